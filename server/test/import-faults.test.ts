/** Whatever ends an import in the middle, nothing of the memorial is there, and it can be brought again (YE03). */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { memorials } from '@spomen/contract/memorials.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { takenCopy } from './full-memorial.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { valueOf, type World, world } from './world.ts'
import type { Context } from '../src/context.ts'
import { getAccount } from '../src/features/accounts/index.ts'
import { purge } from '../src/features/personal-data/index.ts'
import { importCopy, type ImportRequest } from '../src/features/imports/index.ts'

const day = 86_400_000

async function copyAndHouse() {
  const { zip, files, deceasedId } = await takenCopy()
  const file = path.join(temporaryFolder(), 'copy.zip')
  await writeFile(file, zip)
  const house = await world()
  const { ann } = await house.bring('ann')
  const owner = await getAccount(house.ctx.db, ann.id)
  const request: ImportRequest = { source: { file }, owner }
  return { house, ann, files, request, deceasedId }
}

/** Nothing of a copy is left but bytes in the store, which the purge finds. */
async function expectNothing({ ctx }: World) {
  for (const table of ['memorials', 'files', 'images', 'comments', 'imported_people'] as const)
    expect(
      await ctx.db
        .selectFrom(table as 'memorials')
        .selectAll()
        .execute(),
      table,
    ).toEqual([])
  expect(await readdir(path.join(ctx.settings.dataDir, 'arriving'))).toEqual([])
}

const failing = (code: string) => Object.assign(new Error('it failed'), { code, syscall: 'write' })

/** A store that gives up at the third file. */
function brokenStore({ store }: Context, error: Error): Context['store'] {
  let put = 0
  return { ...store, put: (...args) => ((put += 1) > 2 ? Promise.reject(error) : store.put(...args)) }
}

test('a store that is away in the middle, a full disk, a database that is gone, or somebody who stops: nothing is there, and again it works', async () => {
  const { house, request, deceasedId } = await copyAndHouse()
  const { ctx } = house
  await expect(importCopy({ ...ctx, store: brokenStore(ctx, failing('EIO')) }, request)).rejects.toThrow(
    'it failed',
  )
  await expectNothing(house)
  await expect(
    importCopy({ ...ctx, store: brokenStore(ctx, failing('ENOSPC')) }, request),
  ).rejects.toMatchObject({
    key: 'noRoomForCopy',
  })
  await expectNothing(house)

  // Every connection breaks as the last rows are written, as when the machine dies.
  const enqueue: Context['jobs']['enqueue'] = async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      house.database.db,
    )
  }
  await expect(importCopy({ ...ctx, jobs: { ...ctx.jobs, enqueue } }, request)).rejects.toThrow()
  await expectNothing(house)

  for (const share of [0.2, 0.5]) {
    const stop = new AbortController()
    const onProgress = (done: number, total: number) => void (done > share * total && stop.abort())
    await expect(importCopy(ctx, { ...request, onProgress, signal: stop.signal })).rejects.toThrow('aborted')
    await expectNothing(house)
  }
  expect(await importCopy(ctx, request)).toMatchObject({ memorialId: deceasedId, left: [] })
  house.takeDefects()
})

test('of two who bring the same page at once one does, and the other is told that it is here', async () => {
  const { house, request } = await copyAndHouse()
  const ends = await Promise.allSettled([1, 2].map(() => importCopy(house.ctx, request)))
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lost = ends.find((end) => end.status === 'rejected')
  expect(lost?.reason).toMatchObject({ key: 'memorialAlreadyHere' })
  expect(await house.ctx.db.selectFrom('memorials').select('id').execute()).toHaveLength(1)
})

test('a page that was deleted here is restored, not brought; once it is gone for good it comes back, with all people by name', async () => {
  const { house, ann, request, deceasedId } = await copyAndHouse()
  const { ctx } = house
  await importCopy(ctx, request)
  const people = await ctx.db.selectFrom('imported_people').select('person_id').orderBy('person_id').execute()
  valueOf(await house.as(ann)(memorials.remove, { id: deceasedId }))
  await expect(importCopy(ctx, request)).rejects.toMatchObject({ key: 'memorialAlreadyHere' })
  house.clock.forward(31 * day)
  await purge(ctx, ctx.clock.now())
  expect(await importCopy(ctx, request)).toMatchObject({ memorialId: deceasedId })
  expect(
    await ctx.db.selectFrom('imported_people').select('person_id').orderBy('person_id').execute(),
  ).toEqual(people)
  const totals = await ctx.db.selectFrom('memorial_totals').select(['is_human', 'total']).execute()
  expect(totals).toContainEqual({ is_human: true, total: 1 })
})

test('a file that changes after it was checked is refused all the same', async () => {
  const { house, files, request } = await copyAndHouse()
  const folder = temporaryFolder()
  for (const [name, bytes] of files) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), bytes)
  }
  const [last = ''] = [...files.keys()].filter((name) => name.startsWith('data/documents/'))
  const swapped = Buffer.from(files.get(last) ?? '')
  swapped[9] = (swapped[9] ?? 0) ^ 1
  let isSwapped: Promise<void> | null = null
  const onProgress = (done: number, total: number) => {
    if (2 * done >= total) isSwapped ??= writeFile(path.join(folder, last), swapped)
  }
  await expect(importCopy(house.ctx, { ...request, source: { folder }, onProgress })).rejects.toMatchObject({
    key: 'copyDamaged',
    detail: last,
  })
  await expectNothing(house)
})

test('what was deleted long ago stays behind, and tales that are over, without a word', async () => {
  const { house, request, deceasedId } = await copyAndHouse()
  house.clock.forward(40 * day)
  expect(await importCopy(house.ctx, request)).toMatchObject({ memorialId: deceasedId, left: [] })
  const images = await house.ctx.db.selectFrom('images').select('deleted_at').execute()
  expect(images).toHaveLength(2)
  expect(images.every(({ deleted_at }) => deleted_at === null)).toBe(true)
  expect(
    await house.ctx.db.selectFrom('files').select('id').where('removed_at', 'is not', null).execute(),
  ).toEqual([])
})
