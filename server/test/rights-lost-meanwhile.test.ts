/** Whoever loses a right while their call waits for the memorial does nothing by it: the right is asked for once it is locked. */
import { doors } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { history } from '@spomen/contract/history.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { packages } from '@spomen/contract/plans.ts'
import { preparations } from '@spomen/contract/preparations.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import { changeOwner } from '../src/features/memorials/index.ts'
import { findRunningSubscription } from '../src/features/payments/index.ts'
import { family, milan, putOnPlan } from './family.ts'
import { makeKeeper } from './keepers.ts'
import { holding, somebodyWaits } from './locks.ts'
import { picture } from './pictures.ts'
import { onPlan } from './plans.ts'
import { funeralHouse, prepare } from './preparations.ts'
import { makeSuccessor, offer, ownerOf } from './succession.ts'
import { type LateAction, onceLetGo, whileItWaits } from './while-it-waits.ts'
import { valueOf } from './world.ts'

const description = 'For whoever comes after.'

/** What is the owner's alone, as Ann asks it. */
const ownersActions: readonly LateAction[] = [
  ['closes the page', ({ milanId: id }) => [memorials.remove, { id }]],
  [
    'asks somebody to keep it',
    ({ milanId: deceasedId, cleo }) => [keepers.invite, { deceasedId, email: cleo.mail, description }],
  ],
  [
    'ends that somebody keeps it',
    ({ milanId: deceasedId, ben }) => [keepers.end, { deceasedId, userId: ben.id }],
  ],
  [
    'names somebody',
    ({ milanId: deceasedId, cleo }) => [succession.name, { deceasedId, email: cleo.mail, description }],
  ],
  [
    'pays for a plan',
    async (home) => {
      await putOnPlan(home, home.milanId, 'Free')
      return [packages.change, { deceasedId: home.milanId, packageName: 'Pro', type: 'monthly' }]
    },
  ],
]

test.each(ownersActions)('Ann %s while it becomes another’s: nothing is done', async (_, action) => {
  const home = await family()
  const { as, ann, ben, cleo, milanId } = home
  await makeKeeper(home, ben)
  const [endpoint, taken] = await action(home)
  const answer = await whileItWaits(
    home,
    () => as(ann)(endpoint, taken),
    (tx) => changeOwner(tx, milanId, { ownerId: cleo.id, now: home.clock.now() }),
  )
  expect(answer).toRefuse('forbidden')
})

/** What keepers may as well, as Ben asks it. */
const familysActions: readonly LateAction[] = [
  ['changes what is told', ({ milanId: id }) => [profiles.changePerson, { ...milan, id, city: 'Subotica' }]],
  ['changes what a link shows', ({ milanId: id }) => [memorials.changeShown, { id, shows: 'nothing' }]],
  [
    'opens the door',
    ({ milanId: deceasedId }) => [
      doors.change,
      {
        ...{ deceasedId, opens: 'open', parts: ['life'], hidesBirthDay: false, isSearchable: false },
        ...{ takesWords: false, wordsReaderId: null, wordsMailHour: 8 },
      },
    ],
  ],
  [
    'makes a link',
    ({ milanId: deceasedId }) => [doors.addLink, { deceasedId, name: 'For all', endsOn: null }],
  ],
  [
    'takes back a link',
    async (home) => {
      const link = { deceasedId: home.milanId, name: 'For all', endsOn: null }
      const { id } = valueOf(await home.as(home.ann)(doors.addLink, link))
      return [doors.takeBackLink, { id }]
    },
  ],
  [
    'invites somebody',
    ({ milanId: personId, cleo }) => [following.ask, { personId, emails: [cleo.mail], description }],
  ],
  ['lets somebody in', ({ requestId: id }) => [following.answer, { id, accepted: true }]],
  ['lets nobody in', ({ requestId: id }) => [following.decline, { id }]],
  [
    'sends somebody away',
    async (home) => {
      valueOf(await home.as(home.ann)(following.answer, { id: home.requestId, accepted: true }))
      return [following.unfollow, { personId: home.milanId, userId: home.petra.id }]
    },
  ],
  [
    'gives it another portrait',
    async ({ milanId: deceasedId }) => [memorials.changePortrait, { deceasedId, type: 1 }, [await picture()]],
  ],
  [
    'puts back what was deleted',
    async ({ as, ann, petra, requestId, milanId: personId }) => {
      valueOf(await as(ann)(following.answer, { id: requestId, accepted: true }))
      const { id } = valueOf(await as(petra)(greetings.post, { personId, note: 'Rest well.' }))
      valueOf(await as(ann)(greetings.remove, { id }))
      const { items } = valueOf(await as(ann)(history.list, { deceasedId: personId }))
      return [history.putBack, { id: items[0]?.id ?? '' }]
    },
  ],
]

test.each(familysActions)(
  'Ben, who keeps the page, %s while that is ended: nothing is done',
  async (_, action) => {
    expect(await onceLetGo(await family(), action)).toRefuse('forbidden')
  },
)

/** What whoever pays for a plan may, as Ann asks it. */
const payersActions: readonly LateAction[] = [
  ['ends her plan', ({ milanId: deceasedId }) => [packages.cancel, { deceasedId }]],
  [
    'goes on with her plan',
    async ({ as, ann, milanId: deceasedId }) => {
      valueOf(await as(ann)(packages.cancel, { deceasedId }))
      return [packages.resume, { deceasedId }]
    },
  ],
  [
    'takes a larger plan',
    ({ milanId: deceasedId }) => [packages.change, { deceasedId, packageName: 'Premium', type: 'monthly' }],
  ],
]

test.each(payersActions)('Ann %s while the page becomes another’s: nothing is done', async (_, action) => {
  const home = await family()
  const { as, ann, cleo, clock, milanId, ctx } = home
  await onPlan(home, 'Plus')
  const [endpoint, taken] = await action(home)
  const paid = () => findRunningSubscription(ctx.db, milanId)
  const before = await paid()
  const late = await ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('subscriptions').select('id').forUpdate().execute()
    const answer = as(ann)(endpoint, taken)
    await somebodyWaits(ctx.db)
    await changeOwner(tx, milanId, { ownerId: cleo.id, now: clock.now() })
    return { answer }
  })
  expect(await late.answer).toRefuse('forbidden')
  expect(await paid()).toEqual(before)
})

test('a funeral house makes no card for a page that a family has taken in that moment (YC08)', async () => {
  const { as, ann, ctx, clock } = await family()
  const house = await funeralHouse({ ctx })
  const { id: deceasedId } = await prepare({ as }, house)
  const answer = await whileItWaits(
    { ctx, milanId: deceasedId },
    () => as(house)(preparations.makeCard, { deceasedId }),
    (tx) => changeOwner(tx, deceasedId, { ownerId: ann.id, now: clock.now() }),
  )
  expect(answer).toRefuse('forbidden')
})

test('handed over and closed at once, a page is Ben’s and open, or Ann’s and closed', async () => {
  const home = await family()
  const { as, ann, ben, milanId, ctx } = home
  const id = await offer(home, ben)
  const letGo = await holding(ctx.db, (tx) =>
    tx.selectFrom('memorials').select('id').where('id', '=', milanId).forNoKeyUpdate().execute(),
  )
  const accepting = as(ben)(succession.answerOffer, { id, accepted: true })
  await somebodyWaits(ctx.db)
  const closing = as(ann)(memorials.remove, { id: milanId })
  await somebodyWaits(ctx.db, 2)
  await letGo()
  const [accepted, closed] = await Promise.all([accepting, closing])
  expect([accepted.ok, closed.ok].filter(Boolean)).toHaveLength(1)
  expect(await ownerOf(home)).toBe(accepted.ok ? ben.id : ann.id)
  expect((await as(ben)(profiles.whole, { id: milanId })).ok).toBe(accepted.ok)
})

test('whoever a page passed to while a moderator granted it finds it open', async () => {
  const home = await family()
  const { as, ann, ben, mod, milanId, ctx } = home
  await makeSuccessor(home, ben)
  const { id } = valueOf(await as(ben)(succession.takeOver, { deceasedId: milanId, description }))
  const letGo = await holding(ctx.db, (tx) =>
    tx.selectFrom('memorials').select('id').where('id', '=', milanId).forNoKeyUpdate().execute(),
  )
  const granting = as(mod)(succession.decide, { id, granted: true, reason: 'The papers are here.' })
  await somebodyWaits(ctx.db)
  const closing = as(ann)(memorials.remove, { id: milanId })
  await somebodyWaits(ctx.db, 2)
  await letGo()
  const [granted, closed] = await Promise.all([granting, closing])
  expect([granted.ok, closed.ok].filter(Boolean)).toHaveLength(1)
  expect(await ownerOf(home)).toBe(granted.ok ? ben.id : ann.id)
})
