import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { constants } from 'node:os'
import { onTestFinished, expect, test, vi } from 'vitest'
import { fileRow, hoursAgo, now, storeOfAgedFiles } from '../../../test/aged-files.ts'
import { silent } from '../../../test/purging.ts'
import { world } from '../../../test/world.ts'
import type { Context } from '../../context.ts'
import { addFile } from '../../kit/files/file-rows.ts'
import { originalKey } from '../../kit/files/store.ts'
import { BucketUnavailable } from '../../kit/s3/failures.ts'
import { purge } from './purge.ts'

const { stat } = fs.promises

/** Has the disk of a story not look at what lies below a part of a path; answers how it is mended. */
function lose(part: string) {
  const found = { code: 'EIO', errno: -constants.errno.EIO, syscall: 'stat' }
  const asked = vi.spyOn(fs.promises, 'stat').mockImplementation(async (file) => {
    if (String(file).includes(part)) throw Object.assign(new Error('EIO'), found)
    return stat(file)
  })
  onTestFinished(() => asked.mockRestore())
  return () => asked.mockRestore()
}

const house = async () => ({ ...(await world()), files: storeOfAgedFiles() })

/** The purge of a night; answers what it failed with, what the log said went, and of what it told. */
async function night(ctx: Context, store: Context['store']) {
  const told: object[] = []
  const note = (about: object) => void told.push(about)
  const failure = await purge({ ...ctx, store, log: { ...silent, info: note, error: note } }, now).catch(
    (error: unknown) => (error as Error).message,
  )
  return { failure, told }
}

type House = Awaited<ReturnType<typeof house>>

/** A photograph of long ago whose row has gone. */
async function forgotten({ ctx: { db }, files }: House, name: string) {
  const sha256 = await files.photograph(name, hoursAgo(100))
  const id = await addFile(db, fileRow(sha256))
  await db.deleteFrom('files').where('id', '=', id).execute()
  return sha256
}

test('one photograph that the disk cannot look at keeps no other, and goes in the night after it can (Q28)', async () => {
  const home = await house()
  const { ctx, files } = home
  const hashes = []
  for (const name of ['garden', 'river', 'house']) hashes.push(await forgotten(home, name))
  const bad = hashes.toSorted()[0] ?? ''
  const others = hashes.filter((sha256) => sha256 !== bad)
  const mend = lose(bad)
  const { failure, told } = await night(ctx, files.store)
  expect(failure).toMatch(/could not be purged/)
  for (const sha256 of others) expect(await files.isThere(sha256)).toBe(false)
  expect(told).toContainEqual(expect.objectContaining({ what: 'originals', sha256: bad }))
  expect(told.at(-1)).toMatchObject({ originals: 2 })
  mend()
  expect(await night(ctx, files.store)).toMatchObject({ told: [{ originals: 1 }] })
  expect(await files.isThere(bad)).toBe(false)
})

test('one that never had a row and cannot be removed, nor a copy that stayed half done, keeps no other', async () => {
  const home = await house()
  const { ctx, files } = home
  for (const name of ['kept', 'also kept', 'kept as well', 'and this'])
    await addFile(ctx.db, fileRow(await files.photograph(name, hoursAgo(2_000))))
  const strays = []
  for (const name of ['one', 'two', 'three']) strays.push(await files.photograph(name, hoursAgo(1_000)))
  const copies = [`original/${strays[0]}-${randomUUID()}`, `original/${strays[1]}-${randomUUID()}`]
  for (const key of copies) await files.put(key, hoursAgo(100))
  const stuck = [originalKey(strays[0] ?? ''), copies[0]]
  const store = {
    ...files.store,
    remove: async (key: string) => {
      if (stuck.includes(key)) throw new Error('EPERM: the file is immutable')
      await files.store.remove(key)
    },
  }
  const { failure, told } = await night(ctx, store)
  expect(failure).toBe('2 things could not be purged')
  expect(told.at(-1)).toMatchObject({ originals: 2 })
  expect(await Promise.all(strays.map(files.isThere))).toEqual([true, false, false])
  expect(await Promise.all(copies.map(files.store.head))).toEqual([expect.anything(), null])
})

test('what cannot be looked at on the way through the store is told, and the way goes on', async () => {
  const home = await house()
  const { ctx, files } = home
  for (const name of ['kept', 'also kept'])
    await addFile(ctx.db, fileRow(await files.photograph(name, hoursAgo(2_000))))
  const stray = await files.photograph('stray', hoursAgo(1_000))
  await files.put(`derived/${stray}/lost.webp`, hoursAgo(1_000))
  const bad = await files.photograph('bad', hoursAgo(1_000))
  lose(bad)
  const { told } = await night(ctx, files.store)
  expect(told).toContainEqual(expect.objectContaining({ file: expect.stringContaining(bad) }))
  expect(await files.isThere(stray)).toBe(false)
})

test('a bucket that is away is asked about one photograph, and not about all', async () => {
  const home = await house()
  const { ctx, files } = home
  for (const name of ['garden', 'river', 'house']) await forgotten(home, name)
  const head = vi.fn(() => Promise.reject(new BucketUnavailable('nobody answers', { code: 'ECONNREFUSED' })))
  expect(await night(ctx, { ...files.store, head })).toMatchObject({ failure: '1 thing could not be purged' })
  expect(head).toHaveBeenCalledTimes(1)
})
