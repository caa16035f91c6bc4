/** Plans and orders that Stripe knows nothing of, as where whoever runs the house has put the key of another account. */
import { personalData } from '@spomen/contract/personal-data.ts'
import { payments } from '@spomen/contract/payments.ts'
import { type PlanChoice, packages } from '@spomen/contract/plans.ts'
import { expect, test } from 'vitest'
import { castPassword } from '../../../test/cast.ts'
import { putOnPlan } from '../../../test/family.ts'
import { oneDay, running } from '../../../test/running-plan.ts'
import { candles, stripeShop } from '../../../test/shop.ts'
import { valueOf } from '../../../test/world.ts'
import { graceDays, sweepPayments } from './index.ts'

/** Ann pays for Plus, in an account that the house does not ask for a while. */
async function elsewhere() {
  const home = await running()
  const { ctx, milanId, id, ref, as, ann } = home
  await putOnPlan(home, milanId, 'Plus')
  const name = (provider_ref: string) =>
    ctx.db.updateTable('subscriptions').set({ provider_ref }).where('id', '=', id).execute()
  await name('sub_of_another_account')
  const asAnn = as(ann)
  const asked = { deceasedId: milanId }
  return {
    ...home,
    /** The key of before is put again. */
    comesBack: () => name(ref),
    cancel: () => asAnn(packages.cancel, asked),
    resume: () => asAnn(packages.resume, asked),
    change: (packageName: PlanChoice['packageName']) =>
      asAnn(packages.change, { ...asked, packageName, type: 'monthly' }),
  }
}

test('Ann can neither end nor change a plan that Stripe knows nothing of: she is told to come again, and nothing is lost (Q29)', async () => {
  const { cancel, change, comesBack, now, stripe, ref, takeDefects, book } = await elsewhere()
  const before = await now()
  for (const ask of [cancel, () => change('Pro'), () => change('Basic'), () => change('Free')])
    expect(await ask()).toMatchObject({ ok: false, why: 'paymentUnavailable', status: 503 })
  expect([await now(), takeDefects()]).toEqual([before, []])
  await comesBack()
  expect(await change('Pro')).toSucceed()
  expect(await cancel()).toSucceed()
  expect([stripe.get(ref)['cancel_at_period_end'], await book()]).toEqual([true, [649, 450]])
})

test('a late plan that Stripe knows nothing of is not said to be ended: it may still be tried elsewhere', async () => {
  const { cancel, comesBack, now, clock, stripe, ref, deliverEvent } = await elsewhere()
  await comesBack()
  clock.forward(31 * oneDay)
  stripe.renew(ref, 'refuses')
  await deliverEvent()
  stripe.forget(ref)
  expect(await cancel()).toRefuse('paymentUnavailable')
  expect(await now()).toMatchObject({ state: 'late' })
})

test.each(['ends', 'changes'])(
  'a plan that has ended at Stripe, of which nobody has told yet, is ended once Ann %s it',
  async (what) => {
    const { cancel, change, comesBack, now, stripe, ref, takeDefects, book } = await elsewhere()
    await comesBack()
    stripe.get(ref)['status'] = 'canceled'
    expect(await (what === 'ends' ? cancel() : change('Pro'))).toRefuse('orderClosed')
    expect([await now(), await book(), takeDefects()]).toEqual([null, [649], []])
  },
)

test('a plan that Stripe knows nothing of has its days of grace and ends, though its owner has left meanwhile', async () => {
  const { as, ann, ctx, clock, now } = await elsewhere()
  valueOf(await as(ann)(personalData.leave, { id: ann.id, password: castPassword, words: 'take' }))
  clock.forward(20 * oneDay)
  await sweepPayments(ctx)
  expect(await now()).not.toBeNull()
  clock.forward((11 + graceDays) * oneDay)
  await sweepPayments(ctx)
  expect(await now()).toBeNull()
})

test('an order whose checkout Stripe knows nothing of waits, and is no defect', async () => {
  const { as, ann, order, stripe, sessionOf, takeDefects } = await stripeShop()
  const { id, ...opened } = await order(candles, 150)
  stripe.forget(sessionOf({ id, ...opened }))
  expect(valueOf(await as(ann)(payments.order, { id }))).toMatchObject({ state: 'open' })
  expect(takeDefects()).toEqual([])
})

test('Ann, whom Stripe knew by the test key, buys once the house is live: she is made known anew (Q29)', async () => {
  const { ctx, as, ann, order, stripe, takeDefects } = await stripeShop()
  await order(candles, 150)
  const known = async () =>
    (await ctx.db.selectFrom('payment_customers').select(['ref', 'account_id']).execute()) as object[]
  const [tried] = stripe.all('customer')
  stripe.forget(tried?.id ?? '')
  expect(await as(ann)(payments.portal, {})).toRefuse('paymentUnavailable')
  const atOnce = await Promise.all([order(), order(candles, 300)])
  expect(atOnce).toMatchObject([{ state: 'open' }, { state: 'open' }])
  const [live, ...others] = stripe.all('customer')
  // Nobody is left over whom the house would have to forget: should the test key come back, nothing of it is ended.
  expect([await known(), others]).toEqual([[{ ref: live?.id, account_id: ann.id }], []])
  expect(live?.id).not.toBe(tried?.id)
  expect(valueOf(await as(ann)(payments.portal, {})).address).not.toBeNull()
  expect(takeDefects()).toEqual([])
})

test('while a plan of Ann’s runs, whom Stripe knew her as is not given up: the key of before may come back', async () => {
  const { ctx, order, stripe, takeDefects } = await elsewhere()
  const known = () => ctx.db.selectFrom('payment_customers').select('ref').execute()
  const before = await known()
  stripe.forget(before[0]?.ref ?? '')
  await expect(order(candles, 150)).rejects.toMatchObject({ key: 'paymentUnavailable' })
  expect([await known(), takeDefects()]).toEqual([before, []])
})
