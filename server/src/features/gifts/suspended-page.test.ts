/** Payments that were begun before a page was suspended: nobody pays for a page that nobody else may see (decision 36). */
import { gifts } from '@spomen/contract/gifts.ts'
import { payments } from '@spomen/contract/payments.ts'
import { packages } from '@spomen/contract/plans.ts'
import { expect, test } from 'vitest'
import { putOnPlan } from '../../../test/family.ts'
import { orderOf } from '../../../test/gifts.ts'
import { oneDay } from '../../../test/running-plan.ts'
import { stripeShop } from '../../../test/shop.ts'
import { valueOf } from '../../../test/world.ts'
import { goodsOf } from '../../kit/payments/goods.ts'
import { endSuspension, suspendMemorial } from '../memorials/index.ts'
import { findRunningSubscription, sweepPayments } from '../payments/index.ts'
import { planGoods } from '../plans/index.ts'
import { giftGoods } from './index.ts'

/** Ann has chosen Plus for Milan's page, and its checkout at Stripe is open. */
async function choosing() {
  const home = await stripeShop()
  const { ctx, as, ann, milanId, mails, stripe } = home
  ctx.goods = goodsOf([planGoods, giftGoods])
  await putOnPlan(home, milanId, 'Free')
  const asAnn = as(ann)
  const choose = () =>
    asAnn(packages.change, { deceasedId: milanId, packageName: 'Plus' as const, type: 'monthly' as const })
  const { checkout } = valueOf(await choose())
  const [open] = await ctx.db.selectFrom('orders').select('id').execute()
  await mails()
  return {
    ...home,
    choose,
    session: checkout?.split('/').at(-1) ?? '',
    orderOfAnn: async () => valueOf(await asAnn(payments.order, { id: open?.id ?? '' })),
    suspend: () => suspendMemorial(ctx.db, milanId, ctx.clock.now()),
    refunds: () => stripe.all('refund').map(({ amount }) => amount),
    current: async () => valueOf(await asAnn(packages.current, { deceasedId: milanId })),
  }
}

test('a plan that Ann pays while her page is suspended is not given, and her money goes back by itself (Q26, Q29)', async () => {
  const home = await choosing()
  const { suspend, stripe, session, tell, mails, orderOfAnn, current, refunds } = home
  await suspend()
  stripe.pay(session)
  await tell('checkout.session.completed', stripe.get(session))
  expect((await mails()).map(({ subject }) => subject)).toContain('We have given your money back')
  expect([(await orderOfAnn()).state, (await current()).packageName, refunds()]).toEqual([
    'refunded',
    'Free',
    [649],
  ])
  expect(stripe.all('subscription')[0]).toMatchObject({ status: 'canceled' })
})

test('so do candles that were on their way (Q26, Q30)', async () => {
  const { as, ann, milanId, suspend, stripe, tell, mails, refunds } = await choosing()
  const ordered = valueOf(await as(ann)(gifts.order, orderOf({ milanId }, { candles: 3, flowers: 0 })))
  const gift = ordered.checkoutUrl?.split('/').at(-1) ?? ''
  await suspend()
  stripe.pay(gift)
  await tell('checkout.session.completed', stripe.get(gift))
  await mails()
  expect(refunds()).toEqual([150])
  expect(valueOf(await as(ann)(gifts.list, { deceasedId: milanId })).items).toEqual([])
})

test('Ann is led to no payment for a page that is suspended, and goes on with hers once it is shown again (Q26)', async () => {
  const { ctx, milanId, suspend, orderOfAnn, choose, clock } = await choosing()
  const { checkout } = await orderOfAnn()
  expect(checkout).not.toBeNull()
  await suspend()
  clock.forward(5_000)
  expect(await orderOfAnn()).toMatchObject({ state: 'open', checkout: null })
  expect(await choose()).toRefuse('memorialSuspended')
  await endSuspension(ctx.db, milanId)
  expect(await orderOfAnn()).toMatchObject({ state: 'open', checkout })
})

test('the sweep opens no checkout that a crash kept from opening, for a page that is suspended by now (Q26)', async () => {
  const { ctx, suspend, stripe, clock } = await choosing()
  await ctx.db.updateTable('orders').set({ address: null, provider_ref: null }).execute()
  await suspend()
  const asked = stripe.calls.length
  clock.forward(oneDay / 24)
  await sweepPayments(ctx)
  expect(stripe.calls.slice(asked).filter(({ line }) => line === 'POST checkout/sessions')).toEqual([])
})

test('a plan that runs is renewed while the page is suspended, as it can be cancelled (Q26)', async () => {
  const { ctx, milanId, suspend, stripe, session, tell, mails, clock, refunds } = await choosing()
  stripe.pay(session)
  await tell('checkout.session.completed', stripe.get(session))
  await mails()
  const [running] = stripe.all('subscription')
  await suspend()
  clock.forward(31 * oneDay)
  stripe.renew(running?.id ?? '')
  await tell('invoice.paid', stripe.all('invoice').at(-1) ?? {})
  await mails()
  expect(await findRunningSubscription(ctx.db, milanId)).toMatchObject({
    state: 'running',
    paidUntil: new Date('2026-06-12T10:00:00Z'),
  })
  expect(refunds()).toEqual([])
})
