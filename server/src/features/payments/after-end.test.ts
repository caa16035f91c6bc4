/** Bills of plans that have ended: nobody can pay them, and who was quicker has their money back (Q29). */
import { packages } from '@spomen/contract/plans.ts'
import { expect, test } from 'vitest'
import { larger, oneDay, running } from '../../../test/running-plan.ts'
import { valueOf } from '../../../test/world.ts'
import { changeSubscription, sweepPayments } from './index.ts'
import { endNow } from './subscriptions.ts'

/** Ann's plan is late: the bill for the next month is open. */
async function late() {
  const home = await running()
  const { clock, stripe, ref, deliverEvent } = home
  clock.forward(31 * oneDay)
  stripe.renew(ref, 'refuses')
  const told = (await deliverEvent()).length
  return {
    ...home,
    bill: () => stripe.all('invoice').at(-1)?.id ?? '',
    bills: () => stripe.all('invoice').map(({ status }) => status),
    /** What Ann was written since. */
    letters: async () => (await home.mails()).slice(told),
    cancel: async () => valueOf(await home.as(home.ann)(packages.cancel, { deceasedId: home.milanId })),
  }
}

const back = 'We have given your money back'

test('of a late plan that Ann ends the open bill cannot be paid any more (Q29)', async () => {
  const { cancel, bills, now } = await late()
  await cancel()
  expect([bills(), await now()]).toEqual([['paid', 'void'], null])
})

test('nor can that of a late plan which Stripe has given up by itself (Q29)', async () => {
  const { stripe, ref, bills, deliverEvent, now } = await late()
  stripe.get(ref)['status'] = 'canceled'
  await deliverEvent('customer.subscription.deleted')
  expect([bills(), await now()]).toEqual([['paid', 'void'], null])
})

test('what Ann pays in the moment in which her plan ends goes back to her, once, and nobody calls it paid (Q29)', async () => {
  const { ctx, stripe, cancel, bill, deliverEvent, now, book, letters, tell, clock } = await late()
  const real = ctx.payments
  if (!real) throw new Error('Stripe is there')
  ctx.payments = {
    ...real,
    endSubscription: async (ref) => {
      stripe.payBill(bill())
      stripe.get(ref)['status'] = 'past_due'
      await real.endSubscription(ref)
    },
  }
  await cancel()
  ctx.payments = real
  await deliverEvent('invoice.paid')
  await tell('refund.created', stripe.all('refund')[0] ?? {})
  await deliverEvent('invoice.paid')
  clock.forward(oneDay)
  await sweepPayments(ctx)
  expect([await now(), (await book()).toSorted((one, other) => one - other)]).toEqual([
    null,
    [-649, 649, 649],
  ])
  expect(stripe.all('refund').map(({ amount }) => amount)).toEqual([649])
  const written = await letters()
  expect(written.map(({ subject }) => subject)).toEqual([back])
  expect(written[0]?.text).toContain('€6.49, the whole of your payment')
  expect(written[0]?.text).toContain('the plan had ended')
})

test('so does what she pays for a larger plan in that moment (Q29)', async () => {
  const home = await running()
  const { ctx, id, stripe, ref, clock, deliverEvent, book, now } = home
  clock.forward(15 * oneDay)
  stripe.conditions.declines = true
  await changeSubscription(ctx, id, larger)
  const real = ctx.payments
  if (!real) throw new Error('Stripe is there')
  ctx.payments = {
    ...real,
    endSubscription: async (named) => {
      stripe.payBill(stripe.all('invoice').at(-1)?.id ?? '')
      await real.endSubscription(named)
    },
  }
  await endNow(ctx, id)
  ctx.payments = real
  expect((await deliverEvent('invoice.paid')).at(-1)?.subject).toBe(back)
  expect([stripe.get(ref)['status'], await now()]).toEqual(['canceled', null])
  expect((await book()).toSorted((one, other) => one - other)).toEqual([-225, 225, 649])
})
