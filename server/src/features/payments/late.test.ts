import { packages } from '@spomen/contract/plans.ts'
import { expect, test } from 'vitest'
import { graceDays, sweepPayments } from './index.ts'
import { oneDay, running } from '../../../test/running-plan.ts'
import { valueOf } from '../../../test/world.ts'

test('of a late plan that Ann ends nothing more is taken, and one that was paid after all keeps its time (Q29)', async () => {
  const { as, ann, milanId, clock, stripe, ref, deliverEvent, last, now, mails } = await running()
  clock.forward(31 * oneDay)
  stripe.renew(ref, 'refuses')
  await deliverEvent()
  // Stripe goes on trying a bill that is open, even where the plan is to end.
  stripe.payLate(ref)
  valueOf(await as(ann)(packages.cancel, { deceasedId: milanId }))
  expect(await now()).toMatchObject({ state: 'running', cancelsAtEnd: true })
  expect(stripe.get(ref)).toMatchObject({ status: 'active', cancel_at_period_end: true })

  await as(ann)(packages.resume, { deceasedId: milanId })
  clock.forward(31 * oneDay)
  stripe.renew(ref, 'refuses')
  await deliverEvent()
  const told = (await mails()).length
  valueOf(await as(ann)(packages.cancel, { deceasedId: milanId }))
  expect([stripe.get(ref)['status'], last()?.state, await now()]).toEqual(['canceled', 'ended', null])
  const held = valueOf(await as(ann)(packages.current, { deceasedId: milanId }))
  expect(held).toMatchObject({ running: null })
  // That it ends on a day to come would not be true.
  expect(await mails()).toHaveLength(told)
})

test.each(['late', 'running'])(
  'a %s plan that Stripe knows nothing of, as after a change to another account, has its days of grace and ends (Q29)',
  async (state) => {
    const { ctx, stripe, ref, id, deliverEvent, now, clock, takeDefects } = await running()
    clock.forward(31 * oneDay)
    if (state === 'late') {
      stripe.renew(ref, 'refuses')
      await deliverEvent()
    }
    const elsewhere = { provider_ref: 'sub_of_another_account' }
    await ctx.db.updateTable('subscriptions').set(elsewhere).where('id', '=', id).execute()
    await sweepPayments(ctx)
    expect(await now()).toMatchObject({ state })
    clock.forward(graceDays * oneDay)
    await sweepPayments(ctx)
    expect(await now()).toBeNull()
    expect(takeDefects()).toEqual([])
  },
)
