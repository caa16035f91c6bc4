import { createHash, randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { annId, fileRow, storeOfAgedFiles, hoursAgo, now } from '../../../test/aged-files.ts'
import { silent } from '../../../test/purging.ts'
import { freshDatabase } from '../../../test/template-database.ts'
import type { Db } from '../database/connect.ts'
import { lockBytes, tryLockBytes } from './byte-locks.ts'
import { addFile, addFilesWithIds, addReceivedFile, removeFile } from './file-rows.ts'
import { purgeBytes } from './purge-bytes.ts'
import { originalKey } from './store.ts'

const hour = 3_600_000

const forget = (db: Db, id: string) => db.deleteFrom('files').where('id', '=', id).execute()

test('bytes go when nothing refers to them any more, and what was made of them', async () => {
  const { db } = await freshDatabase()
  const { store, photograph, isThere, parts } = storeOfAgedFiles()
  const [kept, gone] = [await photograph('kept', hoursAgo(100)), await photograph('gone', hoursAgo(100))]
  await addFile(db, fileRow(kept))
  await forget(db, await addFile(db, fileRow(gone)))
  expect(await purgeBytes({ db, store, log: silent }, now)).toBe(1)
  expect([await isThere(kept), await parts(kept)]).toEqual([true, 2])
  expect([await isThere(gone), await parts(gone)]).toEqual([false, 0])
  expect(await purgeBytes({ db, store, log: silent }, now)).toBe(0)
})

test('nothing younger than 48 hours goes: its row may be on its way (promises 1.4)', async () => {
  const { db } = await freshDatabase()
  const { store, photograph, isThere, parts } = storeOfAgedFiles()
  await addFile(db, fileRow(await photograph('kept', hoursAgo(100))))
  const sha256 = await photograph('arriving', hoursAgo(47))
  await forget(db, await addFile(db, fileRow(sha256)))
  expect(await purgeBytes({ db, store, log: silent }, now)).toBe(0)
  expect([await isThere(sha256), await parts(sha256)]).toEqual([true, 2])
  expect(await purgeBytes({ db, store, log: silent }, new Date(now.getTime() + hour))).toBe(1)
})

test('what came after the day to which a database was brought back waits thirty days for somebody to notice', async () => {
  const { db } = await freshDatabase()
  const { store, photograph, isThere, parts } = storeOfAgedFiles()
  for (const name of ['garden', 'river']) await addFile(db, fileRow(await photograph(name, hoursAgo(2_000))))
  const lastWeek = await photograph('last week', hoursAgo(100))
  expect(await purgeBytes({ db, store, log: silent }, now)).toBe(0)
  expect([await isThere(lastWeek), await parts(lastWeek)]).toEqual([true, 2])
  const inTime = new Date(hoursAgo(100).getTime() + 30 * 24 * hour - 1)
  expect(await purgeBytes({ db, store, log: silent }, inTime)).toBe(0)
  // The right day is found: the row is back, and so is the photograph.
  expect(await isThere(lastWeek)).toBe(true)
  expect(await purgeBytes({ db, store, log: silent }, new Date(inTime.getTime() + 1))).toBe(1)
  expect([await isThere(lastWeek), await parts(lastWeek)]).toEqual([false, 0])
})

test('the same bytes of two people stay until both have let them go', async () => {
  const { db } = await freshDatabase()
  const { store, photograph, isThere } = storeOfAgedFiles()
  const sha256 = await photograph('shared', hoursAgo(100))
  const [anns, bens] = [await addFile(db, fileRow(sha256)), await addFile(db, fileRow(sha256))]
  await forget(db, anns)
  await purgeBytes({ db, store, log: silent }, now)
  expect(await isThere(sha256)).toBe(true)
  await removeFile(db, bens, now)
  await purgeBytes({ db, store, log: silent }, now)
  expect(await isThere(sha256)).toBe(true)
  await forget(db, bens)
  await purgeBytes({ db, store, log: silent }, now)
  expect(await isThere(sha256)).toBe(false)
})

test('the same photograph brought again while its old bytes wait for the purge stays', async () => {
  const { db } = await freshDatabase()
  const { store, photograph, isThere, parts } = storeOfAgedFiles()
  const sha256 = await photograph('again', hoursAgo(100))
  await photograph('again', hoursAgo(1))
  expect(await purgeBytes({ db, store, log: silent }, now)).toBe(0)
  expect([await isThere(sha256), await parts(sha256)]).toEqual([true, 2])
})

test('bytes whose row is being written are left alone', async () => {
  const { db } = await freshDatabase()
  const { store, photograph, isThere } = storeOfAgedFiles()
  const sha256 = await photograph('held', hoursAgo(100))
  await db.transaction().execute(async (tx) => {
    await lockBytes(tx, store, sha256)
    expect(await purgeBytes({ db, store, log: silent }, now)).toBe(0)
    await addFile(tx, fileRow(sha256))
  })
  expect(await purgeBytes({ db, store, log: silent }, now)).toBe(0)
  expect(await isThere(sha256)).toBe(true)
})

test('a row never comes to bytes that a purge has just taken: the upload is asked to come again', async () => {
  const { db } = await freshDatabase()
  const { store, photograph } = storeOfAgedFiles()
  const sha256 = await photograph('unlucky', hoursAgo(100))
  const received = { sha256, bytes: 10, name: 'garden.jpg' }
  const { sha256: _, bytes: __, name: ___, ...rest } = fileRow(sha256)
  const claimed = Promise.withResolvers<void>()
  const purging = db.transaction().execute(async (tx) => {
    expect(await tryLockBytes(tx, sha256)).toBe(true)
    claimed.resolve()
    await store.remove(originalKey(sha256))
  })
  await claimed.promise
  const writing = db.transaction().execute((tx) => addReceivedFile(tx, store, { ...rest, received }))
  await expect(writing).rejects.toMatchObject({ key: 'unavailable', retryAfter: 1 })
  await purging
  expect(await db.selectFrom('files').select('id').execute()).toEqual([])
  await photograph('unlucky', hoursAgo(0))
  await db.transaction().execute((tx) => addReceivedFile(tx, store, { ...rest, received }))
})

test('copies that stayed half done go, sizes without an original too, and what is none of ours stays', async () => {
  const { db } = await freshDatabase()
  const { store, put, photograph, names } = storeOfAgedFiles()
  const kept = await photograph('kept', hoursAgo(100))
  await addFile(db, fileRow(kept))
  await put(`original/${kept}-${randomUUID()}`, hoursAgo(100))
  await put(`derived/${kept}/large.webp-${randomUUID()}`, hoursAgo(100))
  await put(`original/${kept}-${randomUUID()}`, hoursAgo(1))
  await put(`derived/${createHash('sha256').update('never kept').digest('hex')}/large.webp`, hoursAgo(100))
  await put('original/notes-of-the-operator', hoursAgo(100))
  expect(names()).toBe(8)
  expect(await purgeBytes({ db, store, log: silent }, now)).toBe(0)
  expect(names()).toBe(5)
})

test('a store without a single file, and one with a thousand that never had a row beside as many that have', async () => {
  const { db } = await freshDatabase()
  const { store, put, names } = storeOfAgedFiles()
  expect(await purgeBytes({ db, store, log: silent }, now)).toBe(0)
  const known: string[] = []
  for (let number = 0; number < 2_002; number++) {
    const sha256 = createHash('sha256').update(`${number}`).digest('hex')
    await put(originalKey(sha256), hoursAgo(1_000))
    if (number % 2 === 0) known.push(sha256)
  }
  const row = { memorial_id: null, uploader_id: annId, bytes: 10, type: 'image/jpeg', name: 'garden.jpg' }
  await addFilesWithIds(
    db,
    known.map((sha256) => ({ ...row, id: ulid(), sha256, audience: 'followers' })),
  )
  expect(await purgeBytes({ db, store, log: silent }, now)).toBe(1_001)
  expect(names()).toBe(1_001)
})

/** A log whose warnings can be read. */
function noting() {
  const warnings: unknown[][] = []
  return { warnings, log: { ...silent, warn: (...words: unknown[]) => void warnings.push(words) } }
}

const sentence =
  'originals that no row refers to stay: the database knows fewer than half of those that lie there'

test('where the database knows of no file nothing goes, however old, and the log says so in one line', async () => {
  const { db } = await freshDatabase()
  const { store, put, photograph, names } = storeOfAgedFiles()
  const { log, warnings } = noting()
  for (let number = 0; number < 9; number++) await photograph(`${number}`, hoursAgo(1_000))
  await put(`original/${'a'.repeat(64)}-${randomUUID()}`, hoursAgo(1_000))
  expect(await purgeBytes({ db, store, log }, now, { most: Number.POSITIVE_INFINITY })).toBe(0)
  expect(names()).toBe(9 * 3 + 1)
  expect(warnings).toEqual([[{ known: 0, unknown: 9 }, sentence]])
})

test('nor where it knows the few of a house that began anew, though what a row left behind goes', async () => {
  const { db } = await freshDatabase()
  const { store, photograph, isThere, names } = storeOfAgedFiles()
  const { log, warnings } = noting()
  for (let number = 0; number < 9; number++) await photograph(`${number}`, hoursAgo(1_000))
  for (let number = 0; number < 8; number++)
    await addFile(db, fileRow(await photograph(`new ${number}`, hoursAgo(100))))
  const gone = await photograph('gone', hoursAgo(100))
  await forget(db, await addFile(db, fileRow(gone)))
  // What has come since yesterday does not count.
  for (const name of ['young', 'younger']) await addFile(db, fileRow(await photograph(name, hoursAgo(1))))
  expect(await purgeBytes({ db, store, log }, now)).toBe(1)
  expect([await isThere(gone), names()]).toEqual([false, 19 * 3])
  expect(warnings).toEqual([[{ known: 8, unknown: 9 }, sentence]])
})

test('so many strays that they are not all held are judged as they come', async () => {
  const { db } = await freshDatabase()
  const { store, photograph, names } = storeOfAgedFiles()
  const { log, warnings } = noting()
  for (let number = 0; number < 9; number++) await photograph(`${number}`, hoursAgo(1_000))
  expect(await purgeBytes({ db, store, log }, now, { heldAtOnce: 4 })).toBe(0)
  expect(names()).toBe(9 * 3)
  expect(warnings).toHaveLength(1)
  for (let number = 0; number < 9; number++)
    await addFile(db, fileRow(await photograph(`known ${number}`, hoursAgo(100))))
  expect(await purgeBytes({ db, store, log }, now, { heldAtOnce: 9 })).toBe(9)
  expect(names()).toBe(9 * 3)
  expect(warnings).toHaveLength(1)
})
