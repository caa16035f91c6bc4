/** Where PostgreSQL finds no room it ends, and says so in its log, or cannot even do that. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { CannotStart } from '../cannot-start.ts'
import { noRoomSentence } from '../files/disk-full.ts'
import * as cluster from './cluster.ts'
import { startEmbedded } from './embedded.ts'
import * as launched from './launched-server.ts'

vi.mock('./launched-server.ts', { spy: true })
vi.mock('./cluster.ts', { spy: true })

const statfs = fs.statfsSync
const quiet = { info() {}, warn() {}, error() {} }

/** What the operator reads where a server says this and ends, and so many blocks of the disk are left. */
async function toldAfter(said: string, blocksLeft = 1_000_000_000) {
  vi.spyOn(fs, 'statfsSync').mockImplementation((folder) => ({
    ...(statfs(folder) as fs.StatsFs),
    bavail: blocksLeft,
  }))
  vi.mocked(cluster.createCluster).mockReturnValue()
  vi.mocked(launched.launchServer).mockReturnValue({
    pid: undefined,
    isRunning: () => false,
    said: () => said,
    end: async () => {},
  })
  const dataDir = path.join(temporaryFolder(), 'database')
  fs.mkdirSync(dataDir)
  const error: unknown = await startEmbedded(dataDir, quiet).catch((why: unknown) => why)
  expect(error).toBeInstanceOf(CannotStart)
  return (error as CannotStart).message
}

test('a database that has no room to start says so in a sentence, as far as it can say anything', async () => {
  const started = '2026-11-26 16:00:00 UTC [7] LOG:  starting PostgreSQL 18.0'
  expect(await toldAfter(`${started}\nFATAL:  could not write lock file: No space left on device`)).toBe(
    noRoomSentence,
  )
  expect(await toldAfter(started, 0)).toBe(noRoomSentence)
  expect(await toldAfter('', 0)).toBe(noRoomSentence)
})

test('one that ends for another reason brings that along', async () => {
  const damaged = 'FATAL:  database files are incompatible with server'
  expect(await toldAfter(damaged)).toBe(`The bundled database does not start: ${damaged}`)
})
