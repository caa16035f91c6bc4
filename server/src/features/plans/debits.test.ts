/** Plans that are debited: a bank takes days over each payment, and may say no (decision 36). */
import { photographs } from '@spomen/contract/media.ts'
import { packages } from '@spomen/contract/plans.ts'
import { expect, test } from 'vitest'
import { newest } from '../../../test/history.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { oneDay, running } from '../../../test/running-plan.ts'
import { valueOf } from '../../../test/world.ts'
import { goodsOf } from '../../kit/payments/goods.ts'
import { ProviderUnavailable } from '../../kit/payments/provider.ts'
import { findEvenClosed } from '../memorials/index.ts'
import { sweepPayments } from '../payments/index.ts'
import { endOverduePlans, planGoods, planNameOf } from './index.ts'

const hour = 3_600_000

/** Ann has Plus until 12 May. */
async function onPlus() {
  const home = await running()
  const { ctx, as, ann, milanId, clock, mails } = home
  ctx.goods = goodsOf([planGoods])
  await ctx.db
    .updateTable('memorials')
    .set({ package_name: 'Plus', package_due: '2026-05-12' })
    .where('id', '=', milanId)
    .execute()
  return {
    ...home,
    /** So much time goes by, and the house does what it does every ten minutes and every hour; answers how the plan stands. */
    async goBy(milliseconds: number) {
      clock.forward(milliseconds)
      await sweepPayments(ctx)
      await endOverduePlans(ctx)
      const memorial = await findEvenClosed(ctx.db, milanId)
      return [memorial && planNameOf(memorial, clock), memorial?.package_due]
    },
    held: async () => valueOf(await as(ann)(packages.current, { deceasedId: milanId })),
    subjects: async () => (await mails()).map(({ subject }) => subject),
  }
}

/** That day has come: her bank is asked for the next month, and takes its days. */
async function debited() {
  const home = await onPlus()
  home.clock.forward(30 * oneDay)
  home.stripe.renew(home.ref, 'by and by')
  return home
}

test('while Ann’s bank takes its days over the next month, her plan counts on, and goes on once it is paid (Q29, QP16)', async () => {
  const home = await debited()
  const { as, ann, ctx, milanId, stripe, deliverEvent, goBy, held, subjects } = home
  const told = (await subjects()).length
  // A card has paid by then.
  expect(await goBy(hour)).toEqual(['Plus', '2026-05-12'])
  expect(await goBy(2 * oneDay)).toEqual(['Plus', '2026-05-26'])
  for (let number = 0; number < 6; number++) await hang(ctx, milanId, ann.id)
  expect(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1)])).toSucceed()
  expect(await goBy(oneDay)).toEqual(['Plus', '2026-05-26'])
  expect(await held()).toMatchObject({ packageName: 'Plus', running: { isLate: false }, ended: null })
  await expect(newest(home, 'planChanged')).rejects.toThrow('no line')
  expect((await subjects()).slice(told)).toEqual([])

  stripe.payBill(stripe.all('invoice').at(-1)?.id ?? '')
  await deliverEvent('invoice.paid')
  expect(await goBy(0)).toEqual(['Plus', '2026-06-12'])
  expect((await subjects()).slice(told)).toEqual(['Your receipt for €6.49'])
})

test('a plan that Ann’s bank refuses after its days is late until the day her mail says, and then over (Q29)', async () => {
  const { ref, stripe, deliverEvent, goBy, held, subjects } = await debited()
  expect(await goBy(3 * oneDay)).toEqual(['Plus', '2026-05-26'])
  const told = (await subjects()).length
  stripe.get(ref)['status'] = 'past_due'
  expect((await deliverEvent()).at(-1)?.text).toContain('until 26 May 2026')
  expect(await goBy(0)).toEqual(['Plus', '2026-05-26'])
  expect(await held()).toMatchObject({ running: { isLate: true } })
  expect(await goBy(12 * oneDay)).toEqual(['Free', '2026-05-12'])
  expect((await subjects()).slice(told)).toEqual([
    'A payment for the memorial of Milan Jovanović did not go through',
    expect.stringContaining('has ended'),
  ])
})

test('where Stripe gives up trying before, the plan counts until the day her mail says, and can be paid anew (Q29)', async () => {
  const { as, ann, milanId, ref, stripe, deliverEvent, goBy, held, subjects, pays, order } = await debited()
  await goBy(3 * oneDay)
  stripe.get(ref)['status'] = 'past_due'
  expect((await deliverEvent()).at(-1)?.text).toContain('until 26 May 2026')
  const told = (await subjects()).length
  stripe.get(ref)['status'] = 'canceled'
  await deliverEvent('customer.subscription.deleted')
  expect(await goBy(2 * oneDay)).toEqual(['Plus', '2026-05-26'])
  expect(await held()).toMatchObject({ packageName: 'Plus', running: null, ended: null })
  expect((await subjects()).slice(told)).toEqual([])
  const again = { deceasedId: milanId, packageName: 'Plus', type: 'monthly', expected: 'pay' } as const
  expect(valueOf(await as(ann)(packages.change, again))).toMatchObject({ becomes: 'checkout' })

  expect(await goBy(9 * oneDay)).toEqual(['Plus', '2026-05-26'])
  expect(await goBy(oneDay)).toEqual(['Free', '2026-05-26'])
  expect((await subjects()).slice(told)).toEqual([expect.stringContaining('has ended')])
  await pays(await order())
  expect(await goBy(0)).toEqual(['Plus', '2026-06-27'])
})

test('Ann cancels while her bank is at work on the next month: the plan counts on, what comes is the last, and she is told so (QP24, Q29)', async () => {
  const home = await debited()
  const { as, ann, ctx, milanId, mails, stripe, ref, deliverEvent, goBy, held } = home
  expect(await goBy(2 * oneDay)).toEqual(['Plus', '2026-05-26'])
  expect((await held()).running).toMatchObject({ isDue: true, until: '2026-05-12' })
  const told = (await mails()).length
  valueOf(await as(ann)(packages.cancel, { deceasedId: milanId }))
  const letter = (await mails()).slice(told)
  expect(letter).toHaveLength(1)
  expect(letter[0]?.text).toContain('The payment that was due on 12 May 2026 was under way already')
  expect(letter[0]?.text).not.toContain('ends on')
  expect(await goBy(oneDay)).toEqual(['Plus', '2026-05-26'])
  expect(await held()).toMatchObject({ packageName: 'Plus', running: { cancelled: true, isDue: true } })

  stripe.payBill(stripe.all('invoice').at(-1)?.id ?? '')
  const receipt = (await deliverEvent('invoice.paid')).at(-1)
  expect(receipt?.text).toContain('paid until 12 June 2026, and nothing more is collected after that')
  expect(await goBy(0)).toEqual(['Plus', '2026-06-12'])
  expect(await held()).not.toMatchObject({ running: { isDue: true } })
  stripe.renew(ref)
  expect(await goBy(30 * oneDay)).toEqual(['Free', '2026-06-12'])
  expect(await ctx.db.selectFrom('ledger').select('cents').execute()).toHaveLength(2)
})

test('Ann cancels just after her bank was asked, and Stripe is away that night: her plan is not told to be over (QP24, Q104)', async () => {
  const { as, ann, milanId, stripe, clock, goBy, held, subjects } = await debited()
  clock.forward(hour)
  valueOf(await as(ann)(packages.cancel, { deceasedId: milanId }))
  const told = (await subjects()).length
  stripe.conditions.isAway = true
  await goBy(oneDay)
  stripe.conditions.isAway = false
  expect(await goBy(hour)).toEqual(['Plus', '2026-05-26'])
  expect(await held()).toMatchObject({ packageName: 'Plus', running: { isDue: true }, ended: null })
  expect((await subjects()).slice(told)).toEqual([])
})

test('where her bank then says no, the plan is over at once, and nothing is tried again (QP24, Q29)', async () => {
  const home = await debited()
  const { as, ann, milanId, stripe, ref, deliverEvent, goBy, held, subjects } = home
  await goBy(2 * oneDay)
  valueOf(await as(ann)(packages.cancel, { deceasedId: milanId }))
  const told = (await subjects()).length
  stripe.get(ref)['status'] = 'past_due'
  await deliverEvent()
  expect(await goBy(0)).toEqual(['Free', '2026-05-12'])
  expect((await held()).running).toBeNull()
  expect([stripe.get(ref)['status'], stripe.all('invoice').at(-1)?.['status']]).toEqual(['canceled', 'void'])
  expect((await subjects()).slice(told)).toEqual([expect.stringContaining('has ended')])
})

test.each([
  ['what Stripe answers is lost on its way', true],
  ['Stripe does not hear of it', false],
])('Ann cancels a late plan, and %s: it is over at once all the same (QP24, Q29)', async (_, isHeard) => {
  const { as, ann, milanId, ctx, stripe, ref, deliverEvent, goBy, held } = await debited()
  await goBy(3 * oneDay)
  stripe.get(ref)['status'] = 'past_due'
  await deliverEvent()
  const real = ctx.payments
  if (!real) throw new Error('Stripe is there')
  ctx.payments = {
    ...real,
    endSubscription: async (about) => {
      if (isHeard) await real.endSubscription(about)
      throw new ProviderUnavailable('the line broke')
    },
  }
  expect(await as(ann)(packages.cancel, { deceasedId: milanId })).toRefuse('paymentUnavailable')
  ctx.payments = real
  if (isHeard) await deliverEvent('customer.subscription.deleted')
  expect(await goBy(0)).toEqual(['Free', '2026-05-12'])
  expect(stripe.get(ref)['status']).toBe('canceled')
  expect(await held()).toMatchObject({ running: null, ended: { packageName: 'Plus', on: '2026-05-12' } })
})

test('a plan Ann cancelled in good time says at its end that it ends, and of no payment (QP24, Q29)', async () => {
  const { as, ann, milanId, clock, stripe, ref, goBy, held } = await onPlus()
  valueOf(await as(ann)(packages.cancel, { deceasedId: milanId }))
  clock.forward(30 * oneDay + hour)
  const { running: plan } = await held()
  expect(plan).toMatchObject({ cancelled: true, until: '2026-05-12' })
  expect(plan).not.toHaveProperty('isDue')
  stripe.renew(ref)
  expect(await goBy(oneDay)).toEqual(['Free', '2026-05-12'])
})
