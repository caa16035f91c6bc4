import { memorials } from '@spomen/contract/memorials.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { expect, test } from 'vitest'
import { castPassword } from '../../../test/cast.ts'
import { day } from '../../../test/leaving.ts'
import { stripeShop } from '../../../test/shop.ts'
import { valueOf } from '../../../test/world.ts'
import { sweepPayments } from '../payments/index.ts'
import { purge } from './index.ts'

test('while a memorial is closed nothing more is collected, and once it is gone neither (Q28)', async () => {
  const { as, ann, milanId, ctx, clock, stripe, stood, order, pays } = await stripeShop()
  await pays(await order())
  const [begun] = stripe.all('subscription')
  const ref = begun?.id ?? ''
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  await sweepPayments(ctx)
  expect(stripe.get(ref)).toMatchObject({ status: 'active', cancel_at_period_end: true })
  valueOf(await as(ann)(memorials.restore, { id: milanId }))
  expect(stood.at(-1)).toMatchObject({ cancelsAtEnd: true })
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  clock.forward(31 * day)
  await purge(ctx, clock.now())
  await sweepPayments(ctx)
  expect(stripe.get(ref)).toMatchObject({ status: 'canceled' })
})

test('whoever is forgotten is forgotten by the books and by Stripe; the amounts stay', async () => {
  const { as, ann, ctx, clock, stripe, order, pays } = await stripeShop()
  await pays(await order())
  valueOf(await as(ann)(personalData.leave, { id: ann.id, password: castPassword, words: 'take' }))
  clock.forward(31 * day)
  await purge(ctx, clock.now())
  await sweepPayments(ctx)
  expect(stripe.all('customer')).toEqual([])
  expect(await ctx.db.selectFrom('ledger').select('cents').execute()).toEqual([{ cents: 649 }])
  const [left] = await ctx.db.selectFrom('orders').selectAll().execute()
  expect(left).toMatchObject({ buyer_id: null, memorial_id: null, cents: 649, state: 'paid' })
})
