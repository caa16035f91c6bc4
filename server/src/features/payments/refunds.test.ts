/** Money that goes back in parts: some of it by hand at Stripe, and the rest by the house. */
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import { daysBefore, farewell } from '../../../test/farewell.ts'
import { candles, stripeShop } from '../../../test/shop.ts'
import { valueOf } from '../../../test/world.ts'
import { ProviderUnavailable } from '../../kit/payments/provider.ts'
import { repayAfterClosing, sweepPayments } from './index.ts'

type Shop = Awaited<ReturnType<typeof stripeShop>>

const yearly = { kind: 'plan', plan: 'Plus', term: 'yearly' } as const

/** What went back, in the order it stands in the book. */
const givenBack = async ({ ctx }: Shop) => {
  const rows = await ctx.db
    .selectFrom('ledger')
    .select('cents')
    .where('kind', '=', 'refund')
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ cents }) => cents)
}

/** The operator gives back a part of the only payment at Stripe, which has still to tell of it. */
const giveBackByHand = ({ stripe }: Shop, cents: number) =>
  stripe.giveBack(stripe.all('payment_intent')[0]?.id ?? '', cents)

/** Ann has paid for candles on a page she has closed. */
async function paidInVain() {
  const home = await stripeShop()
  const { as, ann, milanId, order, sessionOf, stripe } = home
  const session = sessionOf(await order(candles, 150))
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  stripe.pay(session)
  return { ...home, session }
}

const states = async ({ ctx }: Shop) => {
  const orders = await ctx.db.selectFrom('orders').select('state').execute()
  return orders.map(({ state }) => state)
}

test.each([
  ['a part of it was given back by hand before', [50], [-100, -50]],
  ['all of it was given back by hand in two parts', [50, 100], [-100, -50]],
])('of a payment that goes back, where %s, the rest goes back and no more (Q29)', async (_, parts, back) => {
  const home = await paidInVain()
  const { session, stripe, tell, mails } = home
  const refunds = parts.map((cents) => giveBackByHand(home, cents))
  await tell('checkout.session.completed', stripe.get(session))
  const mail = (await mails()).at(-1)
  for (const refund of refunds) await tell('refund.created', refund)
  await mails()
  expect([await states(home), (await givenBack(home)).toSorted((one, other) => one - other)]).toEqual([
    ['refunded'],
    back,
  ])
  expect(mail?.text).toContain('€1.50, the whole of your payment')
})

test('a refund that failed before the house had heard of it is made anew, and once (Q29)', async () => {
  const home = await paidInVain()
  const { session, stripe, tell, mails, ctx, clock, takeDefects } = home
  const real = ctx.payments
  if (!real) throw new Error('Stripe is there')
  ctx.payments = {
    ...real,
    refund: async (...asked) => {
      await real.refund(...asked)
      throw new ProviderUnavailable('the line broke')
    },
  }
  const refunds = () => stripe.all('refund').map(({ status, amount }) => [status, amount])
  await tell('checkout.session.completed', stripe.get(session))
  await mails()
  // Asked again while it is on its way it is the same one.
  clock.forward(3_600_000)
  await sweepPayments(ctx)
  expect(refunds()).toEqual([['succeeded', 150]])
  const [failed] = stripe.all('refund')
  Object.assign(failed ?? {}, { status: 'failed' })
  await tell('refund.failed', failed ?? {})
  await mails()
  await sweepPayments(ctx)
  ctx.payments = real
  await Promise.all([sweepPayments(ctx), sweepPayments(ctx)])
  const made = [
    ['failed', 150],
    ['succeeded', 150],
  ]
  expect([refunds(), await givenBack(home), await states(home)]).toEqual([made, [-150], ['refunded']])
  expect(takeDefects()).toEqual([])
})

test.each([
  ['a part', 4_000, [-4_000, -2_499]],
  ['all', 6_499, [-6_499]],
])(
  'where %s of a year was given back by hand, a house that closes gives back what is left',
  async (_, cents, back) => {
    const home = await stripeShop()
    await home.pays(await home.order(yearly, 6_499))
    await home.tell('refund.created', giveBackByHand(home, cents))
    await farewell(home)('--on', '2026-08-01', '--yes')
    for (const days of [-1, -3]) {
      await daysBefore(home, days)
      expect(await givenBack(home)).toEqual(back)
    }
  },
)

test('a house that closes counts as given back only what it gave back itself (YE06)', async () => {
  const home = await stripeShop()
  const { order, pays, tell, ctx, clock } = home
  await pays(await order(yearly, 6_499))
  await tell('refund.created', giveBackByHand(home, 6_499))
  clock.forward(30 * 24 * 3_600_000)
  const repaid = () => repayAfterClosing(ctx, clock.now())
  expect([await repaid(), await repaid()]).toEqual([0, 0])
})

test('a house that closes while Stripe is away for days gives back what is due once it is there (YE06)', async () => {
  const home = await stripeShop()
  await home.pays(await home.order(yearly, 6_499))
  await farewell(home)('--on', '2026-08-01', '--yes')
  await daysBefore(home, 1)
  home.stripe.conditions.isAway = true
  await daysBefore(home, -1)
  await daysBefore(home, -3)
  expect(await givenBack(home)).toEqual([])
  expect(home.takeDefects().filter((line) => line.includes('please look'))).toEqual([])
  home.stripe.conditions.isAway = false
  await daysBefore(home, -4)
  expect(await givenBack(home)).toEqual([-4_513])
})

test('money that was given back before anybody told of the payment stands in the book as well', async () => {
  const home = await stripeShop()
  const { order, sessionOf, stripe, tell, mails, clock } = home
  const session = sessionOf(await order(candles, 150))
  stripe.pay(session)
  const refund = giveBackByHand(home, 50)
  // The house was away for days, and hears of all that at once.
  clock.forward(2 * 24 * 3_600_000)
  await tell('refund.created', refund)
  await tell('refund.created', stripe.giveBack('pi_of_somebody_else', 5))
  await mails()
  await tell('checkout.session.completed', stripe.get(session))
  await mails()
  for (const hours of [1, 24]) {
    clock.forward(hours * 3_600_000)
    await mails()
    expect(await givenBack(home)).toEqual([-50])
  }
  const left = await home.ctx.db.selectFrom('ledger').select('id').execute()
  expect(left).toHaveLength(2)
})

test('what a plan took again before the house could give it back goes back as well (Q29)', async () => {
  const home = await stripeShop()
  const { as, ann, milanId, order, sessionOf, stripe, ctx, clock, mails } = home
  const opened = await order()
  stripe.pay(sessionOf(opened))
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  // The house was away for all that time.
  clock.forward(31 * 24 * 3_600_000)
  const [running] = stripe.all('subscription')
  stripe.renew(running?.id ?? '')
  await sweepPayments(ctx)
  const mail = (await mails()).at(-1)
  const book = await ctx.db.selectFrom('ledger').select('cents').orderBy('at').orderBy('id').execute()
  expect(book.map(({ cents }) => cents).toSorted((one, other) => one - other)).toEqual([-649, -649, 649, 649])
  expect(stripe.all('refund').map(({ amount }) => amount)).toEqual([649, 649])
  expect([await states(home), running?.['status']]).toEqual([['refunded'], 'canceled'])
  expect(mail?.text).toContain('€12.98, the whole of your payment')
})
