/** Answers that are lost on their way: what was sent is sent again, and stands there once (decision 64). */
import { commercials } from '@spomen/contract/commercials.ts'
import { doors } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { sql } from 'kysely'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { listMails } from '../src/kit/mail/mailer.ts'
import { openDoor } from './doors.ts'
import { type Family, family, putOnPlan } from './family.ts'
import { florist } from './florist.ts'
import { conversation, linesFor, newest, putBack } from './history.ts'
import { hang } from './photographs.ts'
import { picture } from './pictures.ts'
import { valueOf } from './world.ts'

const read = async ({ as, ann, milanId }: Family) =>
  valueOf(await as(ann)(greetings.list, { personId: milanId }))
const mails = async ({ ctx }: Family, kind: string) =>
  (await listMails(ctx.db)).filter((mail) => mail.kind === kind)

test('a greeting whose answer was lost is sent again and stands there once, though the page is full', async () => {
  const home = await family()
  const { as, ann, ben, clock, milanId } = home
  await putOnPlan(home, milanId, 'Free')
  for (const note of ['One', 'Two']) valueOf(await as(ann)(greetings.post, { personId: milanId, note }))
  const sent = { personId: milanId, note: 'Three, the last there is room for', draftId: ulid() }
  const once = () => as(ben)(greetings.post, sent)
  const [first, second] = (await Promise.all([once(), once()])).map(valueOf)
  clock.forward(60_000)
  const third = await once()
  expect([second, valueOf(third)]).toEqual([first, first])
  const bare = await home.bare('POST /api/reflastgreetings/create', { by: ben, body: sent })
  expect(bare.status).toBe(200)
  expect(await read(home)).toHaveLength(3)
  expect(await mails(home, 'lastGreeting')).toHaveLength(1)
  expect(await as(ann)(greetings.post, sent)).toRefuse('maximumUpload')

  expect(await as(ben)(greetings.remove, { id: valueOf(third).id })).toSucceed()
  expect(valueOf(await once()).id).not.toBe(first?.id)
})

/** Ben's greeting at an open door, which he sends again and again under the name of its draft. */
async function sentByBen() {
  const home = await family()
  const { as, ben, milanId: personId } = home
  await openDoor(home)
  const draft = { personId, note: 'Rest well, old friend.', draftId: ulid() }
  return {
    home,
    async send(guestsMayRead: boolean | null, opens: 'byLink' | 'open' = 'open') {
      home.clock.forward(1_000)
      return valueOf(await as(ben)(greetings.post, { ...draft, guestsMayRead, opens }))
    },
    async readByGuests() {
      const page = valueOf(await as(null)(guestPages.whole, { deceasedId: personId }))
      return page.greetings?.items.length
    },
  }
}

test('a greeting whose answer was lost is for those inside once Ben says so, and never for more than before (YA03)', async () => {
  const { home, send, readByGuests } = await sentByBen()
  const first = await send(true)
  expect([first.reach, await readByGuests()]).toEqual(['open', 1])
  expect(await send(null)).toEqual(first)
  expect([(await send(true, 'byLink')).reach, (await send(true)).reach]).toEqual(['byLink', 'byLink'])
  const { reach, ...kept } = await send(false)
  expect([kept.id, reach, await readByGuests()]).toEqual([first.id, undefined, 0])
  // An older choice may come late; what guests may read of it he says where he changes it.
  expect((await send(true)).reach).toBeUndefined()
  expect(await readByGuests()).toBe(0)
  expect(await read(home)).toHaveLength(1)
  expect(await mails(home, 'lastGreeting')).toHaveLength(1)
  // Ann reads that something about it has changed, as with any greeting whose writer says so.
  const told = (await linesFor(home, home.ann)).map(({ kind }) => kind)
  expect(told.filter((kind) => kind === 'greetingChanged')).toHaveLength(2)
})

test('a greeting that is sent again late undoes neither Ben’s no to guests nor what he changed (YA03)', async () => {
  const { home, send, readByGuests } = await sentByBen()
  const { as, ben, milanId: deceasedId } = home
  await openDoor(home, { opens: 'byLink' })
  await send(true, 'byLink')
  await openDoor(home)
  valueOf(await as(ben)(doors.consent, { deceasedId, agrees: false }))
  await send(true)
  expect(await readByGuests()).toBe(0)
  const { id, note } = await send(true)
  valueOf(await as(ben)(greetings.change, { id, note, guestsMayRead: true, opens: 'open' }))
  expect(await readByGuests()).toBe(1)
  valueOf(await as(ben)(greetings.change, { id, note, guestsMayRead: false }))
  await send(true)
  expect(await readByGuests()).toBe(0)
})

test('a greeting that was removed and put back is still the one Ben sends again, now for those inside alone (YA03, YC02)', async () => {
  const { home, send, readByGuests } = await sentByBen()
  const { id } = await send(true)
  valueOf(await home.as(home.ann)(greetings.remove, { id }))
  valueOf(await putBack(home, home.ann, (await newest(home, 'greetingRemoved')).id))
  expect(await readByGuests()).toBe(1)
  const again = await send(false)
  expect([again.id, again.reach, await readByGuests()]).toEqual([id, undefined, 0])
  expect(await read(home)).toHaveLength(1)
})

test('a greeting Ben has sent again while it was removed is brought back only once that one is gone (YC02)', async () => {
  const { home, send } = await sentByBen()
  const { as, ann } = home
  const offered = async (id: string) =>
    (await linesFor(home, ann)).find((line) => line.id === id)?.isRestorable
  const first = await send(true)
  valueOf(await as(ann)(greetings.remove, { id: first.id }))
  const line = await newest(home, 'greetingRemoved')
  expect(await offered(line.id)).toBe(true)
  const second = await send(true)
  expect(await offered(line.id)).toBe(false)
  expect(await putBack(home, ann, line.id)).toRefuse('notFound')
  expect((await read(home)).map(({ id }) => id)).toEqual([second.id])

  valueOf(await as(ann)(greetings.remove, { id: second.id }))
  expect(await offered(line.id)).toBe(true)
  valueOf(await putBack(home, ann, line.id))
  expect((await read(home)).map(({ id }) => id)).toEqual([first.id])
  expect(await offered((await newest(home, 'greetingRemoved')).id)).toBe(false)
})

test('a greeting Ben sends again while it was removed, now for those inside alone, stays there once the first is brought back (YA03)', async () => {
  const { home, send, readByGuests } = await sentByBen()
  const { as, ann } = home
  const first = await send(true)
  valueOf(await as(ann)(greetings.remove, { id: first.id }))
  const line = await newest(home, 'greetingRemoved')
  const second = await send(true)
  expect((await send(false)).id).toBe(second.id)
  valueOf(await as(ann)(greetings.remove, { id: second.id }))
  valueOf(await putBack(home, ann, line.id))
  expect(await read(home)).toMatchObject([{ id: first.id }])
  expect(await readByGuests()).toBe(0)
})

test('a greeting that comes late, after Ben’s no to guests was removed, reaches no farther than it did (YA03)', async () => {
  for (const [said, reach] of [
    [false, undefined],
    ['byLink', 'byLink'],
  ] as const) {
    const { home, send, readByGuests } = await sentByBen()
    const { id } = await (said ? send(true, said) : send(false))
    valueOf(await home.as(home.ann)(greetings.remove, { id }))
    expect((await send(true)).reach).toBe(reach)
    expect(await readByGuests()).toBe(0)
  }
})

test('what Ben keeps from guests where he changes it, a first sending that was removed tells them neither (YA03)', async () => {
  const { home, send, readByGuests } = await sentByBen()
  const { as, ann, ben } = home
  valueOf(await as(ann)(greetings.remove, { id: (await send(true)).id }))
  const line = await newest(home, 'greetingRemoved')
  const { id, note } = await send(true)
  valueOf(await as(ben)(greetings.change, { id, note, guestsMayRead: false }))
  // What he lets them read again later is this one alone.
  valueOf(await as(ben)(greetings.change, { id, note, guestsMayRead: true, opens: 'open' }))
  expect(await readByGuests()).toBe(1)
  valueOf(await as(ann)(greetings.remove, { id }))
  valueOf(await putBack(home, ann, line.id))
  expect(await readByGuests()).toBe(0)
})

test('a removed greeting of which no draft is known is put back beside the one Ben has sent again (YC02)', async () => {
  const { home, send } = await sentByBen()
  const { as, ann, ctx } = home
  const { id } = await send(true)
  valueOf(await as(ann)(greetings.remove, { id }))
  const withoutDraft = sql<string>`before #- '{greeting,draft_id}'`
  await ctx.db
    .updateTable('memorial_history')
    .set({ before: withoutDraft })
    .where('before', 'is not', null)
    .execute()
  await send(true)
  valueOf(await putBack(home, ann, (await newest(home, 'greetingRemoved')).id))
  expect(await read(home)).toHaveLength(2)
})

test('the name of a draft counts for one person and one place', async () => {
  const { as, ann, ben, milanId } = await family()
  const rex = { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }
  const { id: rexId } = valueOf(await as(ann)(memorials.createPet, rex))
  const sent = { note: 'Rest well.', draftId: ulid() }
  const ids = [
    valueOf(await as(ann)(greetings.post, { ...sent, personId: milanId })).id,
    valueOf(await as(ann)(greetings.post, { ...sent, personId: rexId })).id,
    valueOf(await as(ben)(greetings.post, { ...sent, personId: milanId })).id,
  ]
  expect(new Set(ids).size).toBe(3)
})

test('a comment and a reply sent twice are there once, and are told of once', async () => {
  const home = await family()
  const { as, ann, ben, ctx, milanId } = home
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  const { id: other } = await hang(ctx, milanId, ann.id)
  const sent = { entityId, type: 2, text: 'By the river.', draftId: ulid() }
  const say = () => as(ben)(comments.post, sent)
  const said = (await Promise.all([say(), say(), say()])).map(valueOf)
  expect(new Set(said.map(({ id }) => id)).size).toBe(1)
  const answer = { entityId: said[0]?.id ?? '', type: 3, text: 'In June.', draftId: ulid() }
  const first = valueOf(await as(ben)(comments.post, answer))
  expect(valueOf(await as(ben)(comments.post, answer)).id).toBe(first.id)
  const { comments: there } = valueOf(await as(ann)(photographs.one, { personId: milanId, entityId }))
  expect(there.map(({ thread }) => thread.length)).toEqual([1])
  expect(await mails(home, 'imageComment')).toHaveLength(1)
  expect(valueOf(await as(ben)(comments.post, { ...sent, entityId: other })).id).not.toBe(said[0]?.id)
})

test('a comment that was removed and put back is still the one Ben sends again, and so is its answer (YC02)', async () => {
  const home = await family()
  const { as, ann, ben } = home
  const { photographId: entityId } = await conversation(home)
  const sent = { entityId, type: 2, text: 'By the river.', draftId: ulid() }
  const said = valueOf(await as(ben)(comments.post, sent))
  const answer = { entityId: said.id, type: 3, text: 'In June.', draftId: ulid() }
  const answered = valueOf(await as(ben)(comments.post, answer))
  valueOf(await as(ann)(comments.remove, { id: said.id }))
  valueOf(await putBack(home, ann, (await newest(home, 'commentRemoved')).id))
  expect(valueOf(await as(ben)(comments.post, sent)).id).toBe(said.id)
  expect(valueOf(await as(ben)(comments.post, answer)).id).toBe(answered.id)
})

test('a comment Ben has sent again while it was removed is brought back, with its answers, only once that one is gone (YC02)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId: personId } = home
  const { id: entityId } = await hang(ctx, personId, ann.id)
  const there = async () => {
    const { comments: shown } = valueOf(await as(ann)(photographs.one, { personId, entityId }))
    return shown.map(({ id, thread }) => [id, thread.length])
  }
  const sent = { entityId, type: 2, text: 'By the river.', draftId: ulid() }
  const first = valueOf(await as(ben)(comments.post, sent))
  valueOf(await as(ann)(comments.post, { entityId: first.id, type: 3, text: 'In June.' }))
  valueOf(await as(ann)(comments.remove, { id: first.id }))
  const { id } = await newest(home, 'commentRemoved')
  const second = valueOf(await as(ben)(comments.post, sent))
  expect((await newest(home, 'commentRemoved')).isRestorable).toBe(false)
  expect(await putBack(home, ann, id)).toRefuse('notFound')
  expect(await there()).toEqual([[second.id, 0]])

  valueOf(await as(ann)(comments.remove, { id: second.id }))
  valueOf(await putBack(home, ann, id))
  expect(await there()).toEqual([[first.id, 1]])
})

test('an entry of a life sent twice is told once, and once more when it was taken away', async () => {
  const { as, ann, milanId } = await family()
  const sent = { personId: milanId, title: 'The school by the river', from: '1956-09-03', draftId: ulid() }
  const tell = () => as(ann)(timelines.add, sent)
  const told = (await Promise.all([tell(), tell()])).map(valueOf)
  expect(told[1]?.id).toBe(told[0]?.id)
  expect(valueOf(await as(ann)(timelines.list, { personId: milanId }))).toHaveLength(1)
  expect(await as(ann)(timelines.remove, { id: told[0]?.id ?? '' })).toSucceed()
  expect(valueOf(await tell()).id).not.toBe(told[0]?.id)
})

test('a notice whose answer was lost is handed in again and waits once; without a draft each is its own (W01)', async () => {
  const { as, bare, ben, cleo, mod } = await family()
  const sent = { ...florist, draftId: ulid() }
  const once = async () => as(ben)(commercials.handIn, sent, [await picture(1)])
  const [first, second] = (await Promise.all([once(), once()])).map(valueOf)
  expect([second, valueOf(await once())]).toEqual([first, first])
  const again = await bare('POST /api/refcommercials/create', { by: ben, body: sent })
  expect([again.status, JSON.parse(again.text)]).toEqual([200, first])
  const waiting = async () => valueOf(await as(mod)(commercials.list, { status: 1 })).totalCount
  expect(await waiting()).toBe(1)

  expect(valueOf(await as(cleo)(commercials.handIn, sent)).id).not.toBe(first?.id)
  expect(await as(ben)(commercials.handIn, florist)).toSucceed()
  expect(await as(ben)(commercials.handIn, florist)).toSucceed()
  expect(await waiting()).toBe(4)
})
