import { following } from '@spomen/contract/following.ts'
import { history } from '@spomen/contract/history.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { makeSuccessor, name, offer, ownerOf } from '../../../test/succession.ts'
import { valueOf } from '../../../test/world.ts'

const description = 'I would like it to be you.'

async function askedForAll(home: Family) {
  const { as, ann, ben, milanId } = home
  const keeping = { deceasedId: milanId, userId: ben.id, description }
  const { id: invitation } = valueOf(await as(ann)(keepers.invite, keeping))
  return { invitation, named: await name(home, ben), offered: await offer(home, ben) }
}

const kindsOf = async ({ as, ann, milanId }: Family) =>
  valueOf(await as(ann)(history.list, { deceasedId: milanId })).items.map(({ kind }) => kind)

const waitsFor = async ({ as, ann, milanId }: Family) => {
  const { successors, transfer } = valueOf(await as(ann)(succession.find, { deceasedId: milanId }))
  const { invited } = valueOf(await as(ann)(keepers.list, { deceasedId: milanId }))
  return { successors: successors.length, isOffered: transfer !== null, invited: invited.length }
}

test('whoever is sent away is offered nothing any more: the page, keeping it, and coming after its owner (YC01, YC03, YC04)', async () => {
  const home = await family()
  const { as, ann, ben, milanId, mails } = home
  const { invitation, named, offered } = await askedForAll(home)
  const before = (await mails()).length
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  expect(await as(ben)(succession.answerOffer, { id: offered, accepted: true })).toRefuse('notFound')
  expect(await as(ben)(succession.answer, { id: named, accepted: true })).toRefuse('notFound')
  expect(await as(ben)(following.answer, { id: invitation, accepted: true })).toRefuse('notFound')
  expect(await ownerOf(home)).toBe(ann.id)
  expect(await waitsFor(home)).toEqual({ successors: 0, isOffered: false, invited: 0 })
  expect(valueOf(await as(ben)(succession.mine, {})).invitations).toEqual([])
  expect(valueOf(await as(ben)(following.pending, {}))).toBeNull()
  expect((await kindsOf(home)).slice(0, 3).toSorted()).toEqual([
    'followerRemoved',
    'successorRemoved',
    'transferWithdrawn',
  ])
  expect((await mails()).slice(before)).toEqual([])
})

test('a keeper who sends Ben away takes back by that what Ann had offered him, and what she offers others stays', async () => {
  const home = await family()
  const { as, ben, cleo, petra, milanId } = home
  const keeper = await makeKeeper(home, petra)
  const offered = await offer(home, ben)
  await name(home, cleo)
  valueOf(await as(keeper)(following.unfollow, { personId: milanId, userId: ben.id }))
  expect(await as(ben)(succession.answerOffer, { id: offered, accepted: true })).toRefuse('notFound')
  await offer(home, cleo)
  expect(await waitsFor(home)).toEqual({ successors: 1, isOffered: true, invited: 0 })
})

test('whoever stops following is offered the page no more, and can still agree to what they are asked for later', async () => {
  const home = await family()
  const { as, ben, milanId } = home
  const { named, offered } = await askedForAll(home)
  valueOf(await as(ben)(following.unfollow, { personId: milanId }))
  expect(await as(ben)(succession.answerOffer, { id: offered, accepted: true })).toRefuse('notFound')
  expect(await waitsFor(home)).toEqual({ successors: 1, isOffered: false, invited: 1 })
  valueOf(await as(ben)(succession.answer, { id: named, accepted: true }))
  expect(await kindsOf(home)).toContain('transferDeclined')
})

test('whoever has agreed to come after Ann stays named when she sends them away (YC03)', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  await makeSuccessor(home, ben)
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  const { successors } = valueOf(await as(ann)(succession.find, { deceasedId: milanId }))
  expect(successors).toMatchObject([{ userId: ben.id }])
})

test('Ben accepts while Ann sends him away: one of the two comes first, and the other is told so', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const id = await offer(home, ben)
  const [accepted, removed] = await Promise.all([
    as(ben)(succession.answerOffer, { id, accepted: true }),
    as(ann)(following.unfollow, { personId: milanId, userId: ben.id }),
  ])
  expect(accepted.ok).not.toBe(removed.ok)
  expect(await ownerOf(home)).toBe(accepted.ok ? ben.id : ann.id)
})
