/** What is paid by people who are suspended: they cannot cancel it (decision 36). */
import { accounts } from '@spomen/contract/accounts.ts'
import { packages } from '@spomen/contract/plans.ts'
import { expect, test } from 'vitest'
import { putOnPlan } from '../../../test/family.ts'
import { castPassword } from '../../../test/cast.ts'
import { basic, oneDay, running, smaller } from '../../../test/running-plan.ts'
import { valueOf } from '../../../test/world.ts'
import { readmitAccount, suspendAccount } from '../accounts/index.ts'
import { changeSubscription, sweepPayments } from './index.ts'

test('of Ann, who is suspended and cannot cancel, nothing more is taken; let in again she keeps her plan by one press (Q29)', async () => {
  const home = await running()
  const { ctx, ann, milanId, as, clock, stripe, ref, now, mails } = home
  await putOnPlan(home, milanId, 'Plus')
  await suspendAccount(ctx.db, ann.id, clock.now())
  clock.forward(30 * oneDay)
  const told = (await mails()).length
  await sweepPayments(ctx)
  expect(stripe.get(ref)).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect(await now()).toMatchObject({ state: 'running', cancelsAtEnd: true })
  // The mail of a cancellation says that she asked for it.
  expect(await mails()).toHaveLength(told)

  await readmitAccount(ctx.db, ann.id)
  await sweepPayments(ctx)
  const token = valueOf(await as(null)(accounts.logIn, { mail: ann.mail, password: castPassword }))
  expect(await as({ ...ann, token })(packages.resume, { deceasedId: milanId })).toSucceed()
  expect(stripe.get(ref)).toMatchObject({ cancel_at_period_end: false })
})

test('let in again after a quarter of an hour Ann has her plan, and what she had chosen to change it to (Q29)', async () => {
  const { ctx, ann, id, clock, stripe, ref, now } = await running()
  await changeSubscription(ctx, id, smaller)
  await suspendAccount(ctx.db, ann.id, clock.now())
  clock.forward(15 * 60_000)
  await sweepPayments(ctx)
  await readmitAccount(ctx.db, ann.id)
  await sweepPayments(ctx)
  expect(await now()).toMatchObject({ cancelsAtEnd: false, next: { bought: basic, cents: 299 } })
  expect(stripe.get(ref)).toMatchObject({ status: 'active', cancel_at_period_end: false })
})

test('a late plan of somebody who is suspended is not tried any more', async () => {
  const { ctx, ann, clock, stripe, ref, deliverEvent, now } = await running()
  clock.forward(31 * oneDay)
  stripe.renew(ref, 'refuses')
  await deliverEvent()
  await suspendAccount(ctx.db, ann.id, clock.now())
  await sweepPayments(ctx)
  expect([stripe.get(ref)['status'], await now()]).toEqual(['canceled', null])
})
