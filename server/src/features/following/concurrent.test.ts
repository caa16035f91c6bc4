/** Requests and invitations answered, asked and withdrawn at once: one way out, one letter, and nobody waits for ever. */
import { following } from '@spomen/contract/following.ts'
import { photographs } from '@spomen/contract/media.ts'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { valueOf } from '../../../test/world.ts'

async function requestOf({ as, milanId }: Family, person: Person): Promise<string> {
  const asked = valueOf(await as(person)(following.ask, { personId: milanId, description: 'Please.' }))
  return 'id' in asked ? asked.id : ''
}

async function invitationTo({ as, ann, milanId }: Family, ...emails: string[]) {
  return as(ann)(following.ask, { personId: milanId, emails, description: 'Come and remember him.' })
}

test('ten requests by one person at once are one request, and one letter', async () => {
  const home = await family()
  const { as, cleo, milanId, mails, clock } = home
  const before = (await mails()).length
  clock.forward(600_000)
  const answers = await atOnce(10, () =>
    as(cleo)(following.ask, { personId: milanId, description: 'Please.' }),
  )
  expect(tally(answers)).toEqual({ yes: 1, alreadyRequested: 9 })
  expect(await mails()).toHaveLength(before + 1)
})

test('accepted and declined at once, a request ends in one way, and the other hand learns of it', async () => {
  const home = await family()
  const { as, ann, cleo, milanId } = home
  for (let round = 0; round < 8; round++) {
    const id = await requestOf(home, cleo)
    const [accepted, declined] = await Promise.all([
      as(ann)(following.answer, { id, accepted: true }),
      round % 2 ? as(ann)(following.decline, { id }) : as(cleo)(following.decline, { id }),
    ])
    expect([accepted.ok, declined.ok].filter(Boolean)).toHaveLength(1)
    expect(accepted.ok ? declined : accepted).toRefuse(accepted.ok ? 'alreadyAccepted' : 'notFound')
    const isInside = (await as(cleo)(photographs.list, { deceasedId: milanId })).ok
    expect(isInside).toBe(accepted.ok)
    if (isInside) valueOf(await as(cleo)(following.unfollow, { personId: milanId }))
  }
})

test('accepted twice at once, a request is accepted once, with one letter', async () => {
  const { as, ann, petra, requestId, mails } = await family()
  const before = (await mails()).filter(({ to }) => to === petra.mail).length
  const answers = await atOnce(6, () => as(ann)(following.answer, { id: requestId, accepted: true }))
  expect(tally(answers)).toEqual({ yes: 1, alreadyAccepted: 5 })
  expect((await mails()).filter(({ to }) => to === petra.mail)).toHaveLength(before + 1)
})

test('a request and an invitation between the same two, answered at once, let in once and leave nothing open', async () => {
  const home = await family()
  const { as, ann, cleo, milanId } = home
  for (let round = 0; round < 10; round++) {
    const request = await requestOf(home, cleo)
    const invited = valueOf(await invitationTo(home, cleo.mail))
    const invitation = 'ids' in invited ? (invited.ids[0] ?? '') : ''
    const answers = await Promise.all([
      as(ann)(following.answer, { id: request, accepted: true }),
      as(cleo)(following.answer, { id: invitation, accepted: true }),
    ])
    expect(tally(answers)).toEqual({ yes: 1, alreadyAccepted: 1 })
    expect(valueOf(await as(cleo)(following.pending, {}))).toBeNull()
    valueOf(await as(cleo)(following.unfollow, { personId: milanId }))
  }
})

test('whoever asks in the moment an invitation lets them in leaves no request behind', async () => {
  const home = await family()
  const { as, ann, cleo, milanId } = home
  for (let round = 0; round < 8; round++) {
    const invited = valueOf(await invitationTo(home, cleo.mail))
    const id = 'ids' in invited ? (invited.ids[0] ?? '') : ''
    await Promise.all([
      as(cleo)(following.answer, { id, accepted: true }),
      as(cleo)(following.ask, { personId: milanId, description: 'Please.' }),
    ])
    const waiting = valueOf(await as(ann)(following.pending, {}))
    expect(waiting?.items.map(({ byUserId }) => byUserId)).not.toContain(cleo.id)
    valueOf(await as(cleo)(following.unfollow, { personId: milanId }))
  }
})

test('the same guests invited from two devices at once, in another order, are invited once', async () => {
  const home = await family()
  const guests = Array.from({ length: 12 }, (_, number) => `guest-${number}@example.com`)
  const answers = await atOnce(6, (number) =>
    invitationTo(home, ...(number % 2 ? guests : guests.toReversed())),
  )
  expect(tally(answers)).toEqual({ yes: 1, alreadyRequested: 5 })
})

test('left and sent away at once, somebody has left, and the slower hand learns that nobody was there', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  for (let round = 0; round < 6; round++) {
    const answers = await Promise.all([
      as(ben)(following.unfollow, { personId: milanId }),
      as(ann)(following.unfollow, { personId: milanId, userId: ben.id }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await as(ben)(photographs.list, { deceasedId: milanId })).toRefuse('forbidden')
    valueOf(await as(ann)(following.answer, { id: await requestOf(home, ben), accepted: true }))
  }
})

test('an invitation taken back in the moment it is accepted ends in one way', async () => {
  const home = await family()
  const { as, ann, cleo, milanId } = home
  for (let round = 0; round < 8; round++) {
    const invited = valueOf(await invitationTo(home, cleo.mail))
    const id = 'ids' in invited ? (invited.ids[0] ?? '') : ''
    const [accepted, takenBack] = await Promise.all([
      as(cleo)(following.answer, { id, accepted: true }),
      as(ann)(following.decline, { id }),
    ])
    expect([accepted.ok, takenBack.ok].filter(Boolean)).toHaveLength(1)
    expect((await as(cleo)(photographs.list, { deceasedId: milanId })).ok).toBe(accepted.ok)
    expect(valueOf(await as(ann)(following.sent, {})).items).toEqual([])
    if (accepted.ok) valueOf(await as(cleo)(following.unfollow, { personId: milanId }))
  }
})

test('a request taken back and sent anew at once leaves one open at most', async () => {
  const home = await family()
  const { as, ann, petra, milanId } = home
  let { requestId: id } = home
  for (let round = 0; round < 8; round++) {
    await Promise.all([
      as(petra)(following.decline, { id }),
      as(petra)(following.ask, { personId: milanId, description: 'Please.' }),
      as(petra)(following.ask, { personId: milanId, description: 'Please, please.' }),
    ])
    const { items } = valueOf(await as(petra)(following.sent, {}))
    expect(items.length).toBeLessThanOrEqual(1)
    expect(valueOf(await as(ann)(following.pending, {}))?.totalCount ?? 0).toBe(items.length)
    id = items[0]?.id ?? (await requestOf(home, petra))
  }
})
