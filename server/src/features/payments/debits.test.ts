/** Payments for which a bank takes its days, and to which it may say no. */
import { payments } from '@spomen/contract/payments.ts'
import { expect, test } from 'vitest'
import { candles, stripeShop } from '../../../test/shop.ts'
import { valueOf } from '../../../test/world.ts'

test('Ann, whose bank says no after three days, reads in a mail that nothing was taken, once (Q29)', async () => {
  const { order, sessionOf, stripe, tell, mails, clock, as, ann, given } = await stripeShop()
  const opened = await order(candles, 150)
  const session = sessionOf(opened)
  stripe.pay(session, 'by and by')
  await tell('checkout.session.completed', stripe.get(session))
  const before = (await mails()).length
  clock.forward(3 * 24 * 60 * 60_000)
  stripe.lose(session)
  await tell('checkout.session.async_payment_failed', stripe.get(session))
  await mails()
  await tell('checkout.session.async_payment_failed', stripe.get(session), { id: 'evt_told_again' })
  const told = (await mails()).slice(before)
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    [ann.mail, 'A payment for the memorial of Milan Jovanović did not go through'],
  ])
  expect(told[0]?.text).toContain('Dear Ann,')
  expect(told[0]?.text).toContain('€1.50')
  expect(told[0]?.text).toContain('nothing was taken')
  expect(valueOf(await as(ann)(payments.order, { id: opened.id })).state).toBe('failed')
  expect(given).toEqual([])
})
