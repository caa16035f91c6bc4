/** What Stripe, or the house itself, breaks off between two of its steps: what stood before stands again (decision 47). */
import { expect, test } from 'vitest'
import { basic, larger, oneDay, running, smaller } from '../../../test/running-plan.ts'
import { plus } from '../../../test/shop.ts'
import { ProviderUnavailable } from '../../kit/payments/provider.ts'
import { cancelAtEnd, changeSubscription, sweepPayments } from './index.ts'

type Home = Awaited<ReturnType<typeof running>>

const away = () => Promise.reject(new ProviderUnavailable('the line broke'))
const yearly = { bought: { ...basic, term: 'yearly' as const }, cents: 2_999, isLarger: false }

/** While something is done, Stripe answers some calls otherwise. */
async function whileBroken(
  { ctx }: Home,
  calls: Partial<NonNullable<Home['ctx']['payments']>>,
  act: () => Promise<unknown>,
) {
  const real = ctx.payments
  if (!real) throw new Error('Stripe is there')
  ctx.payments = { ...real, ...calls }
  try {
    return await act()
  } finally {
    ctx.payments = real
  }
}

/** The schedule is gone at Stripe, and the line breaks before what was to come in its place. */
const letsGoAndBreaks = ({ stripe, ref }: Home) => {
  stripe.get(ref)['schedule'] = null
  return away()
}

const isEnding = async ({ stripe, ref, now }: Home) => [
  stripe.get(ref)['cancel_at_period_end'],
  (await now())?.cancelsAtEnd,
]

test('a plan that Ann has cancelled stays cancelled where a smaller one she asks for does not reach Stripe (Q29)', async () => {
  const home = await running()
  const { ctx, id, now, deliverEvent, book, clock, stripe, ref } = home
  await cancelAtEnd(ctx, id, true)
  const asks = () => changeSubscription(ctx, id, smaller)
  await expect(whileBroken(home, { changeAtEnd: away }, asks)).rejects.toMatchObject({
    key: 'paymentUnavailable',
  })
  await deliverEvent()
  expect([await isEnding(home), (await now())?.next]).toEqual([[true, true], null])
  clock.forward(31 * oneDay)
  stripe.renew(ref)
  await deliverEvent('customer.subscription.deleted')
  expect([await now(), await book()]).toEqual([null, [649]])
})

test('so it does where Stripe stays away meanwhile, or the power goes out: the sweep cancels it again (Q29)', async () => {
  const home = await running()
  const { ctx, id, now, deliverEvent, clock, mails } = home
  await cancelAtEnd(ctx, id, true)
  const told = (await mails()).length
  const real = ctx.payments
  const cancelling = {
    changeAtEnd: away,
    cancelAtEnd: async (ref: string, cancels: boolean) =>
      cancels ? away() : real?.cancelAtEnd(ref, cancels),
  }
  await expect(
    whileBroken(home, cancelling, () => changeSubscription(ctx, id, smaller)),
  ).rejects.toMatchObject({ key: 'paymentUnavailable' })
  await deliverEvent()
  clock.forward(20 * 60_000)
  await deliverEvent()
  expect(await isEnding(home)).toEqual([false, true])
  await sweepPayments(ctx)
  expect([await isEnding(home), (await now())?.next]).toEqual([[true, true], null])
  await deliverEvent()
  expect(await isEnding(home)).toEqual([true, true])
  expect(await mails()).toHaveLength(told)
})

test('a smaller plan that Stripe has planned, though the house fell before it knew, comes; what was cancelled goes on', async () => {
  const home = await running()
  const { ctx, id, now, clock } = home
  await cancelAtEnd(ctx, id, true)
  const real = ctx.payments
  const falls = {
    changeAtEnd: async (...asked: Parameters<NonNullable<typeof real>['changeAtEnd']>) => {
      await real?.changeAtEnd(...asked)
      throw new Error('the power went out')
    },
    cancelAtEnd: async (ref: string, cancels: boolean) =>
      cancels ? away() : real?.cancelAtEnd(ref, cancels),
  }
  await expect(whileBroken(home, falls, () => changeSubscription(ctx, id, smaller))).rejects.toThrow(
    'the power went out',
  )
  clock.forward(20 * 60_000)
  await sweepPayments(ctx)
  expect([await isEnding(home), (await now())?.next]).toMatchObject([
    [false, false],
    { bought: basic, cents: 299 },
  ])
})

test.each([
  ['ends her plan', (home: Home) => cancelAtEnd(home.ctx, home.id, true)],
  ['keeps what she has', (home: Home) => cancelAtEnd(home.ctx, home.id, false)],
  ['takes another smaller one', (home: Home) => changeSubscription(home.ctx, home.id, yearly)],
])('the smaller plan that Ann chose comes where she %s and Stripe breaks off (Q29)', async (_, act) => {
  const home = await running()
  const { ctx, id, now, deliverEvent, clock, stripe, ref, book } = home
  await changeSubscription(ctx, id, smaller)
  const breaks = () => letsGoAndBreaks(home)
  const tries = () => whileBroken(home, { cancelAtEnd: breaks, changeAtEnd: breaks }, () => act(home))
  await expect(tries()).rejects.toMatchObject({ key: 'paymentUnavailable' })
  await expect(tries()).rejects.toMatchObject({ key: 'paymentUnavailable' })
  await deliverEvent()
  clock.forward(20 * 60_000)
  await deliverEvent()
  await sweepPayments(ctx)
  await sweepPayments(ctx)
  expect(await now()).toMatchObject({
    bought: plus,
    cancelsAtEnd: false,
    next: { bought: basic, cents: 299 },
  })
  clock.forward(31 * oneDay)
  stripe.renew(ref)
  await deliverEvent('invoice.paid')
  expect([(await now())?.bought, await book()]).toEqual([basic, [649, 299]])
})

test.each([
  ['ends her plan', (home: Home) => cancelAtEnd(home.ctx, home.id, true), { cancelsAtEnd: true, next: null }],
  ['keeps it', (home: Home) => cancelAtEnd(home.ctx, home.id, false), { cancelsAtEnd: false, next: null }],
  [
    'takes another smaller one',
    (home: Home) => changeSubscription(home.ctx, home.id, yearly),
    { cancelsAtEnd: false, next: { bought: yearly.bought } },
  ],
  [
    'takes a larger one',
    (home: Home) => changeSubscription(home.ctx, home.id, larger),
    { cancelsAtEnd: false, next: null, bought: larger.bought },
  ],
])('and comes no more where she %s after that (Q29)', async (_, act, stands) => {
  const home = await running()
  const { ctx, id, now, clock, stripe, ref } = home
  await changeSubscription(ctx, id, smaller)
  const breaks = () => letsGoAndBreaks(home)
  await expect(
    whileBroken(home, { cancelAtEnd: breaks }, () => cancelAtEnd(ctx, id, true)),
  ).rejects.toMatchObject({ key: 'paymentUnavailable' })
  await act(home)
  clock.forward(20 * 60_000)
  await sweepPayments(ctx)
  await sweepPayments(ctx)
  expect(await now()).toMatchObject(stands)
  expect(stripe.get(ref)['schedule'] === null).toBe(stands.next === null)
})

test('a cancellation that Stripe has heard, though its answer was lost, stands above the smaller plan of before', async () => {
  const home = await running()
  const { ctx, id, now, clock } = home
  await changeSubscription(ctx, id, smaller)
  const real = ctx.payments
  const isLost = async (ref: string, cancels: boolean) => {
    await real?.cancelAtEnd(ref, cancels)
    await away()
  }
  await expect(
    whileBroken(home, { cancelAtEnd: isLost }, () => cancelAtEnd(ctx, id, true)),
  ).rejects.toMatchObject({ key: 'paymentUnavailable' })
  clock.forward(20 * 60_000)
  await sweepPayments(ctx)
  expect([await isEnding(home), (await now())?.next]).toEqual([[true, true], null])
})
