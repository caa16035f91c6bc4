/** What a window said would become of a plan, where another window has changed the plan meanwhile (QP22, Q29). */
import { packages } from '@spomen/contract/plans.ts'
import { expect, test } from 'vitest'
import { type Family, family, putOnPlan } from '../../../test/family.ts'
import { holding, somebodyWaits } from '../../../test/locks.ts'
import { stripeShop } from '../../../test/shop.ts'
import { onPlan } from '../../../test/plans.ts'
import { valueOf } from '../../../test/world.ts'

const wants = ({ as, ann, milanId }: Family, packageName: 'Pro' | 'Premium', expected?: string) =>
  as(ann)(packages.change, {
    ...{ deceasedId: milanId, packageName, type: 'monthly' as const },
    ...(expected !== undefined && { expected }),
  })

const runningPlan = async ({ as, ann, milanId }: Family) =>
  valueOf(await as(ann)(packages.current, { deceasedId: milanId })).running

test('Ann, who read that she would pay on the next page, is not charged at once for what another window began (QP22, Q29)', async () => {
  const home = await family()
  await onPlan(home, 'Plus')
  expect(await wants(home, 'Pro', 'pay')).toRefuse('changedMeanwhile')
  expect(await runningPlan(home)).toMatchObject({ packageName: 'Plus', next: null })
  expect(valueOf(await wants(home, 'Pro', 'now'))).toMatchObject({ becomes: 'now' })
})

test('a page that was loaded before, which names nothing, is served as it was (QP22)', async () => {
  const home = await family()
  await onPlan(home, 'Plus')
  expect(valueOf(await wants(home, 'Pro'))).toMatchObject({ packageName: 'Pro', becomes: 'now' })
})

test('what Ann read is asked for again once nobody else changes the plan (promises 1.9)', async () => {
  const home = await family()
  const { ctx, milanId } = home
  await onPlan(home, 'Plus')
  const premium = JSON.stringify({ kind: 'plan', plan: 'Premium', term: 'monthly' })
  const letGo = await holding(ctx.db, (tx) =>
    tx
      .updateTable('subscriptions')
      .set({ bought: premium, cents: 1_499 })
      .where('memorial_id', '=', milanId)
      .execute(),
  )
  const asked = wants(home, 'Pro', 'now')
  await somebodyWaits(ctx.db)
  await letGo()
  expect(await asked).toRefuse('changedMeanwhile')
  expect(await runningPlan(home)).toMatchObject({ packageName: 'Premium', next: null })
})

test('of two windows in which Ann chooses a plan at once, one leads to its payment and the other says that it changed (QP22)', async () => {
  const home = await stripeShop()
  const { ctx, milanId } = home
  await putOnPlan(home, milanId, 'Free')
  const real = ctx.payments
  if (!real) throw new Error('Stripe is there')
  const others: Awaited<ReturnType<typeof wants>>[] = []
  ctx.payments = {
    ...real,
    openCheckout: async (asked) => {
      if (others.length === 0) others.push(await ((ctx.payments = real), wants(home, 'Premium')))
      return real.openCheckout(asked)
    },
  }
  expect(await wants(home, 'Pro')).toRefuse('changedMeanwhile')
  expect(others.map((answer) => valueOf(answer))).toMatchObject([
    { becomes: 'checkout', checkout: expect.stringContaining('checkout.stripe') },
  ])
})
