/** Plans that are paid at Stripe, in a house that has Stripe's key no more: it can neither look at them nor end them. */
import { expect, test } from 'vitest'
import { oneDay, running } from '../../../test/running-plan.ts'
import { candles, shop } from '../../../test/shop.ts'
import { graceDays, sweepPayments, warnOfUnreachedPlans } from './index.ts'
import type { PaymentContext } from './payment-context.ts'

/** What a house whose key is away would write into its log. */
function withoutStripe({ ctx }: { ctx: PaymentContext }) {
  const told: [object, string | undefined][] = []
  const log = { ...ctx.log, warn: (about: object, message?: string) => void told.push([about, message]) }
  return { house: { ...ctx, payments: null, log } as PaymentContext, told }
}

test('Ann’s plan is not ended behind her back where PAYMENTS was forgotten: Stripe goes on charging, and the key may come back (Q29)', async () => {
  const home = await running()
  const { ctx, clock, stripe, ref, now, book, id } = home
  const { house, told } = withoutStripe(home)
  clock.forward(31 * oneDay)
  stripe.renew(ref)
  await sweepPayments(house)
  expect(await now()).toMatchObject({ state: 'running' })
  await sweepPayments(ctx)
  expect([(await now())?.paidUntil, await book()]).toEqual([new Date('2026-06-12T10:00:00Z'), [649, 649]])

  clock.forward(30 * oneDay)
  await sweepPayments(house)
  expect([await now(), told]).toMatchObject([{ state: 'running' }, []])
  clock.forward((graceDays + 1) * oneDay)
  await sweepPayments(house)
  expect([await now(), stripe.get(ref)['status']]).toEqual([null, 'active'])
  expect(told).toEqual([[{ subscription: id, ref }, expect.stringContaining('Stripe may go on charging')]])
})

test('at its start such a house says how many plans still run at Stripe, and no other house does (Q29)', async () => {
  const home = await running()
  const { house, told } = withoutStripe(home)
  await warnOfUnreachedPlans(house)
  expect(told).toEqual([[{ plans: 1 }, expect.stringContaining('Stripe goes on charging for them')]])
  await warnOfUnreachedPlans({ ...house, payments: home.ctx.payments })
  expect(told).toHaveLength(1)
  const tried = await shop()
  await tried.tryOut(await tried.order())
  await tried.tryOut(await tried.order(candles, 150))
  const other = withoutStripe(tried)
  await warnOfUnreachedPlans(other.house)
  expect(other.told).toEqual([])
})
