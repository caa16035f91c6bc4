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

test('an order whose checkout, or whose buyer, Stripe knows nothing of waits, and is no defect', async () => {
  const { as, ann, order, stripe, sessionOf, takeDefects } = await stripeShop()
  const { id, ...opened } = await order(candles, 150)
  stripe.forget(sessionOf({ id, ...opened }))
  expect(valueOf(await as(ann)(payments.order, { id }))).toMatchObject({ state: 'open' })
  stripe.forget(stripe.all('customer')[0]?.id ?? '')
  await expect(order()).rejects.toMatchObject({ key: 'paymentUnavailable' })
  expect(await as(ann)(payments.portal, {})).toRefuse('paymentUnavailable')
  expect(takeDefects()).toEqual([])
})
