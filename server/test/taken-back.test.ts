/** What its writer takes back is nobody else's to put back, however often it was sent (YC02, decision 64). */
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { lockMemorial } from '../src/features/memorials/index.ts'
import type { Person } from './cast.ts'
import { type Family, family } from './family.ts'
import { linesFor, newest, putBack } from './history.ts'
import { holding, somebodyWaits } from './locks.ts'
import { hang } from './photographs.ts'
import { valueOf } from './world.ts'

/** What of a line Ann reads, and whether she is offered to put it back. */
async function offered(home: Family, id: string) {
  const line = (await linesFor(home, home.ann)).find((one) => one.id === id)
  return [line?.isRestorable, line?.excerpt]
}

/** Greetings on Milan’s page: Ann takes them away, and the line that tells of it is answered. */
async function greeted() {
  const home = await family()
  const { as, ann, milanId: personId } = home
  const post = async (by: Person, sent: { note: string; draftId?: string }) =>
    valueOf(await as(by)(greetings.post, { personId, ...sent })).id
  const takeAway = async (id: string) => {
    valueOf(await as(ann)(greetings.remove, { id }))
    return (await newest(home, 'greetingRemoved')).id
  }
  return { home, post, takeAway }
}

test('a greeting Ben sent again while it was removed, and then takes back, is not brought back in its first sending (YC02)', async () => {
  const { home, post, takeAway } = await greeted()
  const { as, ann, ben, petra, requestId } = home
  valueOf(await as(ann)(following.answer, { id: requestId, accepted: true }))
  const sent = { note: 'Rest well.', draftId: ulid() }
  const others = [
    await takeAway(await post(ben, { note: 'And sleep.', draftId: ulid() })),
    await takeAway(await post(ben, { note: 'By the river.' })),
    await takeAway(await post(petra, sent)),
  ]
  const lines = [await takeAway(await post(ben, sent)), await takeAway(await post(ben, sent))]
  for (const line of lines) expect(await offered(home, line)).toEqual([true, 'Rest well.'])

  valueOf(await as(ben)(greetings.remove, { id: await post(ben, sent) }))
  for (const line of lines) {
    expect(await offered(home, line)).toEqual([false, null])
    expect(await putBack(home, ann, line)).toRefuse('notFound')
  }
  for (const line of others) expect(await putBack(home, ann, line)).toSucceed()
})

test('a greeting Ben takes back that names no draft leaves what was removed of his as it was', async () => {
  const { home, post, takeAway } = await greeted()
  const { as, ann, ben } = home
  const line = await takeAway(await post(ben, { note: 'Rest well.' }))
  valueOf(await as(ben)(greetings.remove, { id: await post(ben, { note: 'Rest well.' }) }))
  expect(await putBack(home, ann, line)).toSucceed()
})

test('what Ann has removed again is still hers to bring back, as often as Ben has sent it (YC02)', async () => {
  const { home, post, takeAway } = await greeted()
  const { ann, ben } = home
  const sent = { note: 'Rest well.', draftId: ulid() }
  const line = await takeAway(await post(ben, sent))
  await takeAway(await post(ben, sent))
  expect(await putBack(home, ann, line)).toSucceed()
})

test('Ben takes a greeting back in the moment in which Ann brings its first sending back, and it is gone (YC02)', async () => {
  const { home, post, takeAway } = await greeted()
  const { as, ctx, ann, ben, milanId } = home
  const sent = { note: 'Rest well.', draftId: ulid() }
  const line = await takeAway(await post(ben, sent))
  const id = await post(ben, sent)
  const letGo = await holding(ctx.db, (tx) => lockMemorial(tx, milanId))
  const broughtBack = putBack(home, ann, line)
  await somebodyWaits(ctx.db)
  const takenBack = as(ben)(greetings.remove, { id })
  await Promise.race([takenBack, somebodyWaits(ctx.db, 2)])
  await letGo()
  expect(await takenBack).toSucceed()
  expect(await broughtBack).toRefuse('notFound')
  expect(valueOf(await as(ann)(greetings.list, { personId: milanId }))).toEqual([])
})

/** What people say of two photographs on Milan’s page: Ann takes it away, and the line that tells of it is answered. */
async function talkedAbout() {
  const home = await family()
  const { as, ctx, ann, milanId } = home
  const [boat, house] = [await hang(ctx, milanId, ann.id), await hang(ctx, milanId, ann.id)]
  const say = async (by: Person, entityId: string, sent: { text: string; draftId?: string }, type = 2) =>
    valueOf(await as(by)(comments.post, { entityId, type, ...sent })).id
  const takeAway = async (id: string) => {
    valueOf(await as(ann)(comments.remove, { id }))
    return (await newest(home, 'commentRemoved')).id
  }
  const threadsOf = async (entityId: string) => {
    const { comments: shown } = valueOf(await as(ann)(photographs.one, { personId: milanId, entityId }))
    return shown.map(({ id, thread }) => [id, thread.length])
  }
  return { home, boat: boat.id, house: house.id, say, takeAway, threadsOf }
}

test('a comment Ben takes back is not brought back in its first sending, and its answers go with it (M25, YC02)', async () => {
  const { home, boat, house, say, takeAway, threadsOf } = await talkedAbout()
  const { as, ann, ben } = home
  const sent = { text: 'His old boat.', draftId: ulid() }
  const elsewhere = await say(ben, house, sent)
  const besides = await takeAway(elsewhere)
  const unnamed = await takeAway(await say(ben, boat, { text: 'And slow.' }))
  const first = await say(ben, boat, sent)
  await say(ann, first, { text: 'It was blue.' }, 3)
  const line = await takeAway(first)

  valueOf(await as(ben)(comments.remove, { id: await say(ben, boat, sent) }))
  expect(await offered(home, line)).toEqual([false, null])
  expect(await putBack(home, ann, line)).toRefuse('notFound')
  expect(await threadsOf(boat)).toEqual([])
  for (const other of [besides, unnamed]) expect(await putBack(home, ann, other)).toSucceed()
  expect(await threadsOf(house)).toEqual([[elsewhere, 0]])
})

test('an answer Ben takes back is not brought back in its first sending, and one to another comment is (YC02)', async () => {
  const { home, boat, say, takeAway, threadsOf } = await talkedAbout()
  const { as, ann, ben } = home
  const sent = { text: 'In June.', draftId: ulid() }
  const [one, other] = [
    await say(ann, boat, { text: 'By the river.' }),
    await say(ann, boat, { text: 'By the lake.' }),
  ]
  const line = await takeAway(await say(ben, one, sent, 3))
  const besides = await takeAway(await say(ben, other, sent, 3))
  valueOf(await as(ben)(comments.remove, { id: await say(ben, one, sent, 3) }))
  expect(await offered(home, line)).toEqual([false, null])
  expect(await putBack(home, ann, line)).toRefuse('notFound')
  expect(await putBack(home, ann, besides)).toSucceed()
  expect(await threadsOf(boat)).toEqual([
    [one, 0],
    [other, 1],
  ])
})
