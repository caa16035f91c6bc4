/** A house that was restored from a backup, of which Stripe knows more than it does (YE04). */
import { expect, test } from 'vitest'
import { candles, stripeShop } from '../../../test/shop.ts'
import { running } from '../../../test/running-plan.ts'
import { doubtSubscriptions, sweepPayments } from './index.ts'

const lost =
  'Money is taken that this house knows nothing of: paid before a backup was restored, or for another house with the same account'

test('of what was paid after the backup the operator is told once, with the name it has at Stripe, and nothing is given back (YE04)', async () => {
  const { ctx, stripe, order, sessionOf, tell, mails, takeDefects } = await stripeShop()
  const [plan, gifts] = [await order(), await order(candles, 150)]
  // Both are ordered and paid after the backup was made.
  await ctx.db.deleteFrom('orders').execute()
  for (const paid of [plan, gifts]) stripe.pay(sessionOf(paid))
  const [subscription] = stripe.all('subscription')
  for (let time = 0; time < 2; time++) {
    for (const paid of [plan, gifts]) await tell('checkout.session.completed', stripe.get(sessionOf(paid)))
    await tell('invoice.paid', stripe.all('invoice')[0] ?? {})
    await mails()
  }
  const defects = takeDefects().map((line) => JSON.parse(line) as { order: string })
  expect(defects.toSorted((one, other) => one.order.localeCompare(other.order))).toMatchObject([
    { msg: lost, ref: subscription?.id, order: plan.id },
    { msg: lost, ref: stripe.get(sessionOf(gifts))['payment_intent'], order: gifts.id },
  ])
  expect([subscription?.['status'], stripe.all('refund')]).toEqual(['active', []])
})

test('what Stripe tells of before the house has written it down, or of nobody’s order, is no defect', async () => {
  const { order, stripe, sessionOf, tell, mails, takeDefects } = await stripeShop()
  const session = sessionOf(await order())
  stripe.pay(session)
  const [subscription] = stripe.all('subscription')
  await tell('customer.subscription.created', subscription ?? {})
  await mails()
  await tell('customer.subscription.created', { id: 'sub_of_nobody' })
  await mails()
  expect(takeDefects()).toEqual([])
})

test('after a restore the house asks anew how its plans stand, once, also where Stripe knows nothing of one (YE04)', async () => {
  const { ctx, stripe, ref, now } = await running()
  stripe.get(ref)['cancel_at_period_end'] = true
  await sweepPayments(ctx)
  expect(await now()).toMatchObject({ cancelsAtEnd: false })
  await doubtSubscriptions(ctx.db)
  await sweepPayments(ctx)
  expect(await now()).toMatchObject({ cancelsAtEnd: true })
  const asked = stripe.calls.length
  await sweepPayments(ctx)
  expect(stripe.calls).toHaveLength(asked)
  stripe.forget(ref)
  await doubtSubscriptions(ctx.db)
  for (let time = 0; time < 3; time++) await sweepPayments(ctx)
  expect(stripe.calls).toHaveLength(asked + 1)
  expect(await now()).not.toBeNull()
})
