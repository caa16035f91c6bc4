import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { noRoomSentence } from '../files/disk-full.ts'
import { failedStart, saysInUse } from './failed-start.ts'

/** Linux tells of it, as of a full disk, that no block is left. */
const fullDisk = '/proc'

const started = '2026-11-26 16:00:00 UTC [7] LOG:  starting PostgreSQL 18.0'
const noLock = 'FATAL:  could not write lock file "postmaster.pid": No space left on device'
const isHeld = 'FATAL:  lock file "postmaster.pid" already exists'
const damaged = 'FATAL:  database files are incompatible with server'

const told = (said: string, folder: string) => failedStart('It does not start', { said, folder }).message

test('a database that finds no room to start is told in a sentence, as far as it can say anything itself', () => {
  expect(told(`${started}\n${noLock}`, temporaryFolder())).toBe(noRoomSentence)
  expect(told(started, fullDisk)).toBe(noRoomSentence)
  expect(told('', fullDisk)).toBe(noRoomSentence)
})

test('one that ends for another reason brings that along', () => {
  expect(told(`${damaged}\n`, temporaryFolder())).toBe(`It does not start: ${damaged}`)
})

test('a lock file that another server holds is waited for, and none for which there is no room', () => {
  expect([isHeld, noLock, damaged].map(saysInUse)).toEqual([true, false, false])
})
