/** Single things that the family keeps to itself, or from guests although the door is open (YC10, decision 134). */
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { reports } from '@spomen/contract/reports.ts'
import { audiences } from '@spomen/contract/audiences.ts'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { keeperOf } from '../../../test/keepers.ts'
import { listen } from '../../../test/listening.ts'
import { noticeWorld } from '../../../test/notice-world.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { accept, tell } from '../../../test/reported.ts'
import { bring } from '../../../test/suggestions.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { following } from '@spomen/contract/following.ts'
import { valueOf } from '../../../test/world.ts'
import { hideMedia } from './index.ts'

/** Ann's daughter as a bride, with its bytes, on a page whose door stands open. */
async function brideAtOpenDoor() {
  const home = await family()
  const { as, ann, milanId } = home
  await openDoor(home)
  const [bride] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1)]))
  if (!bride) throw new Error('the bride is missing')
  return { home, bride }
}

const show = async ({ as, ann }: Pick<Family, 'as' | 'ann'>, audience: ThingAudience, ...ids: string[]) =>
  valueOf(await as(ann)(audiences.images, { ids, audience }))

/** How many photographs somebody is shown, wherever that is told. */
async function shownTo({ as, milanId: id }: Family, person: Person) {
  const asked = as(person)
  const page = valueOf(await asked(profiles.whole, { id }))
  return {
    listed: valueOf(await asked(photographs.list, { deceasedId: id })).totalCount,
    counted: valueOf(await asked(profiles.metrics, { deceasedId: id })).numberOfPictures,
    onPage: page.images.length,
    first: valueOf(await asked(profiles.whole, { id, photographs: 12 })).images.length,
    together: valueOf(await asked(profiles.media, { id })).images.length,
  }
}

const all = (photographsShown: number) => {
  const [listed, counted, onPage, first, together] = Array.from({ length: 5 }, () => photographsShown)
  return { listed, counted, onPage, first, together }
}

const shownToGuests = async ({ as, milanId }: Family) =>
  valueOf(await as(null)(guestPages.whole, { deceasedId: milanId })).photographs?.items.length

test('the bride is for the keepers: nobody else sees her, counts her or gets her bytes', async () => {
  const { home, bride } = await brideAtOpenDoor()
  const { as, bare, ann, ben, milanId } = home
  const vera = await keeperOf(home)
  expect([await shownTo(home, ben), await shownToGuests(home)]).toEqual([all(1), 1])
  const small = bride.imageUrl.replace(/large$/, 'small')
  for (const by of [ben, null]) expect((await bare(`GET ${small}`, { by })).status).toBe(200)

  await show(home, 'keepers', bride.id)
  expect(await shownTo(home, ben)).toEqual(all(0))
  expect(await shownToGuests(home)).toBe(0)
  expect((await bare(`GET ${small}`, { by: ben })).status).toBe(403)
  expect((await bare(`GET ${small}`, { by: null })).status).toBe(401)
  for (const keeper of [ann, vera]) {
    expect(await shownTo(home, keeper)).toEqual(all(1))
    expect((await bare(`GET ${small}`, { by: keeper })).status).toBe(200)
    const asked = { personId: milanId, entityId: bride.id }
    expect(valueOf(await as(keeper)(photographs.one, asked)).audience).toBe('keepers')
  }

  await show(home, 'page', bride.id)
  expect([await shownTo(home, ben), await shownToGuests(home)]).toEqual([all(1), 1])
  for (const by of [ben, null]) expect((await bare(`GET ${small}`, { by })).status).toBe(200)
})

test('what is for those inside Ben sees as ever, and no guest does, however far the door stands open', async () => {
  const { home, bride } = await brideAtOpenDoor()
  const { as, bare, ann, ben, milanId } = home
  await show(home, 'inside', bride.id)
  expect([await shownTo(home, ben), await shownToGuests(home)]).toEqual([all(1), 0])
  expect((await bare(`GET ${bride.imageUrl}`, { by: ben })).status).toBe(200)
  expect((await bare(`GET ${bride.imageUrl}`, { by: null })).status).toBe(401)
  const asked = { personId: milanId, entityId: bride.id }
  expect(valueOf(await as(ann)(photographs.one, asked)).audience).toBe('inside')
  // That it is kept from guests is the family's to know.
  expect(valueOf(await as(ben)(photographs.one, asked)).audience).toBeUndefined()
})

test('to whoever may not see it a kept photograph is as if it was not there, whatever they ask of it', async () => {
  const { home, bride } = await brideAtOpenDoor()
  const { as, ann, ben, cleo, milanId } = home
  const said = valueOf(await as(ben)(comments.post, { entityId: bride.id, type: 2, text: 'In May.' }))
  valueOf(await as(ben)(bookmarks.add, { entityId: bride.id, type: 'Image' }))
  valueOf(await as(ann)(profiles.changeGravePhotograph, { id: milanId, photographId: bride.id }))
  const wedding = { title: 'She marries', from: '1992-05-02', personId: milanId }
  valueOf(await as(ann)(timelines.add, { ...wedding, assets: [{ type: 1, entityId: bride.id }] }))
  await show(home, 'keepers', bride.id)

  for (const answer of [
    await as(ben)(photographs.one, { personId: milanId, entityId: bride.id }),
    await as(ben)(comments.post, { entityId: bride.id, type: 2, text: 'Still here?' }),
    await as(ben)(comments.post, { entityId: said.id, type: 3, text: 'Still here?' }),
    await as(ben)(comments.change, { id: said.id, text: 'In June.' }),
    await as(ben)(likes.add, { entityId: bride.id, type: 1 }),
    await as(ben)(likes.add, { entityId: said.id, type: 3 }),
    await as(ben)(bookmarks.add, { entityId: bride.id, type: 'Image' }),
    await as(ben)(reports.create, {
      entityId: bride.id,
      type: 'Image',
      reason: 'Spam or promotional content',
    }),
    await as(cleo)(reports.create, {
      entityId: said.id,
      type: 'Comment',
      reason: 'Spam or promotional content',
    }),
    await as(cleo)(likes.add, { entityId: bride.id, type: 1 }),
  ])
    expect(answer).toRefuse('notFound')
  expect(valueOf(await as(ben)(bookmarks.list, {}))).toMatchObject({ items: [], totalCount: 0 })
  const seen = valueOf(await as(ben)(profiles.whole, { id: milanId }))
  expect([seen.gravePhotographId, seen.timelines[0]?.assets]).toEqual([null, []])
  const kept = valueOf(await as(ann)(profiles.whole, { id: milanId }))
  expect([kept.gravePhotographId, kept.timelines[0]?.assets[0]?.entityId]).toEqual([bride.id, bride.id])
  // One's own words can be taken back wherever they are.
  valueOf(await as(ben)(comments.remove, { id: said.id }))
})

test('Ben still sees what he brought when the family keeps it to itself, and is told that it does', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const [suggestion = ''] = await bring(home, ben)
  const { images } = valueOf(
    await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds: [suggestion] }),
  )
  const { id: entityId = '', imageUrl } = images[0] ?? {}
  await show(home, 'keepers', entityId)
  expect(await shownTo(home, ben)).toEqual(all(1))
  const seen = valueOf(await as(ben)(photographs.one, { personId: milanId, entityId }))
  expect(seen.audience).toBe('keepers')
  expect((await home.bare(`GET ${imageUrl}`, { by: ben })).status).toBe(200)
  const said = valueOf(await as(ann)(comments.post, { entityId, type: 2, text: 'Thank you.' }))
  const answer = { entityId: said.id, type: 3, text: 'With love.' } as const
  expect(valueOf(await as(ben)(comments.post, answer)).isForKeepers).toBe(true)
  expect(await as(ben)(audiences.images, { ids: [entityId], audience: 'page' })).toRefuse('forbidden')

  // Opened again, it still is between him and the family.
  await show(home, 'page', entityId)
  const [thread] = valueOf(await as(ben)(photographs.one, { personId: milanId, entityId })).comments
  expect([thread?.text, thread?.thread[0]?.text]).toEqual(['Thank you.', 'With love.'])

  // Inside no more he is a stranger: neither its bytes are for him, nor that it is there.
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  await show(home, 'keepers', entityId)
  expect((await home.bare(`GET ${imageUrl}`, { by: ben })).status).toBe(403)
  const countedFor = async (person: Person) =>
    valueOf(await as(person)(profiles.metrics, { deceasedId: milanId })).numberOfPictures
  expect([await countedFor(ben), await countedFor(home.cleo), await countedFor(ann)]).toEqual([0, 0, 1])
})

test('what the keepers said beneath the bride stays with them when she is shown to everybody again', async () => {
  const { home, bride } = await brideAtOpenDoor()
  const { as, ann, ben, milanId } = home
  const vera = await keeperOf(home)
  const say = async (person: Person, text: string, entityId = bride.id) =>
    valueOf(await as(person)(comments.post, { entityId, type: entityId === bride.id ? 2 : 3, text })).id
  await say(ben, 'In May.')
  await show(home, 'keepers', bride.id)
  const between = await say(vera, 'He did not want this shown.')
  await say(ann, 'I know.', between)
  await show(home, 'page', bride.id)

  const read = async (person: Person) => {
    const asked = { personId: milanId, entityId: bride.id }
    return valueOf(await as(person)(photographs.one, asked)).comments.map(({ text }) => text)
  }
  const counted = async (person: Person) => {
    const { items } = valueOf(await as(person)(photographs.list, { deceasedId: milanId, around: false }))
    return items[0]?.more?.comments
  }
  expect([await read(ben), await counted(ben)]).toEqual([['In May.'], 1])
  expect([await read(ann), await counted(ann)]).toEqual([['In May.', 'He did not want this shown.'], 3])
  // What hangs on it stays with it.
  await say(vera, 'And so it was.', between)
  expect([await counted(ben), await counted(vera)]).toEqual([1, 4])
  expect(await as(ben)(comments.post, { entityId: between, type: 3, text: 'What?' })).toRefuse('notFound')
  expect(await as(ben)(likes.add, { entityId: between, type: 3 })).toRefuse('notFound')
})

test('a letter of an answer does not reach Ben once the photograph is the keepers’ alone', async () => {
  const { as, ctx, ann, ben, milanId, fresh, fates } = await noticeWorld()
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  const said = valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'By the river.' }))
  await fresh()
  valueOf(await as(ann)(comments.post, { entityId: said.id, type: 3, text: 'It was May.' }))
  await show({ as, ann }, 'keepers', entityId)
  expect(await fresh()).toEqual([])
  expect(await fates('imageReply')).toEqual(['stopped: it was taken back or settled'])
})

test('windows of others hear that a photograph has changed when it is kept from them, and then nothing of it', async () => {
  const { home, bride } = await brideAtOpenDoor()
  const { as, ann, ben, milanId } = home
  const [bens, anns] = [await listen(home, ben, milanId), await listen(home, ann, milanId)]
  await show(home, 'keepers', bride.id)
  for (const ear of [bens, anns]) {
    expect(await ear.next()).toEqual({ entityId: bride.id })
    expect(await ear.next()).toEqual({ entityId: milanId, about: 'images' })
  }
  valueOf(await as(ann)(comments.post, { entityId: bride.id, type: 2, text: 'So young.' }))
  valueOf(await as(ann)(likes.add, { entityId: bride.id, type: 1 }))
  expect(await anns.next()).toEqual({ entityId: bride.id })
  valueOf(await as(ann)(timelines.add, { title: 'A house', from: '1950-01-01', personId: milanId }))
  expect(await bens.next()).toEqual({ entityId: milanId, about: 'timeline' })
})

test('what a moderator shows again stays with the keepers where the family keeps it, and the other way round (Q26)', async () => {
  const { home, bride } = await brideAtOpenDoor()
  const { ctx, bare, ben } = home
  const opensForBen = async () => (await bare(`GET ${bride.imageUrl}`, { by: ben })).status
  await accept(home, await tell(home, ben, bride.id, 'Image'))
  await show(home, 'keepers', bride.id)
  await hideMedia(ctx.db, 'images', bride.id, false)
  expect([await opensForBen(), await shownTo(home, ben)]).toEqual([403, all(0)])
  await hideMedia(ctx.db, 'images', bride.id, true)
  await show(home, 'page', bride.id)
  expect([await opensForBen(), await shownTo(home, ben)]).toEqual([403, all(0)])
  await hideMedia(ctx.db, 'images', bride.id, false)
  expect([await opensForBen(), await shownTo(home, ben)]).toEqual([200, all(1)])
})

test('a photograph that Ann brings for the keepers was never anybody else’s', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const deceasedId = milanId
  const brought = { deceasedId, audience: 'keepers' } as const
  const [bride] = valueOf(await as(ann)(photographs.upload, brought, [await picture(2)]))
  expect(bride?.audience).toBe('keepers')
  expect(await shownTo(home, ben)).toEqual(all(0))
  expect((await home.bare(`GET ${bride?.imageUrl}`, { by: ben })).status).toBe(403)
})

test('of several at once each has to be there, on one memorial of Ann’s', async () => {
  const home = await family()
  const { as, ctx, ann, milanId } = home
  const [{ id: one }, { id: other }] = [await hang(ctx, milanId, ann.id), await hang(ctx, milanId, ann.id)]
  const { id: taken } = await hang(ctx, milanId, ann.id)
  valueOf(await as(ann)(photographs.remove, { id: taken }))
  const keep = (ids: string[]) => as(ann)(audiences.images, { ids, audience: 'keepers' })
  expect(await keep([one, taken])).toRefuse('notFound')
  expect(await keep([taken])).toRefuse('notFound')
  const marko = valueOf(await as(ann)(memorials.createPerson, { ...milan, firstName: 'Marko' }))
  const { id: elsewhere } = await hang(ctx, marko.id, ann.id)
  expect(await keep([one, elsewhere])).toRefuse('fillAllFields')
  valueOf(await keep([one, other, one]))
  expect(await shownTo(home, home.ben)).toEqual(all(0))
})
