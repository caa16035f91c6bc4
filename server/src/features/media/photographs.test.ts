import { bookmarks, comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { type Family, family, milan, putOnPlan } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'
import { hideMedia } from './index.ts'

/** So many photographs, the last topmost; answers their ids from the bottom up. */
async function hangSeveral({ ctx, milanId, ann }: Family, many: number): Promise<string[]> {
  const ids = []
  for (let number = 0; number < many; number++) ids.push((await hang(ctx, milanId, ann.id)).id)
  return ids
}

const idsShown = async ({ as, ann, milanId }: Family) =>
  valueOf(await as(ann)(photographs.names, { id: milanId })).map(({ id }) => id)

test('photographs come eighteen on a page, the highest first (J03, J26)', async () => {
  const home = await family()
  const ids = (await hangSeveral(home, 19)).toReversed()
  const page = async (pageNumber: number) =>
    valueOf(await home.as(home.ben)(photographs.list, { deceasedId: home.milanId, pageNumber }))
  const first = await page(1)
  expect(first).toMatchObject({ totalCount: 19, totalPages: 2, pageNumber: 1 })
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 18))
  expect((await page(2)).items.map(({ id }) => id)).toEqual(ids.slice(18))
  expect(await page(3)).toMatchObject({ items: [], totalCount: 19 })
  const { text } = await home.bare(`GET /api/refImages/${home.milanId}/Images/?limit=5&pageIndex=4`, {
    by: home.ben,
  })
  expect((JSON.parse(text) as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual(ids.slice(15))
})

test('a photograph tells all the viewer needs, and nothing of its file (J05)', async () => {
  const home = await family()
  const { id, fileId } = await hang(home.ctx, home.milanId, home.ann.id)
  const { text } = await home.bare(`GET /api/refimages/${home.milanId}/image/${id}`, { by: home.ben })
  expect(JSON.parse(text)).toEqual({
    id,
    imageUrl: `/api/files/${fileId}/large`,
    title: null,
    description: null,
    location: null,
    memoryDate: null,
    friends: [],
    personId: home.milanId,
    ownerId: home.ann.id,
    createdAt: '2026-04-12T10:00:00.000Z',
    modifiedAt: null,
    order: 1,
    reported: false,
    width: 4,
    height: 3,
    placeholder: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==',
    comments: [],
    likes: [],
    bookmarkedByLoggedInUser: false,
  })
})

test('a photograph of another memorial is refused on this one (Q92)', async () => {
  const home = await family()
  const { as, ctx, ann, cleo, milanId } = home
  const others = valueOf(await as(cleo)(memorials.createPerson, milan)).id
  const { id: entityId } = await hang(ctx, others, cleo.id)
  expect(await as(ann)(photographs.one, { personId: milanId, entityId })).toRefuse('forbidden')
  expect(await as(ann)(photographs.one, { personId: others, entityId })).toRefuse('forbidden')
  expect(await as(ann)(photographs.one, { personId: milanId, entityId: ulid() })).toRefuse('notFound')
  expect(await as(ann)(photographs.remove, { id: entityId })).toRefuse('forbidden')
  expect(await as(ann)(photographs.describe, { id: entityId, title: 'Mine' })).toRefuse('forbidden')
  expect(await as(ann)(photographs.names, { id: others })).toRefuse('forbidden')
})

test('Ann describes a photograph, and empties what she leaves out (J18, J06, Q38)', async () => {
  const home = await family()
  const { id } = await hang(home.ctx, home.milanId, home.ann.id)
  const line = 'PUT /api/refimages/update'
  const told = {
    Id: id,
    Title: ' The garden ',
    Description: 'In the summer.',
    Location: 'Novi Sad',
    MemoryDate: '1974-07-01T00:00:00Z',
    Friends: 'Ben, Petra , ',
  }
  const described = await home.bare(line, { by: home.ann, body: told })
  expect(JSON.parse(described.text)).toMatchObject({
    title: 'The garden',
    description: 'In the summer.',
    location: 'Novi Sad',
    memoryDate: '1974-07-01',
    friends: ['Ben', 'Petra'],
    modifiedAt: '2026-04-12T10:00:00.000Z',
  })
  const names = valueOf(await home.as(home.ann)(photographs.names, { id: home.milanId }))
  expect(names).toEqual([{ id, name: 'The garden' }])
  const emptied = await home.bare(line, { by: home.ann, body: { id, title: '' } })
  expect(JSON.parse(emptied.text)).toMatchObject({
    title: null,
    location: null,
    memoryDate: null,
    friends: [],
  })
})

test.each([
  [{ memoryDate: '1899-12-31' }, 'invalidDate'],
  [{ memoryDate: '2026-04-13' }, 'invalidDate'],
  [{ memoryDate: 'yesterday' }, 'fillAllFields'],
  [{ title: 't'.repeat(201) }, 'textTooLong'],
  [{ description: 'd'.repeat(10_001) }, 'textTooLong'],
  [{ location: 'l'.repeat(101) }, 'textTooLong'],
  [{ friends: ['f'.repeat(101)] }, 'textTooLong'],
  [{ friends: Array.from({ length: 101 }, () => 'Ben') }, 'textTooLong'],
] as const)('a description with %o is refused: %s (J19, Q97)', async (told, why) => {
  const { as, ctx, ann, milanId } = await family()
  const { id } = await hang(ctx, milanId, ann.id)
  expect(await as(ann)(photographs.describe, { id, ...told })).toRefuse(why)
})

test.each(['1900-01-01', '2026-04-12'])('a photograph may be of %s (J19)', async (memoryDate) => {
  const { as, ctx, ann, milanId } = await family()
  const { id } = await hang(ctx, milanId, ann.id)
  expect(valueOf(await as(ann)(photographs.describe, { id, memoryDate })).memoryDate).toBe(memoryDate)
})

test('on a plan without it nothing can be told of a photograph (M09)', async () => {
  const home = await family()
  const { id } = await hang(home.ctx, home.milanId, home.ann.id)
  await putOnPlan(home, home.milanId, 'Basic')
  expect(await home.as(home.ann)(photographs.describe, { id, title: 'The garden' })).toMatchObject({
    why: 'packageNotAllowed',
    status: 403,
  })
})

test.each([
  ['under images', (list: unknown) => ({ images: list })],
  ['under videos (Q03)', (list: unknown) => ({ Videos: list })],
  ['under documents (Q03)', (list: unknown) => ({ documents: list })],
  ['bare', (list: unknown) => list],
])('Ann orders her photographs by a list %s (J24, J25)', async (_, bodyOf) => {
  const home = await family()
  const [a = '', b = '', c = ''] = await hangSeveral(home, 3)
  const body = bodyOf(
    [
      { Id: b, Order: '3' },
      { id: a, order: 2 },
      { id: c, order: 1 },
    ].map(({ id, Id, order, Order }: Record<string, unknown>) => ({ id: id ?? Id, order: order ?? Order })),
  )
  expect((await home.bare('PUT /api/refimages/updateOrder', { by: home.ann, body })).status).toBe(200)
  expect(await idsShown(home)).toEqual([b, a, c])
})

test('an order that leaves one out, names one twice or names a foreign one changes nothing (Q92)', async () => {
  const home = await family()
  const { as, ctx, ann, cleo } = home
  const ids = await hangSeveral(home, 3)
  const [a = '', b = '', c = ''] = ids
  const others = valueOf(await as(cleo)(memorials.createPerson, milan)).id
  const foreign = (await hang(ctx, others, cleo.id)).id
  const wrong: string[][] = [
    [a, b],
    [a, b, b],
    [a, a, b, c],
    [a, b, foreign],
    [a, b, c, foreign],
    [a, b, ulid()],
    [],
  ]
  for (const order of wrong) {
    const placed = order.map((id, place) => ({ id, order: order.length - place }))
    expect([order, await as(ann)(photographs.reorder, { images: placed })]).toEqual([
      order,
      expect.objectContaining({ why: 'fillAllFields', status: 400 }),
    ])
  }
  expect(await as(ann)(photographs.reorder, { images: [{ id: foreign, order: 1 }] })).toRefuse('forbidden')
  expect(await as(ann)(photographs.reorder, { images: [{ id: a, order: -1 }] })).toRefuse('fillAllFields')
  expect(await as(ann)(photographs.reorder, { images: [{ id: a, order: 1e9 }] })).toRefuse('fillAllFields')
  expect(await idsShown(home)).toEqual([c, b, a])
})

test('a photograph that Ann deletes is gone for everybody at once, with its bytes and what was said of it (promises 1.4)', async () => {
  const { as, bare, ann, ben, milanId } = await family()
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture()]))
  const { id: entityId = '', imageUrl } = hung ?? {}
  const comment = valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'By the river.' }))
  valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' }))

  valueOf(await as(ann)(photographs.remove, { id: entityId }))

  for (const variant of ['small', 'large', 'original'])
    expect((await bare(`GET ${imageUrl?.replace(/large$/, variant)}`, { by: ann })).status).toBe(404)
  for (const answer of [
    await as(ann)(photographs.remove, { id: entityId }),
    await as(ann)(photographs.describe, { id: entityId, title: 'The garden' }),
    await as(ben)(photographs.one, { personId: milanId, entityId }),
    await as(ben)(comments.post, { entityId, type: 2, text: 'Still here?' }),
    await as(ben)(comments.post, { entityId: comment.id, type: 3, text: 'Still here?' }),
    await as(ben)(comments.change, { id: comment.id, text: 'By the lake.' }),
    await as(ben)(bookmarks.add, { entityId, type: 'Image' }),
  ])
    expect(answer).toRefuse('notFound')
  expect(valueOf(await as(ben)(bookmarks.list, {}))).toMatchObject({ items: [], totalCount: 0 })
  expect(valueOf(await as(ann)(photographs.list, { deceasedId: milanId })).totalCount).toBe(0)
  valueOf(await as(ben)(comments.remove, { id: comment.id }))
})

test('a photograph that was hidden stays in sight of whoever brought it to the page of others (Q26)', async () => {
  const { as, ctx, ben, milanId } = await family()
  const { id: entityId } = await hang(ctx, milanId, ben.id)
  await hideMedia(ctx.db, 'images', entityId, true)
  expect(valueOf(await as(ben)(photographs.one, { personId: milanId, entityId }))).toMatchObject({
    reported: true,
  })
  expect(valueOf(await as(ben)(photographs.list, { deceasedId: milanId })).totalCount).toBe(1)
})

test('a photograph that a moderator has hidden takes no more words, and the family sees it still (Q26)', async () => {
  const { as, ctx, ann, ben, milanId } = await family()
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  await ctx.db.updateTable('images').set({ reported: true }).where('id', '=', entityId).execute()
  expect(await as(ben)(comments.post, { entityId, type: 2, text: 'Why?' })).toRefuse('notFound')
  expect(await as(ben)(photographs.one, { personId: milanId, entityId })).toRefuse('notFound')
  valueOf(await as(ann)(photographs.one, { personId: milanId, entityId }))
})

test('a photograph that Ann deleted comes back where it hung, with all that was said of it (promises 1.4)', async () => {
  const home = await family()
  const { as, bare, ann, ben, milanId } = home
  await hangSeveral(home, 2)
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture()]))
  const { id = '', imageUrl } = hung ?? {}
  await hangSeveral(home, 1)
  const before = await idsShown(home)
  valueOf(await as(ben)(comments.post, { entityId: id, type: 2, text: 'By the river.' }))
  valueOf(await as(ann)(photographs.remove, { id }))
  const [removed] = valueOf(await as(ann)(photographs.removed, { personId: milanId }))
  expect(removed).toMatchObject({ id, name: 'photo-1.jpg', removedAt: '2026-04-12T10:00:00.000Z' })
  expect(valueOf(await as(ann)(photographs.restore, { id })).comments).toHaveLength(1)
  expect(await idsShown(home)).toEqual(before)
  expect((await bare(`GET ${imageUrl}`, { by: ben })).status).toBe(200)
  expect(valueOf(await as(ann)(photographs.removed, { personId: milanId }))).toEqual([])
})

test('of a page that holds more than its plan by now, what was deleted by a wrong tap comes back, and nothing is added (QP26, QP30)', async () => {
  const home = await family()
  const { as, ann, clock } = home
  const hung = await hangSeveral(home, 7)
  await putOnPlan(home, home.milanId, 'Free')
  clock.forward(60_000)
  for (const id of hung.slice(0, 2)) valueOf(await as(ann)(photographs.remove, { id }))
  clock.forward(60_000)
  expect(await as(ann)(photographs.upload, { deceasedId: home.milanId }, [await picture()])).toRefuse(
    'maximumUpload',
  )
  for (const id of hung.slice(0, 2)) valueOf(await as(ann)(photographs.restore, { id }))
  expect(await idsShown(home)).toHaveLength(7)
})

test('by deleting and bringing back by turns a page comes to hold no more than its plan (QP30)', async () => {
  const home = await family()
  const { as, ann, clock } = home
  await putOnPlan(home, home.milanId, 'Free')
  const first = await hangSeveral(home, 5)
  clock.forward(60_000)
  for (const id of first) valueOf(await as(ann)(photographs.remove, { id }))
  const second = await hangSeveral(home, 5)
  clock.forward(60_000)
  for (const id of second) valueOf(await as(ann)(photographs.remove, { id }))
  for (const id of first) valueOf(await as(ann)(photographs.restore, { id }))
  for (const id of second) expect(await as(ann)(photographs.restore, { id })).toRefuse('maximumUpload')
  expect(await idsShown(home)).toHaveLength(5)
})

test('on a full page nothing comes back until there is room (QP30)', async () => {
  const home = await family()
  const { as, ann } = home
  await putOnPlan(home, home.milanId, 'Free')
  const [first = '', second = ''] = await hangSeveral(home, 5)
  valueOf(await as(ann)(photographs.remove, { id: first }))
  await hangSeveral(home, 1)
  expect(await as(ann)(photographs.restore, { id: first })).toRefuse('maximumUpload')
  valueOf(await as(ann)(photographs.remove, { id: second }))
  valueOf(await as(ann)(photographs.restore, { id: first }))
})
