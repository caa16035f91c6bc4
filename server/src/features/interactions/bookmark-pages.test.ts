/** A page of bookmarks is found where they lie, whatever stands between those one may see (M44, M49, YC10). */
import { bookmarks } from '@spomen/contract/interactions.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import { type Family, family, milan } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { uploadVideo } from '../../../test/uploaded-videos.ts'
import { valueOf } from '../../../test/world.ts'

/** Ben keeps so many photographs of Milan's page among his bookmarks, the newest first. */
async function keepMany({ as, ctx, clock, ann, ben, milanId }: Family, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < count; number++) {
    clock.forward(1_000)
    const { id: entityId } = await hang(ctx, milanId, ann.id)
    valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' }))
    ids.unshift(entityId)
  }
  return ids
}

const pageOf = async ({ as, ben }: Family, limit: number, pageNumber: number) => {
  const { items, ...page } = valueOf(await as(ben)(bookmarks.list, { limit, pageNumber }))
  return { ids: items.map(({ entityId }) => entityId), ...page }
}

test('of all that Ben keeps only the page he looks at is read', async () => {
  const home = await family()
  const kept = await keepMany(home, 7)
  const { subjects } = home.ctx
  const asked: number[] = []
  const list = subjects.list
  subjects.list = (db, ids, reader) => {
    asked.push(ids.length)
    return list(db, ids, reader)
  }
  expect(await pageOf(home, 3, 2)).toEqual({
    ids: kept.slice(3, 6),
    totalCount: 7,
    totalPages: 3,
    pageNumber: 2,
  })
  expect(asked).toEqual([3])
})

test('what is hidden, was deleted, is for the keepers or stands on a page he follows no more leaves no gap and is not counted', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId, clock } = home
  const { db } = home.ctx
  const [hidden = '', deleted = '', forKeepers = '', brought = '', ...open] = await keepMany(home, 8)
  const change = (
    id: string,
    to: { reported?: boolean; deleted_at?: Date; audience?: string; uploader_id?: string },
  ) => db.updateTable('images').set(to).where('id', '=', id).execute()
  await change(hidden, { reported: true })
  await change(deleted, { deleted_at: clock.now() })
  await change(forKeepers, { audience: 'keepers' })
  await change(brought, { audience: 'keepers', uploader_id: ben.id })
  const { id: left } = valueOf(await as(cleo)(memorials.createPerson, milan))
  const { id: elsewhere } = await hang(home.ctx, left, cleo.id)
  const row = { memorial_id: left, subject_kind: 'image', account_id: ben.id, created_at: clock.now() }
  await db
    .insertInto('bookmarks')
    .values({ ...row, id: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', subject_id: elsewhere })
    .execute()
  const { id: film } = await uploadVideo(home)
  valueOf(await as(ben)(bookmarks.add, { entityId: film, type: 'Video' }))

  const seen = [film, brought, ...open]
  expect(await pageOf(home, 4, 1)).toMatchObject({ ids: seen.slice(0, 4), totalCount: 6, totalPages: 2 })
  expect(await pageOf(home, 4, 2)).toMatchObject({ ids: seen.slice(4), totalCount: 6 })
  expect(await pageOf(home, 4, 3)).toMatchObject({ ids: [], totalCount: 6 })

  // Once he keeps the page himself he sees what is for the keepers; what a moderator has hidden he does not keep.
  await db
    .updateTable('followers')
    .set({ keeps_since: clock.now() })
    .where('memorial_id', '=', milanId)
    .where('account_id', '=', ben.id)
    .execute()
  expect(await pageOf(home, 9, 1)).toMatchObject({
    ids: [film, forKeepers, brought, ...open],
    totalCount: 7,
  })
  // Its owner sees her own in the same way.
  valueOf(await as(ann)(bookmarks.add, { entityId: forKeepers, type: 'Image' }))
  expect(valueOf(await as(ann)(bookmarks.list, {}))).toMatchObject({
    items: [{ entityId: forKeepers, isFamily: true }],
    totalCount: 1,
  })
})
