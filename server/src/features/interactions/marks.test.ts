import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import { family, milan, putOnPlan } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { valueOf } from '../../../test/world.ts'

async function withPhotograph() {
  const home = await family()
  const { id: entityId, fileId } = await hang(home.ctx, home.milanId, home.ann.id)
  return { ...home, entityId, fileId }
}

test.each([
  ['reflikes/create', 'reflikes/delete'],
  ['refusers/createLike', 'refusers/deleteLike'],
])(
  'by %s a like is new once, there the next time, and taken back by %s (Q06, Q89)',
  async (create, remove) => {
    const { bare, as, ben, milanId, entityId } = await withPhotograph()
    const like = () =>
      bare(`POST /api/${create}`, { by: ben, body: { UserId: ben.id, EntityId: entityId, Type: 1 } })
    const first = await like()
    const made = JSON.parse(first.text) as { id: string }
    expect([first.status, made]).toEqual([201, { id: made.id, userId: ben.id, entityId, type: 1 }])
    const second = await like()
    expect([second.status, JSON.parse(second.text)]).toEqual([200, made])
    const seen = async () => valueOf(await as(ben)(photographs.one, { personId: milanId, entityId })).likes
    expect(await seen()).toEqual([made])
    expect((await bare(`DELETE /api/${remove}?Id=${made.id}`, { by: ben })).status).toBe(200)
    expect(await bare(`DELETE /api/${remove}?Id=${made.id}`, { by: ben })).toMatchObject({
      status: 404,
      text: 'notFound',
    })
    expect(await seen()).toEqual([])
    expect((await like()).status).toBe(201)
  },
)

test('both families of calls share one like (Q06)', async () => {
  const { as, ben, entityId } = await withPhotograph()
  const one = valueOf(await as(ben)(likes.add, { entityId, type: 1 }))
  expect(valueOf(await as(ben)(likes.addAsUser, { entityId, type: 3 }))).toEqual(one)
  valueOf(await as(ben)(likes.removeAsUser, { id: one.id }))
})

test('comments and answers are liked too, and show their likes (M27, Q04, Q37)', async () => {
  const { as, ann, ben, milanId, entityId } = await withPhotograph()
  const comment = valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'By the river.' }))
  const answer = valueOf(await as(ann)(comments.post, { entityId: comment.id, type: 3, text: 'Yes.' }))
  valueOf(await as(ann)(likes.add, { entityId: comment.id, type: 3 }))
  valueOf(await as(ben)(likes.add, { entityId: answer.id, type: 1 }))
  const seen = valueOf(await as(ben)(photographs.one, { personId: milanId, entityId })).comments
  expect(seen).toMatchObject([
    {
      likes: [{ userId: ann.id, entityId: comment.id, type: 3 }],
      thread: [{ likes: [{ userId: ben.id, entityId: answer.id, type: 1 }] }],
    },
  ])
})

test.each([0, 5, 1.5, 'image', null, undefined])('a like of the type %j is refused (Q93)', async (type) => {
  const { bare, ben, entityId } = await withPhotograph()
  expect(await bare('POST /api/reflikes/create', { by: ben, body: { entityId, type } })).toMatchObject({
    status: 400,
    text: 'fillAllFields',
  })
})

test("nobody likes or keeps in another's name, or takes back another's mark (Q56)", async () => {
  const { as, ann, ben, entityId } = await withPhotograph()
  expect(await as(ben)(likes.add, { userId: ann.id, entityId, type: 1 })).toRefuse('forbidden')
  expect(await as(ben)(bookmarks.add, { userId: ann.id, entityId, type: 'Image' })).toRefuse('forbidden')
  expect(await as(ben)(bookmarks.list, { userId: ann.id })).toRefuse('forbidden')
  const like = valueOf(await as(ben)(likes.add, { entityId, type: 1 }))
  const kept = valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' }))
  expect(await as(ann)(likes.remove, { id: like.id })).toRefuse('forbidden')
  expect(await as(ann)(bookmarks.remove, { id: kept.id })).toRefuse('forbidden')
  expect(await as(ben)(bookmarks.remove, { id: kept.id, userId: ann.id })).toRefuse('forbidden')
})

test('a bookmark is new once, there the next time, and the server says what it shows (M38, Q89)', async () => {
  const { bare, as, ben, milanId, entityId, fileId } = await withPhotograph()
  const body = {
    userId: ben.id,
    entityId,
    personId: milanId,
    type: 'IMAGE',
    url: 'https://evil.example',
    deceasedFullName: 'X',
  }
  const keep = () => bare('POST /api/refbookmarks/create', { by: ben, body })
  const first = await keep()
  const made = JSON.parse(first.text) as { id: string }
  expect([first.status, made]).toEqual([
    201,
    {
      id: made.id,
      userId: ben.id,
      entityId,
      personId: milanId,
      type: 'Image',
      url: `/api/files/${fileId}/medium`,
      title: null,
      pictureUrl: `/api/files/${fileId}/medium`,
      deceasedFullName: 'Milan Jovanović',
      isFamily: false,
      packageName: 'Free always - Premium',
    },
  ])
  const second = await keep()
  expect([second.status, JSON.parse(second.text)]).toEqual([200, made])
  const isKept = async () =>
    valueOf(await as(ben)(photographs.one, { personId: milanId, entityId })).bookmarkedByLoggedInUser
  expect(await isKept()).toBe(true)
  valueOf(await as(ben)(bookmarks.remove, { id: made.id }))
  expect(await isKept()).toBe(false)
  expect(await as(ben)(bookmarks.remove, { id: made.id })).toRefuse('notFound')
})

test("bookmarks are one's own alone: Ann does not see what Ben keeps (M48)", async () => {
  const { as, ann, ben, milanId, entityId } = await withPhotograph()
  valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' }))
  expect(
    valueOf(await as(ann)(photographs.one, { personId: milanId, entityId })).bookmarkedByLoggedInUser,
  ).toBe(false)
  expect(valueOf(await as(ann)(bookmarks.list, {})).totalCount).toBe(0)
  valueOf(await as(ann)(bookmarks.add, { entityId, type: 'Image' }))
  expect(valueOf(await as(ann)(bookmarks.list, {})).items).toMatchObject([{ isFamily: true }])
})

test('what cannot be kept is refused with its key (Q37, Q92, Q93)', async () => {
  const { as, ctx, ben, cleo, entityId } = await withPhotograph()
  const others = valueOf(await as(cleo)(memorials.createPerson, milan)).id
  const { id: foreign } = await hang(ctx, others, cleo.id)
  const comment = valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'By the river.' }))
  expect(await as(ben)(bookmarks.add, { entityId, type: 'Video' })).toRefuse('fillAllFields')
  expect(await as(ben)(bookmarks.add, { entityId, personId: others, type: 'Image' })).toRefuse('forbidden')
  expect(await as(ben)(bookmarks.add, { entityId: foreign, type: 'Image' })).toRefuse('forbidden')
  expect(await as(ben)(likes.add, { entityId: foreign, type: 1 })).toRefuse('forbidden')
  expect(await as(ben)(bookmarks.add, { entityId: comment.id, type: 'Image' })).toRefuse('notFound')
})

test('bookmarks come eighteen on a page, the newest first (M44)', async () => {
  const { as, bare, ctx, clock, ann, ben, milanId } = await family()
  const newest: string[] = []
  for (let number = 0; number < 19; number++) {
    clock.forward(1_000)
    const { id: entityId } = await hang(ctx, milanId, ann.id)
    newest.unshift(valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' })).id)
  }
  const page = async (pageNumber: number) =>
    valueOf(await as(ben)(bookmarks.list, { userId: ben.id, pageNumber }))
  const first = await page(1)
  expect(first).toMatchObject({ totalCount: 19, totalPages: 2, pageNumber: 1 })
  expect(first.items.map(({ id }) => id)).toEqual(newest.slice(0, 18))
  expect((await page(2)).items.map(({ id }) => id)).toEqual(newest.slice(18))
  expect(await page(3)).toMatchObject({ items: [], totalCount: 19 })
  const old = await bare('GET /api/refbookmarks/getMany/?Limit=2&PageNumber=1', { by: ben })
  expect((JSON.parse(old.text) as { items: unknown[] }).items).toHaveLength(2)
})

test("plans without likes or bookmarks refuse them, and let one's own be taken back (M36, M41)", async () => {
  const home = await withPhotograph()
  const { as, ben, milanId, entityId } = home
  const like = valueOf(await as(ben)(likes.add, { entityId, type: 1 }))
  const kept = valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' }))
  const refused = { why: 'packageNotAllowed', status: 403 }
  await putOnPlan(home, milanId, 'Plus')
  valueOf(await as(ben)(likes.add, { entityId, type: 1 }))
  expect(await as(ben)(bookmarks.add, { entityId, type: 'Image' })).toMatchObject(refused)
  expect(valueOf(await as(ben)(bookmarks.list, {})).items).toMatchObject([{ packageName: 'Plus' }])
  await putOnPlan(home, milanId, 'Free')
  expect(await as(ben)(likes.add, { entityId, type: 1 })).toMatchObject(refused)
  valueOf(await as(ben)(likes.remove, { id: like.id }))
  valueOf(await as(ben)(bookmarks.remove, { id: kept.id }))
})

test('who has only the photograph before their eyes takes its bookmark back by the photograph (M37)', async () => {
  const { as, ann, ben, milanId, entityId } = await withPhotograph()
  for (const person of [ann, ben]) valueOf(await as(person)(bookmarks.add, { entityId, type: 'Image' }))
  valueOf(await as(ben)(bookmarks.remove, { id: entityId }))
  const isKept = async (person: typeof ann) =>
    valueOf(await as(person)(photographs.one, { personId: milanId, entityId })).bookmarkedByLoggedInUser
  expect([await isKept(ann), await isKept(ben)]).toEqual([true, false])
})
