/** Nights of a house that is too large to be gone through in one. */
import { expect, test } from 'vitest'
import { fileRow, storeOfAgedFiles, hoursAgo, now } from '../../../test/aged-files.ts'
import { silent } from '../../../test/purging.ts'
import { freshDatabase } from '../../../test/template-database.ts'
import type { Db } from '../database/connect.ts'
import { addFile } from './file-rows.ts'
import { purgeBytes } from './purge-bytes.ts'
import { type FileStore, originalKey } from './store.ts'
import { measureStore } from './storage-use.ts'
import { sumParts, walkStore } from './store-walk.ts'

const hour = 3_600_000

/** A part of the store a night, and no more. */
const most = 0

const forget = (db: Db, id: string) => db.deleteFrom('files').where('id', '=', id).execute()
const noted = async (db: Db) =>
  (await db.selectFrom('bytes_to_purge').select('sha256').execute()).map(({ sha256 }) => sha256)

/** Tells which parts of a store are listed, as `original/ab`. */
function listing(store: FileStore) {
  const listed: string[] = []
  const watched: FileStore = {
    ...store,
    list(folder, begin) {
      if (!folder.includes('/')) listed.push(`${folder}/${begin}`)
      return store.list(folder, begin)
    },
  }
  return { watched, listed }
}

test('a photograph whose row went is gone that night, though only a part of the store is looked at', async () => {
  const { db } = await freshDatabase()
  const { store, photograph, isThere, parts } = storeOfAgedFiles()
  const { watched, listed } = listing(store)
  const kept = await photograph('kept', hoursAgo(100))
  const gone = await photograph('gone', hoursAgo(100))
  await addFile(db, fileRow(kept))
  await forget(db, await addFile(db, fileRow(gone)))
  expect(await noted(db)).toEqual([gone])
  expect(await purgeBytes({ db, store: watched, log: silent }, now, { most })).toBe(1)
  expect(listed).toEqual(['original/00', 'derived/00'])
  expect([await isThere(gone), await parts(gone)]).toEqual([false, 0])
  expect([await isThere(kept), await parts(kept)]).toEqual([true, 2])
  expect(await noted(db)).toEqual([])
})

test('what nobody ever wrote a row about is found within 256 nights, each of which sees another part', async () => {
  const { db } = await freshDatabase()
  const { store, put, photograph, isThere } = storeOfAgedFiles()
  const { watched, listed } = listing(store)
  const stray = await photograph('never kept', hoursAgo(100))
  const beside = stray.slice(0, 2).padEnd(64, '0')
  await put(originalKey(beside), hoursAgo(100))
  await addFile(db, fileRow(beside))
  let purged = 0
  for (let night = 0; night < 256; night += 1) {
    purged += await purgeBytes(
      { db, store: watched, log: silent },
      new Date(now.getTime() + night * 24 * hour),
      { most },
    )
  }
  expect([purged, await isThere(stray)]).toEqual([1, false])
  expect(new Set(listed).size).toBe(512)
  await purgeBytes({ db, store: watched, log: silent }, new Date(now.getTime() + 256 * 24 * hour), { most })
  expect(listed.slice(-2)).toEqual(['original/00', 'derived/00'])
})

test('asked for all of it, a purge goes through the whole store at once', async () => {
  const { db } = await freshDatabase()
  const { store, photograph, isThere } = storeOfAgedFiles()
  await addFile(db, fileRow(await photograph('kept', hoursAgo(100))))
  const stray = await photograph('never kept', hoursAgo(1_000))
  expect(await purgeBytes({ db, store, log: silent }, now, { most: Number.POSITIVE_INFINITY })).toBe(1)
  expect(await isThere(stray)).toBe(false)
})

test('bytes that are too young, or of which somebody just made a new size, stay noted until they are old enough', async () => {
  const { db } = await freshDatabase()
  const { store, put, photograph, isThere, parts } = storeOfAgedFiles()
  const young = await photograph('young', hoursAgo(47))
  const shown = await photograph('shown an hour ago', hoursAgo(100))
  await put(`derived/${shown}/small.webp`, hoursAgo(1))
  for (const sha256 of [young, shown]) await forget(db, await addFile(db, fileRow(sha256)))
  expect(await purgeBytes({ db, store, log: silent }, now, { most })).toBe(1)
  expect([await isThere(young), await isThere(shown), await parts(shown)]).toEqual([true, false, 1])
  expect((await noted(db)).toSorted()).toEqual([young, shown].toSorted())
  expect(await purgeBytes({ db, store, log: silent }, new Date(now.getTime() + 48 * hour), { most })).toBe(1)
  expect([await isThere(young), await parts(shown)]).toEqual([false, 0])
  expect(await noted(db)).toEqual([])
})

test('of a photograph two people have, the second row that goes while the purge looks is not missed', async () => {
  const { db } = await freshDatabase()
  const { store, photograph, isThere } = storeOfAgedFiles()
  const sha256 = await photograph('shared', hoursAgo(100))
  const [anns, bens] = [await addFile(db, fileRow(sha256)), await addFile(db, fileRow(sha256))]
  await forget(db, anns)
  await db.transaction().execute(async (tx) => {
    await forget(tx, bens)
    expect(await purgeBytes({ db, store, log: silent }, now, { most })).toBe(0)
  })
  expect(await noted(db)).toEqual([sha256])
  expect(await purgeBytes({ db, store, log: silent }, now, { most })).toBe(1)
  expect(await isThere(sha256)).toBe(false)
})

test('a storage that goes away in the middle of a night leaves noted what was not purged yet', async () => {
  const { db } = await freshDatabase()
  const { store, photograph, isThere } = storeOfAgedFiles()
  const hashes = [await photograph('one', hoursAgo(100)), await photograph('two', hoursAgo(100))]
  for (const sha256 of hashes) await forget(db, await addFile(db, fileRow(sha256)))
  const away: FileStore = {
    ...store,
    remove: () => Promise.reject(new Error('the storage is away')),
  }
  await expect(purgeBytes({ db, store: away, log: silent }, now, { most })).rejects.toThrow(
    'the storage is away',
  )
  expect((await noted(db)).toSorted()).toEqual(hashes.toSorted())
  expect(await purgeBytes({ db, store, log: silent }, now, { most })).toBe(2)
  for (const sha256 of hashes) expect(await isThere(sha256)).toBe(false)
})

test('each night weighs the part it sees, and the others keep what they weighed when they were seen', async () => {
  const { db } = await freshDatabase()
  const { store, put } = storeOfAgedFiles()
  const hashIn = (part: string, ending: string) => part + ending.padStart(62, '0')
  for (const [part, ending] of [
    ['00', 'a'],
    ['00', 'b'],
    ['01', 'a'],
  ] as const)
    await addFile(db, fileRow(hashIn(part, ending)))
  for (const sha256 of (await db.selectFrom('files').select('sha256').execute()).map((row) => row.sha256))
    await put(originalKey(sha256), hoursAgo(100))
  const size = originalKey(hashIn('00', 'a')).length
  await purgeBytes({ db, store, log: silent }, now, { most })
  expect(await sumParts(db)).toMatchObject({ parts: 1, originals: 2, original_bytes: 2 * size, first: now })
  // One part in 256 tells of all of them, about.
  expect(await measureStore({ db, store }, now, { most })).toMatchObject({
    originals: { files: 512, bytes: 512 * size },
    weighedParts: 1,
  })
  const tomorrow = new Date(now.getTime() + 24 * hour)
  await purgeBytes({ db, store, log: silent }, tomorrow, { most })
  expect(await sumParts(db)).toMatchObject({ parts: 2, originals: 3, first: now, last: tomorrow })
})

test('who looks at the figures takes no part from the purge’s turn', async () => {
  const { db } = await freshDatabase()
  const { store } = storeOfAgedFiles()
  const { watched, listed } = listing(store)
  await walkStore({ db, store: watched }, { purpose: 'weighed_at', now, most, see: readAll })
  await purgeBytes({ db, store: watched, log: silent }, now, { most })
  await walkStore({ db, store: watched }, { purpose: 'weighed_at', now, most, see: readAll })
  expect(listed.filter((folder) => folder.startsWith('original/'))).toEqual([
    'original/00',
    'original/00',
    'original/01',
  ])
})

async function readAll(files: AsyncIterable<unknown>) {
  for await (const _ of files);
}
