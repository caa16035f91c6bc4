/** A first gift that is paid, of which the house has not heard yet, and a second one of as many (P08, P09). */
import { gifts } from '@spomen/contract/gifts.ts'
import { payments } from '@spomen/contract/payments.ts'
import { expect, test } from 'vitest'
import { orderOf } from '../../../test/gifts.ts'
import { stripeShop } from '../../../test/shop.ts'
import { valueOf } from '../../../test/world.ts'
import { goodsOf } from '../../kit/payments/goods.ts'
import { giftGoods } from './index.ts'

/** Ann orders three candles again and again, each time with other words, in a house with Stripe. */
async function florist() {
  const home = await stripeShop()
  const { as, ann, ctx, milanId, clock } = home
  ctx.goods = goodsOf([giftGoods])
  const order = (words: string) =>
    as(ann)(gifts.order, orderOf({ milanId }, { candles: 3, flowers: 0, words }))
  const first = valueOf(await order('Father'))
  const session = first.checkoutUrl?.split('/').at(-1) ?? ''
  clock.forward(60_000)
  const read = async () => {
    const { items } = valueOf(await as(ann)(gifts.list, { deceasedId: milanId }))
    return new Map(items.map(({ id, words }) => [id, words]))
  }
  return { ...home, order, first, session, read }
}

test('words for a second gift do not take the place of a first one’s, which is paid and not heard of yet (P08, P09)', async () => {
  const { stripe, tell, mails, order, first, session, read } = await florist()
  stripe.pay(session)
  const second = valueOf(await order('Grandfather'))
  expect(second.id).not.toBe(first.id)
  expect(second.checkoutUrl).not.toBe(first.checkoutUrl)
  expect(await read()).toEqual(new Map([[first.id, 'Father']]))

  const later = second.checkoutUrl?.split('/').at(-1) ?? ''
  stripe.pay(later)
  await tell('checkout.session.completed', stripe.get(later))
  await tell('checkout.session.completed', stripe.get(session))
  await mails()
  expect(await read()).toEqual(
    new Map([
      [first.id, 'Father'],
      [second.id, 'Grandfather'],
    ]),
  )
})

test('a first gift on which a bank is at work keeps its words, and the second is an order of its own', async () => {
  const { as, ann, stripe, order, first, session, read } = await florist()
  stripe.pay(session, 'by and by')
  const second = valueOf(await order('Grandfather'))
  expect(second.id).not.toBe(first.id)
  stripe.arrive(session)
  expect(valueOf(await as(ann)(payments.order, { id: first.id }))).toMatchObject({ state: 'processing' })
  expect(await read()).toEqual(new Map())
})

test('a first gift that is not paid is gone on with, as where Stripe cannot be asked just now (P08)', async () => {
  const { stripe, clock, order, first, session } = await florist()
  expect(valueOf(await order('Dear father')).id).toBe(first.id)
  clock.forward(60_000)
  stripe.pay(session)
  stripe.conditions.isAway = true
  expect(valueOf(await order('Dearest father')).id).toBe(first.id)
})
