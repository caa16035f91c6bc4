/** A start of the bundled database on a full disk, where its failure shows only by asking it. */
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { readSettings } from './config.ts'
import { LostDatabase } from './kit/database/lost-database.ts'
import { noRoomSentence } from './kit/files/disk-full.ts'
import { askFirst } from './open-database.ts'

/** What an operator reads where what is asked first fails like that. */
const sentenceOf = (error: Error, dataDir: string) =>
  askFirst({ ...readSettings({}), dataDir }, () => Promise.reject(error)).catch(String)

test('a database that runs and finds no room to let us in is told in a sentence', async () => {
  const error = new DatabaseError('could not write init file: No space left on device', 1, 'error')
  error.code = '53100'
  expect(await sentenceOf(error, temporaryFolder())).toBe(`CannotStart: ${noRoomSentence}`)
})

test('so is one that has ended meanwhile, for it finds no room for its journal', async () => {
  const lost = new LostDatabase('Connection terminated unexpectedly')
  // Linux tells of it, as of a full disk, that no block is left.
  expect(await sentenceOf(lost, '/proc')).toBe(`CannotStart: ${noRoomSentence}`)
})

test('where there is room, one that has ended is told of in a sentence as well, with where its own words stand', async () => {
  const folder = temporaryFolder()
  const lost = new LostDatabase('connect ECONNREFUSED')
  expect(await sentenceOf(lost, folder)).toBe(
    `CannotStart: The bundled database went away (connect ECONNREFUSED); its last words stand in ${folder}/database.log. Try again.`,
  )
})
