/** What happens at once: limits hold, one wins, nobody waits for ever (promises 1.8, promises 1.9). */
import { accounts } from '@spomen/contract/accounts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { freeForever, packages } from '@spomen/contract/plans.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { settleOrder } from '../src/features/payments/settlement.ts'
import { sandboxPaid } from '../src/kit/payments/sandbox.ts'
import { atOnce, tally } from './at-once.ts'
import { bringSomebody, castPassword } from './cast.ts'
import { family, milan, putOnPlan } from './family.ts'
import { conversation } from './history.ts'
import { holding, somebodyWaits } from './locks.ts'
import { hang } from './photographs.ts'
import { picture } from './pictures.ts'
import { order } from './plans.ts'
import { valueOf, world } from './world.ts'

test('of two who sign up with one address at once, one has the account', async () => {
  const { as, mails, ctx } = await world()
  const about = {
    lastName: 'Petrović',
    gender: 'Female',
    dateOfBirth: '1965-02-03',
    country: 'Serbia',
  } as const
  const answers = await atOnce(4, (number) =>
    as(null)(accounts.signUp, {
      ...about,
      ...{
        name: `Vera ${number}`,
        city: 'Subotica',
        email: number % 2 ? 'vera@example.com' : 'Vera@Example.com',
      },
      ...{ password: castPassword, passwordConfirmed: castPassword },
    }),
  )
  expect(tally(answers)).toEqual({ yes: 1, userAlreadyExists: 3 })
  expect(await mails()).toHaveLength(1)
  expect(await ctx.db.selectFrom('accounts').selectAll().execute()).toHaveLength(1)
})

test('of ten who open one activation link at once, one activates', async () => {
  const { as, ctx, mails } = await world()
  const { mail } = await bringSomebody(ctx, { activated: false })
  valueOf(await as(null)(accounts.resendActivation, { email: mail }))
  const activationGuid = (await mails())[0]?.link.split('/').at(-1) ?? ''
  const answers = await atOnce(10, () => as(null)(accounts.activate, { activationGuid }))
  expect(tally(answers)).toEqual({ yes: 1, invalidActivationLink: 9 })
  valueOf(await as(null)(accounts.logIn, { mail, password: castPassword }))
})

test('of five who use one reset link at once, one sets the password', async () => {
  const { as, bring, mails } = await world()
  const { ann } = await bring('ann')
  valueOf(await as(null)(accounts.forgetPassword, { mail: ann.mail }))
  const guid = (await mails())[0]?.link.split('/').at(-1) ?? ''
  const answers = await atOnce(5, (number) =>
    as(null)(accounts.resetPassword, { guid, password: `lilac no. ${number}` }),
  )
  expect(tally(answers)).toEqual({ yes: 1, invalidLink: 4 })
  const winner = answers.findIndex(({ ok }) => ok)
  valueOf(await as(null)(accounts.logIn, { mail: ann.mail, password: `lilac no. ${winner}` }))
})

test('twenty likes and bookmarks by one person at once are one of each', async () => {
  const { as, ctx, ann, ben, milanId } = await family()
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  const liked = await atOnce(20, () => as(ben)(likes.add, { entityId, type: 1 }))
  const kept = await atOnce(20, () => as(ben)(bookmarks.add, { entityId, type: 'Image' }))
  expect(new Set(liked.map((answer) => valueOf(answer).id)).size).toBe(1)
  expect(new Set(kept.map((answer) => valueOf(answer).id)).size).toBe(1)
  const seen = valueOf(await as(ben)(photographs.one, { personId: milanId, entityId }))
  expect([seen.likes.length, seen.bookmarkedByLoggedInUser]).toEqual([1, true])
})

test('liked and taken back at once, over and over, nothing breaks', async () => {
  const { as, ctx, ann, ben, milanId } = await family()
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  for (let round = 0; round < 8; round++) {
    const { id } = valueOf(await as(ben)(likes.add, { entityId, type: 1 }))
    const [again, removed, twice] = await Promise.all([
      as(ben)(likes.add, { entityId, type: 1 }),
      as(ben)(likes.remove, { id }),
      as(ben)(likes.remove, { id }),
    ])
    expect(again.ok).toBe(true)
    expect([removed, twice].some(({ ok }) => ok)).toBe(true)
  }
})

test('uploads side by side stay within the plan of five (J12)', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  await putOnPlan(home, milanId, 'Free')
  const files = await Promise.all([1, 2, 3, 4].map((number) => picture(number)))
  const answers = await atOnce(8, (number) =>
    as(ann)(photographs.upload, { deceasedId: milanId }, files.slice(number % 2, 3)),
  )
  const { totalCount, items } = valueOf(await as(ann)(photographs.list, { deceasedId: milanId }))
  const hung = answers.flatMap((answer) => (answer.ok ? answer.value.map(({ id }) => id) : []))
  expect(totalCount).toBeLessThanOrEqual(5)
  expect(totalCount).toBeGreaterThanOrEqual(4)
  expect(items.map(({ id }) => id).toSorted()).toEqual(hung.toSorted())
  expect(new Set(items.map(({ order }) => order)).size).toBe(totalCount)
  expect(Object.keys(tally(answers)).toSorted()).toEqual(['maximumUpload', 'yes'])
})

test('greetings at once stay within the plan of three (H14)', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  await putOnPlan(home, milanId, 'Free')
  const answers = await atOnce(12, (number) =>
    as(number % 2 ? ann : ben)(greetings.post, { personId: milanId, note: `${number}` }),
  )
  expect(tally(answers)).toEqual({ yes: 3, maximumUpload: 9 })
})

test('of two checkouts that are paid at once one is the plan, and the other goes back (promises 1.9)', async () => {
  const home = await family()
  const { as, ctx, clock, ann, milanId } = home
  await putOnPlan(home, milanId, 'Free')
  const ids = [await order(home, 'Plus'), await order(home, 'Premium', 'yearly')]
  const [plus, premium] = [
    { cents: 649, term: 'monthly' },
    { cents: 14_999, term: 'yearly' },
  ] as const
  await Promise.all(
    ids.map((id, place) =>
      settleOrder(ctx, id, sandboxPaid({ id, ...(place === 0 ? plus : premium) }, clock.now())),
    ),
  )
  const { packageName, running } = valueOf(await as(ann)(packages.current, { deceasedId: milanId }))
  expect(running?.packageName).toBe(packageName)
  const states = await ctx.db.selectFrom('orders').select(['state', 'bought']).orderBy('state').execute()
  expect(states).toMatchObject([{ state: 'paid', bought: { plan: packageName } }, { state: 'refunding' }])
})

test('of many memorials made at once as many are free forever as there are places (D36, Q13)', async () => {
  const { as, bring } = await world({ FREE_FOREVER_LIMIT: '3' })
  const { ann, ben } = await bring('ann', 'ben')
  const rex = { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }
  const made = await atOnce(10, async (number) =>
    number % 2
      ? valueOf(await as(ann)(memorials.createPerson, milan)).id
      : valueOf(await as(ben)(memorials.createPet, rex)).id,
  )
  const plans = await Promise.all(
    made.map(async (id) => valueOf(await as(ann)(profiles.whole, { id })).packageName),
  )
  expect(plans.filter((name) => name === freeForever)).toHaveLength(3)
  expect(plans.filter((name) => name === 'Free')).toHaveLength(7)
  expect(valueOf(await as(ann)(profiles.wall, {})).totalCount).toBe(10)
})

test('a memorial closed many times at once is closed once, and the wall counts right', async () => {
  const { as, ann, milanId } = await family()
  valueOf(await as(ann)(memorials.createPerson, milan))
  const answers = await atOnce(6, () => as(ann)(memorials.remove, { id: milanId }))
  expect(answers.some(({ ok }) => ok)).toBe(true)
  const wall = valueOf(await as(ann)(profiles.wall, {}))
  expect([wall.totalCount, wall.items.length]).toEqual([1, 1])
})

test('of two who delete the same words at once, one is told that they are gone (YC02)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  const { commentId } = await conversation(home)
  const { id } = valueOf(await as(ben)(greetings.post, { personId: milanId, note: '<p>Rest well.</p>' }))
  for (const [table, call, one] of [
    ['greetings', greetings.remove, id],
    ['comments', comments.remove, commentId],
  ] as const) {
    const letGo = await holding(ctx.db, (tx) =>
      tx.selectFrom(table).select('id').where('id', '=', one).forKeyShare().execute(),
    )
    const both = Promise.all([as(ann)(call, { id: one }), as(ben)(call, { id: one })])
    await Promise.race([both, somebodyWaits(ctx.db, 2)])
    await letGo()
    expect(tally(await both)).toEqual({ yes: 1, notFound: 1 })
  }
})

test('photographs ordered and hung at once from two devices keep one order', async () => {
  const { as, ctx, ann, milanId } = await family()
  const ids: string[] = []
  for (let number = 0; number < 6; number++) ids.push((await hang(ctx, milanId, ann.id)).id)
  const placed = (order: readonly string[]) => order.map((id, place) => ({ id, order: order.length - place }))
  const answers = await atOnce(8, (number) =>
    as(ann)(photographs.reorder, { images: placed(number % 2 ? ids : ids.toReversed()) }),
  )
  expect(tally(answers)).toEqual({ yes: 8 })
  const names = valueOf(await as(ann)(photographs.names, { id: milanId })).map(({ id }) => id)
  expect([ids, ids.toReversed()]).toContainEqual(names)
})

test('portraits changed at once leave one, and close all others', async () => {
  const { as, ctx, ann, milanId } = await family()
  const files = await Promise.all([1, 2, 3].map((number) => picture(number)))
  await atOnce(6, (number) =>
    as(ann)(memorials.changePortrait, { deceasedId: milanId }, files.slice(number % 3, (number % 3) + 1)),
  )
  const open = await ctx.db.selectFrom('files').select('id').where('removed_at', 'is', null).execute()
  const { imageName } = valueOf(await as(ann)(profiles.whole, { id: milanId }))
  expect(open).toEqual([{ id: imageName }])
})

test('guesses at once are counted each: no more than thirty pass the door', async () => {
  const { as, bring } = await world({ LOGIN_FAILURES_PER_HOUR: '3' })
  const { ann } = await bring('ann')
  const answers = await atOnce(12, () => as(null)(accounts.logIn, { mail: ann.mail, password: 'a guess' }))
  expect(tally(answers)).toEqual({ usernameOrPasswordWrong: 3, tooManyRequests: 9 })
})
