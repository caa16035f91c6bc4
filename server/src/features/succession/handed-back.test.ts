/** What the operator's way back from a hand-over leaves of the time between (A74, YC01, YC03). */
import { doors } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import { bringSomebody, type Person } from '../../../test/cast.ts'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { makeKeeper, newKeeper } from '../../../test/keepers.ts'
import { day } from '../../../test/leaving.ts'
import { makeSuccessor, name } from '../../../test/succession.ts'
import { valueOf } from '../../../test/world.ts'
import { handBackAll, handOverAll } from './index.ts'

/** Ann's pages are somebody's by mistake for a day, who does something meanwhile. */
async function byMistake(
  { ctx, ann, clock }: Family,
  to: Person,
  meanwhile: () => Promise<unknown> = async () => {},
) {
  const hand = { from: ann.id, to: to.id, changePreparer: async () => {} }
  clock.forward(day)
  await handOverAll(ctx, hand)
  clock.forward(day)
  await meanwhile()
  clock.forward(day)
  return handBackAll(ctx, hand)
}

const heirOf = async ({ as, ann }: Family) =>
  valueOf(await as(ann)(succession.uponClosing, {})).passes.map(({ userFullName }) => userFullName)

const readerOf = async ({ as, ann, milanId: deceasedId }: Family) =>
  valueOf(await as(ann)(doors.find, { deceasedId })).wordsReaderId

test('the keeper of the longest standing is that again once Ann has her page back, and would have it after her (A74, YC01)', async () => {
  const home = await family()
  await makeKeeper(home, home.cleo)
  home.clock.forward(day)
  await newKeeper(home)
  expect(await heirOf(home)).toEqual(['Cleo Weber'])
  expect(await byMistake(home, home.cleo)).toEqual(['keeper'])
  expect(await heirOf(home)).toEqual(['Cleo Weber'])
})

test('Ben, whom Ann has named first and who reads what guests leave, does both again once she has her page back (A74, YC03, YB02)', async () => {
  const home = await family()
  const { ben, cleo } = home
  await makeSuccessor(home, ben)
  await makeSuccessor(home, cleo)
  await openDoor(home, { wordsReaderId: ben.id })
  expect(await byMistake(home, ben)).toEqual(['inside'])
  expect(await heirOf(home)).toEqual(['Ben Đorđević'])
  expect(await readerOf(home)).toBe(ben.id)
  // Of Cleo, who was only named, the same.
  expect(await byMistake(home, cleo)).toEqual(['gone'])
  const { successors } = valueOf(await home.as(home.ann)(succession.find, { deceasedId: home.milanId }))
  expect(successors.map(({ userId }) => userId)).toEqual([ben.id, cleo.id])
})

test('whom Cleo has asked while the page was hers by mistake is asked no more, and whom Ann has asked or named stays (A74, YC01, YC03)', async () => {
  const home = await family()
  const { as, ann, ben, cleo, ctx, milanId: deceasedId } = home
  const [named, kept, invited] = [
    await bringSomebody(ctx),
    await bringSomebody(ctx),
    await bringSomebody(ctx),
  ]
  await makeSuccessor(home, ben)
  const ask = (by: Person, email: string) =>
    as(by)(keepers.invite, { deceasedId, email, description: 'With me.' })
  valueOf(await ask(ann, kept.mail))
  valueOf(
    await as(ann)(following.ask, { personId: deceasedId, emails: [invited.mail], description: 'Come in.' }),
  )
  await byMistake(home, cleo, async () => {
    valueOf(await ask(cleo, 'stranger@example.org'))
    valueOf(await ask(cleo, invited.mail))
    await makeSuccessor({ ...home, ann: cleo }, named)
    await name({ ...home, ann: cleo }, await bringSomebody(ctx))
  })
  const { invited: open } = valueOf(await as(ann)(keepers.list, { deceasedId }))
  expect(open.map(({ userId, email }) => userId ?? email)).toHaveLength(1)
  const { successors } = valueOf(await as(ann)(succession.find, { deceasedId }))
  expect(successors.map(({ userId }) => userId)).toEqual([ben.id])
  const requests = await ctx.db
    .selectFrom('follow_requests')
    .select(['invited_mail', 'to_keep'])
    .where('memorial_id', '=', deceasedId)
    .where('kind', '=', 'invitation')
    .where('state', '=', 'open')
    .orderBy('to_keep')
    .execute()
  expect(requests).toEqual([
    { invited_mail: invited.mail, to_keep: false },
    { invited_mail: kept.mail, to_keep: true },
  ])
})
