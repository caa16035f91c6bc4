import { payments } from '@spomen/contract/payments.ts'
import { expect, test } from 'vitest'
import { candles, plus, shop, stripeShop } from '../../../test/shop.ts'
import { valueOf } from '../../../test/world.ts'
import { cancelAtEnd, changeSubscription, runningSubscription, tidyPayments } from './index.ts'

const day = 24 * 3_600_000
const pro = { kind: 'plan', plan: 'Pro', term: 'monthly' } as const
const basic = { kind: 'plan', plan: 'Basic', term: 'monthly' } as const

/** A shop with Stripe in which Ann pays for Plus by the month. */
async function running() {
  const home = await stripeShop()
  await home.pays(await home.order())
  const { ctx, milanId, stripe, tell, mails, stood } = home
  const [ref = ''] = stripe.all('subscription').map(({ id }) => id)
  const found = await runningSubscription(ctx.db, milanId)
  if (!found) throw new Error('nothing runs')
  return {
    ...home,
    id: found.id,
    ref,
    now: () => runningSubscription(ctx.db, milanId),
    last: () => stood.at(-1),
    /** Stripe tells of it as it is. */
    async told(type = 'customer.subscription.updated') {
      const about = type.startsWith('invoice.') ? stripe.all('invoice').at(-1) : stripe.get(ref)
      await tell(type, about ?? {})
      return mails()
    },
    book: async () => {
      const rows = await ctx.db.selectFrom('ledger').select('cents').orderBy('at').orderBy('id').execute()
      return rows.map(({ cents }) => cents)
    },
  }
}

test('a plan renews, is late, is paid after all, and ends when Stripe gives up (Q29)', async () => {
  const { stripe, ref, told, last, clock, book } = await running()
  clock.forward(30 * day)
  stripe.renew(ref)
  expect((await told('invoice.paid')).at(-1)?.subject).toBe('Your receipt for €6.49')
  expect(last()).toMatchObject({ state: 'running', paidUntil: new Date('2026-06-12T10:00:00Z') })
  clock.forward(31 * day)
  stripe.renew(ref, 'refuses')
  const late = (await told()).at(-1)
  expect(late?.subject).toBe('A payment for the memorial of Milan Jovanović did not go through')
  expect(late?.text).toContain('until 26 June 2026')
  expect(last()).toMatchObject({ state: 'late', paidUntil: new Date('2026-06-12T10:00:00Z') })
  stripe.renew(ref)
  await told()
  expect(last()).toMatchObject({ state: 'running' })
  stripe.get(ref)['status'] = 'canceled'
  await told('customer.subscription.deleted')
  expect(last()).toMatchObject({ state: 'ended' })
  expect(await book()).toEqual([649, 649, 649])
})

test('Ann ends her plan, is told so, and lets it go on after all', async () => {
  const { ctx, id, mails, last, stripe, ref, clock, told, now } = await running()
  expect(await cancelAtEnd(ctx, id, true)).toMatchObject({ cancelsAtEnd: true, state: 'running' })
  expect((await mails()).at(-1)?.text).toContain('ends on 12 May 2026')
  expect(await cancelAtEnd(ctx, id, true)).toMatchObject({ cancelsAtEnd: true })
  expect(await cancelAtEnd(ctx, id, false)).toMatchObject({ cancelsAtEnd: false })
  expect(last()).toMatchObject({ cancelsAtEnd: false })
  await cancelAtEnd(ctx, id, true)
  clock.forward(31 * day)
  stripe.renew(ref)
  await told('customer.subscription.deleted')
  expect([last()?.state, await now()]).toEqual(['ended', null])
  await expect(cancelAtEnd(ctx, id, false)).rejects.toMatchObject({ key: 'orderClosed' })
})

test('a larger plan begins at once and costs the rest; a bank that says no changes nothing', async () => {
  const { ctx, id, stripe, last, clock, book, now, told } = await running()
  clock.forward(15 * day)
  stripe.weather.declines = true
  const larger = { bought: pro, cents: 1_099, isLarger: true }
  await expect(changeSubscription(ctx, id, larger)).rejects.toMatchObject({ key: 'paymentFailed' })
  expect(await now()).toMatchObject({ bought: plus, cents: 649, next: null })
  stripe.weather.declines = false
  expect(await changeSubscription(ctx, id, larger)).toMatchObject({ bought: pro, cents: 1_099, next: null })
  await told('invoice.paid')
  expect(last()).toMatchObject({ bought: pro, paidUntil: new Date('2026-05-12T10:00:00Z') })
  expect(await book()).toEqual([649, 225])
})

test('a smaller plan begins when the paid time is over; ending it takes its place', async () => {
  const { ctx, id, stripe, ref, last, clock, told, book } = await running()
  const smaller = { bought: basic, cents: 299, isLarger: false }
  await cancelAtEnd(ctx, id, true)
  expect(await changeSubscription(ctx, id, smaller)).toMatchObject({
    bought: plus,
    next: { bought: basic, cents: 299 },
    cancelsAtEnd: false,
  })
  expect(await cancelAtEnd(ctx, id, true)).toMatchObject({ next: null, cancelsAtEnd: true })
  await changeSubscription(ctx, id, smaller)
  clock.forward(31 * day)
  stripe.renew(ref)
  await told('invoice.paid')
  expect(last()).toMatchObject({ bought: basic, cents: 299, next: null, cancelsAtEnd: false })
  expect(await book()).toEqual([649, 299])
})

test('an upgrade Stripe has made while we fell is understood when it tells', async () => {
  const { ctx, id, ref, now, told, stripe } = await running()
  const real = ctx.payments
  if (!real) throw new Error('Stripe is there')
  ctx.payments = {
    ...real,
    changeNow: async (...asked) => {
      await real.changeNow(...asked)
      throw new Error('the power went out')
    },
  }
  const larger = { bought: pro, cents: 1_099, isLarger: true }
  await expect(changeSubscription(ctx, id, larger)).rejects.toThrow('the power went out')
  ctx.payments = real
  await expect(changeSubscription(ctx, id, larger)).rejects.toMatchObject({ key: 'paymentUnderWay' })
  expect(stripe.get(ref)).toBeDefined()
  await told()
  expect(await now()).toMatchObject({ bought: pro, cents: 1_099, next: null })
})

test('the sandbox renews a plan by itself, and a plan nobody pays for is over after its days of grace', async () => {
  const { ctx, order, tryOut, stood, clock, milanId } = await shop()
  await tryOut(await order())
  clock.forward(62 * day)
  await tidyPayments(ctx)
  expect(stood.at(-1)).toMatchObject({ state: 'running', paidUntil: new Date('2026-07-12T10:00:00Z') })
  expect(await ctx.db.selectFrom('ledger').select('cents').execute()).toHaveLength(3)
  const running = await runningSubscription(ctx.db, milanId)
  const yearly = { bought: { ...pro, term: 'yearly' as const }, cents: 10_999, isLarger: true }
  expect(await changeSubscription(ctx, running?.id ?? '', yearly)).toMatchObject({
    bought: yearly.bought,
    paidUntil: new Date('2027-06-13T10:00:00Z'),
  })
  await cancelAtEnd(ctx, running?.id ?? '', true)
  clock.forward(366 * day)
  await tidyPayments(ctx)
  expect(stood.at(-1)).toMatchObject({ state: 'ended' })
})

test('an order nobody pays is left after a day, and what another provider took is not taken for ever', async () => {
  const { ctx, order, tryOut, stood, clock, as, ann } = await shop()
  const old = await order(candles, 150)
  await tryOut(await order())
  expect(await order(candles, 150)).toMatchObject({ id: old.id })
  clock.forward(21 * 3_600_000)
  const { id } = await order(candles, 150)
  expect(valueOf(await as(ann)(payments.order, { id: old.id }))).toMatchObject({ state: 'left' })
  clock.forward(26 * 3_600_000)
  await tidyPayments(ctx)
  expect(valueOf(await as(ann)(payments.order, { id }))).toMatchObject({ state: 'left', checkout: null })
  ctx.payments = null
  clock.forward(31 * day)
  await tidyPayments(ctx)
  expect(stood.at(-1)).toMatchObject({ state: 'ended' })
})
