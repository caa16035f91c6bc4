/** A start of the bundled database on a full disk, where its failure shows only by asking it. */
import fs from 'node:fs'
import { DatabaseError } from 'pg'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { readSettings } from './config.ts'
import { startEmbedded } from './kit/database/embedded.ts'
import { noRoomSentence } from './kit/files/disk-full.ts'
import { openDatabase } from './open-database.ts'

vi.mock('./kit/database/embedded.ts', { spy: true })

const statfs = fs.statfsSync
const quiet = { info() {}, warn() {}, error() {} }

const told = () =>
  openDatabase(readSettings({ DATA_DIR: temporaryFolder() }), quiet).then(
    () => 'opened',
    (error: unknown) => String(error),
  )

test('a database that runs and finds no room to let us in is told in a sentence', async () => {
  const error = new DatabaseError('could not write init file: No space left on device', 1, 'error')
  error.code = '53100'
  vi.mocked(startEmbedded).mockRejectedValue(error)
  expect(await told()).toBe(`CannotStart: ${noRoomSentence}`)
})

test('so is one that has ended meanwhile, for it finds no room for its journal', async () => {
  const url = 'postgresql://127.0.0.1:1/spomen'
  vi.mocked(startEmbedded).mockResolvedValue({ url, adopted: false, stop: async () => true })
  expect(await told()).toContain('LostDatabase')
  vi.spyOn(fs, 'statfsSync').mockImplementation((folder) => ({
    ...(statfs(folder) as fs.StatsFs),
    bavail: 0,
  }))
  expect(await told()).toBe(`CannotStart: ${noRoomSentence}`)
})
