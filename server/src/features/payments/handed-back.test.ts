/** A page that goes to somebody else and comes back while nobody could tell Stripe (YC04, Q29). */
import { expect, test } from 'vitest'
import { running } from '../../../test/running-plan.ts'
import { changeOwner } from '../memorials/index.ts'
import { endPaymentsOf } from './index.ts'

test.each([
  ['has come back to Ann by then, goes on', 'running', false, (ann: string) => ann],
  ['is Ben’s by then, is not paid again', 'running', true, (_: string, ben: string) => ben],
])('a plan whose page %s (YC04, Q29)', async (_, state, cancelsAtEnd, ownerAtLast) => {
  const { ctx, ann, ben, milanId, stripe, clock, mails, now, ref } = await running()
  stripe.conditions.isAway = true
  await ctx.db.transaction().execute(async (tx) => {
    await changeOwner(tx, milanId, { ownerId: ben.id, now: clock.now() })
    await endPaymentsOf(ctx, tx, { memorialId: milanId, from: ann.id, to: ben.id })
  })
  await mails()
  await changeOwner(ctx.db, milanId, { ownerId: ownerAtLast(ann.id, ben.id), now: clock.now() })
  stripe.conditions.isAway = false
  clock.forward(3_600_000)
  await mails()
  expect(await now()).toMatchObject({ state, cancelsAtEnd })
  expect(stripe.get(ref)['cancel_at_period_end']).toBe(cancelsAtEnd)
})
