/** What two windows, or we and Stripe, change at the same moment: it is charged once, and given (decision 47). */
import { expect, test } from 'vitest'
import { basic, larger, oneDay, pro, running, smaller } from '../../../test/running-plan.ts'
import { plus } from '../../../test/shop.ts'
import { ProviderUnavailable } from '../../kit/payments/provider.ts'
import { cancelAtEnd, changeSubscription, sweepPayments } from './index.ts'
import type { PaymentContext } from './payment-context.ts'

/** A provider that asks something itself before it does what it was asked for, as if both came at the same moment. */
function meanwhile(
  { payments: real }: PaymentContext,
  during: 'changeNow' | 'changeAtEnd' | 'cancelAtEnd',
  act: () => Promise<unknown>,
) {
  if (!real) throw new Error('Stripe is there')
  const outcomes: unknown[] = []
  const once = async () => {
    if (outcomes.length > 0) return
    outcomes.push('asked')
    outcomes[0] = await act().then(
      () => 'yes',
      ({ key }) => key,
    )
  }
  const provider = {
    ...real,
    [during]: async (...asked: never[]) => {
      await once()
      return (real[during] as (...all: never[]) => Promise<unknown>)(...asked)
    },
  } as typeof real
  return { provider, outcomes }
}

const ends = (ctx: PaymentContext, id: string) => cancelAtEnd(ctx, id, true)
const takesLarger = (ctx: PaymentContext, id: string) => changeSubscription(ctx, id, larger)
const takesSmaller = (ctx: PaymentContext, id: string) => changeSubscription(ctx, id, smaller)

test.each([
  ['ends her plan', 'takes a larger one', { first: ends, during: 'cancelAtEnd', other: takesLarger }],
  ['takes a larger one', 'ends her plan', { first: takesLarger, during: 'changeNow', other: ends }],
  [
    'takes a larger one',
    'takes a smaller one',
    { first: takesLarger, during: 'changeNow', other: takesSmaller },
  ],
  ['takes a smaller one', 'ends her plan', { first: takesSmaller, during: 'changeAtEnd', other: ends }],
  [
    'takes a smaller one',
    'takes a larger one',
    { first: takesSmaller, during: 'changeAtEnd', other: takesLarger },
  ],
] as const)(
  'while Ann %s, another window that %s waits its turn (promises 1.9)',
  async (_, __, { first, during, other }) => {
    const { ctx, id, ref, stripe, now } = await running()
    const real = ctx.payments
    const { provider, outcomes } = meanwhile(ctx, during, () => other(ctx, id))
    ctx.payments = provider
    await first(ctx, id)
    ctx.payments = real
    expect(outcomes).toEqual(['paymentUnderWay'])
    const { bought, cents, cancelsAtEnd } = (await now()) ?? {}
    expect({ bought, cents, cancelsAtEnd }).toEqual({
      ...(first === takesLarger ? { bought: pro, cents: 1_099 } : { bought: plus, cents: 649 }),
      cancelsAtEnd: first === ends,
    })
    expect(stripe.get(ref)['cancel_at_period_end']).toBe(first === ends)
    // Once it is done, the other has its turn.
    expect(await other(ctx, id)).toBeDefined()
  },
)

test.each([
  ['ends', true],
  ['goes on with', false],
])(
  'a larger plan that is paid while another window %s hers is hers, in whatever order they come',
  async (_, cancels) => {
    const { ctx, id, ref, stripe, now } = await running()
    if (!cancels) await ends(ctx, id)
    await Promise.allSettled([takesLarger(ctx, id), cancelAtEnd(ctx, id, cancels)])
    const [item] = (stripe.get(ref)['items'] as { data: { price: { unit_amount: number } }[] }).data
    const held = await now()
    expect([held?.cents, held?.bought]).toEqual(
      item?.price.unit_amount === 1_099 ? [1_099, pro] : [649, plus],
    )
    expect(held?.cancelsAtEnd).toBe(stripe.get(ref)['cancel_at_period_end'])
  },
)

test('a larger plan that Stripe has made while we fell is not thrown away by ending the plan later', async () => {
  const { ctx, id, now, clock, book } = await running()
  const real = ctx.payments
  if (!real) throw new Error('Stripe is there')
  ctx.payments = {
    ...real,
    changeNow: async (...asked) => {
      await real.changeNow(...asked)
      throw new ProviderUnavailable('the line broke')
    },
  }
  await expect(takesLarger(ctx, id)).rejects.toMatchObject({ key: 'paymentUnavailable' })
  ctx.payments = real
  await expect(ends(ctx, id)).rejects.toMatchObject({ key: 'paymentUnderWay' })
  clock.forward(11 * 60_000)
  expect(await ends(ctx, id)).toMatchObject({ bought: pro, cents: 1_099, cancelsAtEnd: true })
  expect([(await now())?.bought, await book()]).toEqual([pro, [649, 450]])
})

test('a smaller plan asked for while Stripe still tells of an ending stays to come', async () => {
  const { ctx, id, now, deliverEvent } = await running()
  await ends(ctx, id)
  const real = ctx.payments
  const { provider } = meanwhile(ctx, 'cancelAtEnd', () => deliverEvent())
  ctx.payments = provider
  await takesSmaller(ctx, id)
  ctx.payments = real
  await deliverEvent()
  expect(await now()).toMatchObject({ next: { bought: basic }, cancelsAtEnd: false })
})

test('a plan that costs at Stripe what a larger one does is that one, however it was forgotten here', async () => {
  const { ctx, id, now, clock, last } = await running()
  await takesLarger(ctx, id)
  await ctx.db
    .updateTable('subscriptions')
    .set({ bought: JSON.stringify(plus) })
    .execute()
  clock.forward(2 * oneDay)
  await sweepPayments(ctx)
  expect([await now(), last()]).toMatchObject([{ bought: pro, cents: 1_099 }, { bought: pro }])
})

test.each([
  ['a minute before', 60_000],
  ['in the same second as', 400],
])(
  'a renewal %s a larger plan is on its receipt what it was for, though both are heard of at once (Q29)',
  async (_, wait) => {
    const { ctx, id, ref, stripe, clock, mails } = await running()
    const receipts = async () =>
      (await mails()).flatMap(({ text }) => /Amount: (\S+)\nFor: (.+)/.exec(text)?.slice(1) ?? [])
    clock.forward(31 * oneDay)
    stripe.renew(ref)
    clock.forward(wait)
    await takesLarger(ctx, id)
    expect(await receipts()).toEqual([
      ...['€6.49', 'Plus plan, by the month'],
      ...['€6.49', 'Plus plan, by the month'],
      ...['€4.35', 'Pro plan, by the month'],
    ])
    const book = await ctx.db.selectFrom('ledger').select(['cents', 'bought']).orderBy('id').execute()
    expect(book).toMatchObject([
      { cents: 649, bought: plus },
      { cents: 649, bought: plus },
      { cents: 435, bought: pro },
    ])
  },
)

test('where Ann’s bank refuses a larger plan, the smaller one she had chosen for later comes all the same (QP22)', async () => {
  const { ctx, id, ref, stripe, now, clock, deliverEvent, book } = await running()
  await changeSubscription(ctx, id, smaller)
  stripe.conditions.declines = true
  stripe.get(ref)['default_payment_method'] = { id: 'pm_1', type: 'sepa_debit' }
  await expect(changeSubscription(ctx, id, larger)).rejects.toMatchObject({ key: 'paymentFailed' })
  expect(await now()).toMatchObject({ bought: plus, next: { bought: basic, cents: 299, when: 'end' } })
  stripe.conditions.declines = false
  clock.forward(31 * oneDay)
  stripe.renew(ref)
  await deliverEvent('invoice.paid')
  expect([await now(), await book()]).toMatchObject([{ bought: basic, cents: 299, next: null }, [649, 299]])
})

/** Ann has chosen Basic for later, wants Pro, and her bank wants a word with her first. */
async function waitingWithNext() {
  const home = await running()
  const { ctx, id, ref, stripe, deliverEvent, clock, now } = home
  await changeSubscription(ctx, id, smaller)
  clock.forward(oneDay)
  stripe.conditions.declines = true
  await changeSubscription(ctx, id, larger)
  stripe.conditions.declines = false
  const bill = stripe.all('invoice').at(-1)?.id ?? ''
  return {
    ...home,
    bill,
    /** Nobody confirms it, and Stripe gives it up. */
    async lapses() {
      stripe.get(bill)['status'] = 'void'
      stripe.get(ref)['pending_update'] = null
      await deliverEvent('customer.subscription.pending_update_expired')
    },
    async sweptNext() {
      clock.forward(3_600_000)
      await sweepPayments(ctx)
      return (await now())?.next
    },
  }
}

test('where nobody confirms a larger plan, the smaller one Ann had chosen for later comes all the same (QP22)', async () => {
  const { lapses, sweptNext, now, clock, stripe, ref, deliverEvent, book } = await waitingWithNext()
  await lapses()
  expect(await sweptNext()).toMatchObject({ bought: basic, cents: 299, when: 'end' })
  clock.forward(31 * oneDay)
  stripe.renew(ref)
  await deliverEvent('invoice.paid')
  expect([await now(), await sweptNext(), await book()]).toMatchObject([
    { bought: basic, cents: 299 },
    null,
    [649, 299],
  ])
})

test.each([1, 4])(
  'it comes though Stripe was away for %i hours when it was asked for again (QP22)',
  async (hours) => {
    const { lapses, sweptNext, now, clock, stripe, ref, deliverEvent, ctx, book } = await waitingWithNext()
    await lapses()
    stripe.conditions.isAway = true
    for (let hour = 0; hour < hours; hour++)
      expect(await sweptNext()).toMatchObject({ bought: basic, cents: 299 })
    stripe.conditions.isAway = false
    for (let time = 0; time < 3; time++) {
      clock.forward(20 * 60_000)
      await sweepPayments(ctx)
    }
    expect(await now()).toMatchObject({ bought: plus, next: { bought: basic, cents: 299, when: 'end' } })
    const asked = stripe.calls.length
    await sweptNext()
    expect(stripe.calls.slice(asked).filter(({ line }) => line.startsWith('POST'))).toEqual([])
    clock.forward(31 * oneDay)
    stripe.renew(ref)
    await deliverEvent('invoice.paid')
    expect([await now(), await book()]).toMatchObject([{ bought: basic, next: null }, [649, 299]])
  },
)

test('it does not where the larger one is paid, or Ann keeps what she has (QP22)', async () => {
  const paid = await waitingWithNext()
  paid.stripe.payBill(paid.bill)
  await paid.deliverEvent('invoice.paid')
  expect([await paid.sweptNext(), (await paid.now())?.bought]).toEqual([null, pro])

  const kept = await waitingWithNext()
  await cancelAtEnd(kept.ctx, kept.id, false)
  expect([await kept.sweptNext(), (await kept.now())?.bought]).toEqual([null, plus])
})
