import { payments } from '@spomen/contract/payments.ts'
import { packages } from '@spomen/contract/plans.ts'
import { expect, test } from 'vitest'
import { candles, plus, shop } from '../../../test/shop.ts'
import { basic, larger, oneDay, pro, running, smaller } from '../../../test/running-plan.ts'
import { valueOf } from '../../../test/world.ts'
import { ProviderUnavailable } from '../../kit/payments/provider.ts'
import { cancelAtEnd, changeSubscription, findRunningSubscription, sweepPayments } from './index.ts'
import { listPayments } from './ledger-store.ts'
import type { PaymentContext } from './payment-context.ts'
import { endNow } from './subscriptions.ts'

const part = { size: 10, page: 1 }

test('a plan renews, is late, is paid after all, and ends when Stripe gives up (Q29)', async () => {
  const { stripe, ref, deliverEvent, last, clock, book } = await running()
  clock.forward(30 * oneDay)
  stripe.renew(ref)
  expect((await deliverEvent('invoice.paid')).at(-1)?.subject).toBe('Your receipt for €6.49')
  expect(last()).toMatchObject({ state: 'running', paidUntil: new Date('2026-06-12T10:00:00Z') })
  clock.forward(31 * oneDay)
  stripe.renew(ref, 'refuses')
  const late = (await deliverEvent()).at(-1)
  expect(late?.subject).toBe('A payment for the memorial of Milan Jovanović did not go through')
  expect(late?.text).toMatch(/^Milan Jovanović\n12\/04\/1938 – 03\/11\/2021\n\nDear Ann,/)
  expect(late?.text).toContain('until 26 June 2026')
  expect(last()).toMatchObject({ state: 'late', paidUntil: new Date('2026-06-12T10:00:00Z') })
  stripe.renew(ref)
  await deliverEvent()
  expect(last()).toMatchObject({ state: 'running' })
  stripe.get(ref)['status'] = 'canceled'
  await deliverEvent('customer.subscription.deleted')
  expect(last()).toMatchObject({ state: 'ended' })
  expect(await book()).toEqual([649, 649, 649])
})

test('a late plan that was paid while the house was away for its days of grace goes on (Q29)', async () => {
  const { ctx, stripe, ref, deliverEvent, now, clock, book } = await running()
  clock.forward(31 * oneDay)
  stripe.renew(ref, 'refuses')
  await deliverEvent()
  clock.forward(12 * oneDay)
  stripe.payLate(ref)
  clock.forward(3 * oneDay)
  await sweepPayments(ctx)
  expect(await now()).toMatchObject({ state: 'running', paidUntil: new Date('2026-06-12T10:00:00Z') })
  expect([await book(), stripe.get(ref)['status']]).toEqual([[649, 649], 'active'])
})

test('each receipt has a number of its own, which stands among her payments and leads the operator to it', async () => {
  const { stripe, ref, deliverEvent, clock, as, ann, ctx } = await running()
  clock.forward(30 * oneDay)
  stripe.renew(ref)
  const mails = (await deliverEvent('invoice.paid')).filter(({ subject }) => subject.includes('receipt'))
  const numbers = mails.map(({ text }) => /Receipt number: (\w+)/.exec(text)?.[1] ?? '')
  const { items } = valueOf(await as(ann)(payments.mine, {}))
  expect(new Set(numbers)).toEqual(new Set(items.map(({ id }) => id)))
  expect(new Set(numbers).size).toBe(2)
  for (const number of numbers)
    expect((await listPayments(ctx.db, { number, mail: null, ref: null }, part)).rows).toMatchObject([
      { id: number },
    ])
})

test('Ann ends her plan, is told so, and lets it go on after all', async () => {
  const { ctx, id, mails, last, stripe, ref, clock, deliverEvent, now } = await running()
  expect(await cancelAtEnd(ctx, id, true)).toMatchObject({ cancelsAtEnd: true, state: 'running' })
  expect((await mails()).at(-1)?.text).toContain('ends on 12 May 2026')
  expect(await cancelAtEnd(ctx, id, true)).toMatchObject({ cancelsAtEnd: true })
  expect(await cancelAtEnd(ctx, id, false)).toMatchObject({ cancelsAtEnd: false })
  expect(last()).toMatchObject({ cancelsAtEnd: false })
  await cancelAtEnd(ctx, id, true)
  clock.forward(31 * oneDay)
  stripe.renew(ref)
  await deliverEvent('customer.subscription.deleted')
  expect([last()?.state, await now()]).toEqual(['ended', null])
  await expect(cancelAtEnd(ctx, id, false)).rejects.toMatchObject({ key: 'orderClosed' })
})

test('a larger plan begins at once and costs the rest; a debit that is refused changes nothing', async () => {
  const { ctx, id, ref, stripe, last, clock, book, now, deliverEvent } = await running()
  clock.forward(15 * oneDay)
  stripe.conditions.declines = true
  stripe.get(ref)['default_payment_method'] = { id: 'pm_1', type: 'sepa_debit' }
  await expect(changeSubscription(ctx, id, larger)).rejects.toMatchObject({ key: 'paymentFailed' })
  expect(await now()).toMatchObject({ bought: plus, cents: 649, next: null })
  stripe.conditions.declines = false
  expect(await changeSubscription(ctx, id, larger)).toMatchObject({ bought: pro, cents: 1_099, next: null })
  await deliverEvent('invoice.paid')
  expect(last()).toMatchObject({ bought: pro, paidUntil: new Date('2026-05-12T10:00:00Z') })
  expect(await book()).toEqual([649, 225])
})

/** Ann wants Pro, and her bank wants a word with her first. */
async function waiting() {
  const home = await running()
  home.clock.forward(15 * oneDay)
  home.stripe.conditions.declines = true
  const next = { bought: pro, cents: 1_099, when: 'now', address: expect.stringContaining('invoice.stripe') }
  expect(await changeSubscription(home.ctx, home.id, larger)).toMatchObject({ bought: plus, next })
  const bills = () => home.stripe.all('invoice').map(({ status }) => status)
  return { ...home, bills, bill: () => home.stripe.all('invoice').at(-1)?.id ?? '' }
}

test('a bank that wants to hear it from Ann is told by her at Stripe, and nothing counts before (Q29)', async () => {
  const home = await waiting()
  const { ctx, id, stripe, now, deliverEvent, book, bill, bills, last, as, ann, milanId, clock } = home
  // Pressed twice, it is the same payment.
  const again = await changeSubscription(ctx, id, larger)
  expect(again.next?.address).toBe(`https://invoice.stripe.example/${bill()}`)
  await deliverEvent()
  expect([await now(), bills(), await book()]).toMatchObject([
    { bought: plus, cents: 649 },
    ['paid', 'open'],
    [649],
  ])
  const standing = async () => valueOf(await as(ann)(packages.current, { deceasedId: milanId })).running
  expect(await standing()).toMatchObject({ packageName: 'Plus', next: null, waiting: { packageName: 'Pro' } })
  stripe.payBill(bill())
  // She comes back before Stripe has told.
  clock.forward(5_000)
  expect(await standing()).toMatchObject({ packageName: 'Pro', waiting: null })
  expect((await deliverEvent('invoice.paid')).at(-1)?.subject).toBe('Your receipt for €2.25')
  expect(last()).toMatchObject({ bought: pro, cents: 1_099, next: null })
  expect(await book()).toEqual([649, 225])
})

test.each([
  ['ends her plan', (ctx: PaymentContext, id: string) => cancelAtEnd(ctx, id, true)],
  ['keeps what she has', (ctx: PaymentContext, id: string) => cancelAtEnd(ctx, id, false)],
  [
    'takes a smaller one',
    (ctx: PaymentContext, id: string) =>
      changeSubscription(ctx, id, { bought: basic, cents: 299, isLarger: false }),
  ],
])('what waits for the bank is given up where Ann %s instead', async (_, act) => {
  const { ctx, id, bills, now, deliverEvent } = await waiting()
  await act(ctx, id)
  expect([bills(), (await now())?.bought]).toEqual([['paid', 'void'], plus])
  await deliverEvent()
  expect((await now())?.next?.address ?? null).toBeNull()
})

test('nobody can pay any more for what has ended meanwhile', async () => {
  const { ctx, id, bills, now } = await waiting()
  await endNow(ctx, id)
  expect([bills(), await now()]).toEqual([['paid', 'void'], null])
})

test('what Ann paid at the very last is hers, whatever she pressed meanwhile', async () => {
  const { ctx, id, stripe, bill, now, book } = await waiting()
  stripe.payBill(bill())
  expect(await cancelAtEnd(ctx, id, true)).toMatchObject({ bought: pro, cents: 1_099, cancelsAtEnd: true })
  expect([(await now())?.bought, await book()]).toEqual([pro, [649, 225]])
})

test('a plan that was to end goes on only once the larger one is paid', async () => {
  const { ctx, id, ref, stripe, deliverEvent, now } = await running()
  const isEnding = async () => [stripe.get(ref)['cancel_at_period_end'], (await now())?.cancelsAtEnd]
  await cancelAtEnd(ctx, id, true)
  stripe.conditions.declines = true
  await changeSubscription(ctx, id, larger)
  expect(await isEnding()).toEqual([true, true])
  await deliverEvent()
  expect(await isEnding()).toEqual([true, true])
  stripe.payBill(stripe.all('invoice').at(-1)?.id ?? '')
  await deliverEvent('invoice.paid')
  expect([await isEnding(), (await now())?.bought]).toEqual([[false, false], pro])

  await cancelAtEnd(ctx, id, true)
  stripe.get(ref)['default_payment_method'] = { id: 'pm_1', type: 'sepa_debit' }
  const largest = { bought: { ...pro, plan: 'Premium' as const }, cents: 1_499, isLarger: true }
  await expect(changeSubscription(ctx, id, largest)).rejects.toMatchObject({ key: 'paymentFailed' })
  expect(await isEnding()).toEqual([true, true])
  stripe.conditions.declines = false
  await changeSubscription(ctx, id, largest)
  expect(await isEnding()).toEqual([false, false])
})

test('a smaller plan that may not have reached Stripe is looked for, and forgotten where it has not', async () => {
  const { ctx, id, clock, now } = await running()
  const real = ctx.payments
  if (!real) throw new Error('Stripe is there')
  /** Asks for it, while the line breaks before Stripe has heard of it, or after. */
  async function brokenOff(isHeard: boolean) {
    ctx.payments = {
      ...real,
      changeAtEnd: async (...asked) => {
        if (isHeard) await real?.changeAtEnd(...asked)
        throw new ProviderUnavailable('the line broke')
      },
    } as typeof real
    await expect(changeSubscription(ctx, id, smaller)).rejects.toMatchObject({ key: 'paymentUnavailable' })
    ctx.payments = real
    clock.forward(20 * 60_000)
    await sweepPayments(ctx)
    return (await now())?.next
  }
  expect(await brokenOff(false)).toBeNull()
  expect(await brokenOff(true)).toMatchObject({ bought: basic, cents: 299 })
})

test('what nobody confirmed is forgotten once Stripe has, and so is a change a crash kept from being asked for', async () => {
  const { ctx, id, stripe, ref, bill, now, deliverEvent, clock } = await waiting()
  Object.assign(stripe.get(bill()), { status: 'void' })
  stripe.get(ref)['pending_update'] = null
  await deliverEvent('customer.subscription.pending_update_expired')
  expect(await now()).toMatchObject({ bought: plus, next: null })
  const real = ctx.payments
  if (!real) throw new Error('Stripe is there')
  ctx.payments = { ...real, changeNow: () => Promise.reject(new Error('the power went out')) }
  clock.forward(1)
  await expect(changeSubscription(ctx, id, larger)).rejects.toThrow('the power went out')
  ctx.payments = real
  clock.forward(oneDay)
  await sweepPayments(ctx)
  expect(await now()).toMatchObject({ bought: plus, next: null })
})

test('a smaller plan begins when the paid time is over; ending it takes its place', async () => {
  const { ctx, id, stripe, ref, last, clock, deliverEvent, book } = await running()
  await cancelAtEnd(ctx, id, true)
  expect(await changeSubscription(ctx, id, smaller)).toMatchObject({
    bought: plus,
    next: { bought: basic, cents: 299 },
    cancelsAtEnd: false,
  })
  expect(await cancelAtEnd(ctx, id, true)).toMatchObject({ next: null, cancelsAtEnd: true })
  await changeSubscription(ctx, id, smaller)
  clock.forward(31 * oneDay)
  stripe.renew(ref)
  await deliverEvent('invoice.paid')
  expect(last()).toMatchObject({ bought: basic, cents: 299, next: null, cancelsAtEnd: false })
  expect(await book()).toEqual([649, 299])
})

test('an upgrade Stripe has made while we fell is understood when it tells', async () => {
  const { ctx, id, ref, now, deliverEvent, stripe } = await running()
  const real = ctx.payments
  if (!real) throw new Error('Stripe is there')
  ctx.payments = {
    ...real,
    changeNow: async (...asked) => {
      await real.changeNow(...asked)
      throw new Error('the power went out')
    },
  }
  await expect(changeSubscription(ctx, id, larger)).rejects.toThrow('the power went out')
  ctx.payments = real
  await expect(changeSubscription(ctx, id, larger)).rejects.toMatchObject({ key: 'paymentUnderWay' })
  expect(stripe.get(ref)).toBeDefined()
  await deliverEvent()
  expect(await now()).toMatchObject({ bought: pro, cents: 1_099, next: null })
})

test('the sandbox renews a plan by itself, and a plan nobody pays for is over after its days of grace', async () => {
  const { ctx, order, tryOut, stood, clock, milanId } = await shop()
  await tryOut(await order())
  clock.forward(62 * oneDay)
  await sweepPayments(ctx)
  expect(stood.at(-1)).toMatchObject({ state: 'running', paidUntil: new Date('2026-07-12T10:00:00Z') })
  expect(await ctx.db.selectFrom('ledger').select('cents').execute()).toHaveLength(3)
  const running = await findRunningSubscription(ctx.db, milanId)
  const yearly = { bought: { ...pro, term: 'yearly' as const }, cents: 10_999, isLarger: true }
  expect(await changeSubscription(ctx, running?.id ?? '', yearly)).toMatchObject({
    bought: yearly.bought,
    paidUntil: new Date('2027-06-13T10:00:00Z'),
  })
  await cancelAtEnd(ctx, running?.id ?? '', true)
  clock.forward(366 * oneDay)
  await sweepPayments(ctx)
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
  await sweepPayments(ctx)
  expect(valueOf(await as(ann)(payments.order, { id }))).toMatchObject({ state: 'left', checkout: null })
  ctx.payments = null
  clock.forward(31 * oneDay)
  await sweepPayments(ctx)
  expect(stood.at(-1)).toMatchObject({ state: 'ended' })
})
