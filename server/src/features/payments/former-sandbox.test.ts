/** Plans tried out in the sandbox, in a house where Stripe takes the money by now. */
import { type PlanChoice, packages } from '@spomen/contract/plans.ts'
import { expect, test } from 'vitest'
import { putOnPlan } from '../../../test/family.ts'
import { stripeShop } from '../../../test/shop.ts'
import { valueOf } from '../../../test/world.ts'
import { sandboxProvider } from '../../kit/payments/sandbox.ts'
import { findRunningSubscription } from './index.ts'

/** Ann has Plus from the sandbox, and the house goes live. */
async function triedOut() {
  const home = await stripeShop()
  const { ctx, as, ann, milanId, order, tryOut, mails } = home
  const live = ctx.payments
  ctx.payments = sandboxProvider({ clock: ctx.clock, addressOf: (id) => id })
  await tryOut(await order())
  await mails()
  ctx.payments = live
  await putOnPlan(home, milanId, 'Plus')
  const asked = { deceasedId: milanId }
  return {
    ...home,
    now: () => findRunningSubscription(ctx.db, milanId),
    cancel: () => as(ann)(packages.cancel, asked),
    resume: () => as(ann)(packages.resume, asked),
    change: (packageName: PlanChoice['packageName']) =>
      as(ann)(packages.change, { ...asked, packageName, type: 'monthly' }),
  }
}

test('Ann ends a plan she tried out in the sandbox, though Stripe knows nothing of it, and pays for one (Q29)', async () => {
  const { cancel, change, now, stood, stripe } = await triedOut()
  expect(await cancel()).toSucceed()
  expect([await now(), stood.at(-1)?.state]).toEqual([null, 'ended'])
  expect(stripe.calls).toEqual([])
  expect(valueOf(await change('Plus'))).toMatchObject({ becomes: 'checkout' })
})

test.each(['Pro', 'Basic'] as const)(
  'where Ann chooses %s instead of a plan of the sandbox, she goes on to pay for it, at once (Q29)',
  async (packageName) => {
    const { change, now, order, pays, takeDefects } = await triedOut()
    const { becomes, checkout } = valueOf(await change(packageName))
    expect({ becomes, checkout: checkout?.split('/cs_')[0] }).toEqual({
      becomes: 'checkout',
      checkout: 'https://checkout.stripe.example',
    })
    await pays(
      await order(
        { kind: 'plan', plan: packageName, term: 'monthly' },
        { Pro: 1_099, Basic: 299 }[packageName],
      ),
    )
    expect(await now()).toMatchObject({ bought: { plan: packageName }, state: 'running' })
    expect(takeDefects()).toEqual([])
  },
)

test('what was cancelled in the sandbox does not go on, and the same plan can be paid for', async () => {
  const { ctx, resume, change, now } = await triedOut()
  await ctx.db.updateTable('subscriptions').set({ cancels_at_end: true }).execute()
  expect(valueOf(await change('Plus'))).toMatchObject({ becomes: 'checkout' })
  await ctx.db.updateTable('subscriptions').set({ state: 'running', ended_at: null }).execute()
  expect(await resume()).toRefuse('orderClosed')
  expect(await now()).toBeNull()
})
