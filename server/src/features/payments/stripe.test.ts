import { memorials } from '@spomen/contract/memorials.ts'
import { payments } from '@spomen/contract/payments.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { castPassword } from '../../../test/cast.ts'
import { candles, plus, stripeShop } from '../../../test/shop.ts'
import { valueOf } from '../../../test/world.ts'
import { openOrder, sweepPayments } from './index.ts'

type Shop = Awaited<ReturnType<typeof stripeShop>>

const minute = 60_000

/** The book, as amounts in the order they were written. */
const book = async ({ ctx }: Shop) => {
  const rows = await ctx.db.selectFrom('ledger').select(['cents', 'provider_ref']).orderBy('id').execute()
  return rows.map(({ cents }) => cents)
}

const stateOf = async ({ as, ann }: Shop, id: string) => valueOf(await as(ann)(payments.order, { id })).state

test('Ann pays a plan with Stripe: told once, twice and from two sides at once, it is given and written down once (Q29)', async () => {
  const home = await stripeShop()
  const { order, sessionOf, stripe, tell, mails, given, stood } = home
  const opened = await order()
  const session = sessionOf(opened)
  expect(stripe.get(session)).toMatchObject({
    mode: 'subscription',
    client_reference_id: opened.id,
    success_url: `https://spomen.example/Payment/${opened.id}`,
    adaptive_pricing: { enabled: 'false' },
  })
  stripe.pay(session)
  const said = ['completed', 'completed', 'async_payment_succeeded'].map((what) =>
    tell(`checkout.session.${what}`, stripe.get(session)),
  )
  expect((await Promise.all(said)).map(({ status }) => status)).toEqual([200, 200, 200])
  await mails()
  const replayed = await tell('checkout.session.completed', stripe.get(session), { id: 'evt_1' })
  expect(replayed.status).toBe(200)
  expect((await mails()).filter(({ subject }) => subject.includes('receipt'))).toHaveLength(1)
  expect([await book(home), given.length, stood.length]).toEqual([[649], 1, 1])
  expect(stood[0]).toMatchObject({ state: 'running', paidUntil: new Date('2026-05-12T10:00:00Z') })
  expect(await stateOf(home, opened.id)).toBe('paid')
})

test('what Stripe did not sign, signed long ago, or signed of something else changes nothing', async () => {
  const home = await stripeShop()
  const { order, sessionOf, stripe, tell, clock, mails, bare } = home
  const session = sessionOf(await order())
  stripe.pay(session)
  const paid = stripe.get(session)
  const stale = new Date(clock.now().getTime() - 6 * minute)
  for (const forged of [{ secret: 'whsec_of_a_stranger' }, { at: stale }, { add: ' ' }])
    expect(await tell('checkout.session.completed', paid, forged)).toMatchObject({
      status: 403,
      text: 'forbidden',
    })
  expect(await bare('POST /api/refpayments/stripe', { body: { id: 'evt_bare' } })).toMatchObject({
    status: 403,
  })
  expect(await bare('POST /api/refpayments/stripe')).toMatchObject({ status: 403 })
  await mails()
  expect(await book(home)).toEqual([])
})

test('what Stripe signed and is no news is a mistake of its sender, and no defect of ours', async () => {
  const { tell, signed, bare } = await stripeShop()
  expect(await tell('checkout.session.completed', { id: 'cs 1' })).toMatchObject({ status: 400 })
  expect(await tell('invoice.paid', { parent: 'nobody' }, { id: 'evt_2' })).toMatchObject({ status: 400 })
  for (const nonsense of [
    '',
    'no',
    'null',
    '7',
    '[]',
    '{}',
    '{"id":"evt_3","type":"refund.created","data":{}}',
  ])
    expect(await bare('POST /api/refpayments/stripe', signed(nonsense))).toMatchObject({
      status: 400,
      text: 'fillAllFields',
    })
})

test('news in another order, and payment after leaving, come to the same', async () => {
  const home = await stripeShop()
  const { as, ann, order, sessionOf, stripe, tell, mails, given } = home
  const { id, ...opened } = await order()
  const session = sessionOf({ id, ...opened })
  expect(valueOf(await as(ann)(payments.leave, { id }))).toMatchObject({ state: 'left', checkout: null })
  // She had the page open in another window, and was quicker than we.
  stripe.pay(session)
  const [subscription] = stripe.all('subscription')
  await tell('customer.subscription.updated', subscription ?? {})
  await tell('checkout.session.expired', stripe.get(session))
  await tell('something.unheard.of', { id: 'x_1' })
  await mails()
  expect([await stateOf(home, id), given.length, await book(home)]).toEqual(['paid', 1, [649]])
})

test('another amount than the one that was asked goes back, and what it began ends', async () => {
  const home = await stripeShop()
  const { order, sessionOf, stripe, tell, mails, given, takeDefects } = home
  const opened = await order()
  stripe.pay(sessionOf(opened), 'at once', 1)
  await tell('checkout.session.completed', stripe.get(sessionOf(opened)))
  const mail = (await mails()).at(-1)
  expect(mail).toMatchObject({ subject: 'We have given your money back' })
  expect([await stateOf(home, opened.id), given.length, await book(home)]).toEqual(['refunded', 0, [1, -1]])
  expect(stripe.all('subscription')).toMatchObject([{ status: 'canceled' }])
  expect(stripe.all('refund')).toMatchObject([{ amount: 1 }])
  expect(takeDefects()).toHaveLength(1)
})

test('a payment nobody told us of is found by the buyer who comes back, and else within minutes', async () => {
  const home = await stripeShop()
  const { order, sessionOf, stripe, ctx, clock, as, ann } = home
  const first = await order(candles, 150)
  stripe.pay(sessionOf(first))
  expect(valueOf(await as(ann)(payments.order, { id: first.id }))).toMatchObject({ state: 'paid' })
  const second = await order(candles, 150)
  stripe.pay(sessionOf(second))
  clock.forward(11 * minute)
  await sweepPayments(ctx)
  await sweepPayments(ctx)
  expect(await book(home)).toEqual([150, 150])
})

test('what was paid while Stripe was away for a day, and never told of, is given all the same', async () => {
  const home = await stripeShop()
  const { order, sessionOf, stripe, ctx, clock, mails, given } = home
  const paid = await order()
  stripe.pay(sessionOf(paid))
  stripe.conditions.isAway = true
  clock.forward(26 * 60 * minute)
  await sweepPayments(ctx)
  stripe.conditions.isAway = false
  clock.forward(60 * minute)
  await sweepPayments(ctx)
  await mails()
  expect([await stateOf(home, paid.id), await book(home), given.length]).toEqual(['paid', [649], 1])
})

test('an order that nobody paid until it is too old can be paid no more', async () => {
  const home = await stripeShop()
  const { order, sessionOf, stripe, ctx, clock, mails } = home
  const left = await order()
  stripe.conditions.isAway = true
  clock.forward(26 * 60 * minute)
  await sweepPayments(ctx)
  stripe.conditions.isAway = false
  clock.forward(60 * minute)
  await mails()
  expect(stripe.get(sessionOf(left))).toMatchObject({ status: 'expired' })
  expect(await stateOf(home, left.id)).toBe('left')
})

test('while Stripe is away nothing is half done: the same order is gone on with, by her or by itself', async () => {
  const home = await stripeShop()
  const { order, stripe, ctx, clock, as, ann } = home
  stripe.conditions.isAway = true
  await expect(order()).rejects.toMatchObject({ key: 'paymentUnavailable' })
  await expect(order()).rejects.toMatchObject({ key: 'paymentUnavailable' })
  const { id } = await ctx.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  expect(valueOf(await as(ann)(payments.order, { id }))).toMatchObject({ state: 'open', checkout: null })
  stripe.conditions.isAway = false
  clock.forward(3 * minute)
  await sweepPayments(ctx)
  expect(await order()).toMatchObject({ id, checkout: expect.stringContaining('checkout.stripe.example') })
  expect(stripe.all('checkout.session')).toHaveLength(1)
  expect(stripe.calls.filter(({ line }) => line === 'POST checkout/sessions')).toMatchObject([
    { key: `checkout ${id} ${stripe.all('customer')[0]?.id}` },
  ])
  const other = await order({ kind: 'plan', plan: 'Pro', term: 'yearly' }, 10_999)
  expect(other.id).not.toBe(id)
  expect(await stateOf(home, id)).toBe('left')
})

test('whoever has left, or has no such memorial any more, gets the money back', async () => {
  const home = await stripeShop()
  const { as, ann, order, sessionOf, stripe, tell, mails, given, milanId, ctx, petra } = home
  const open = await order(candles, 150)
  const hers = await openOrder(ctx, { buyerId: petra.id, memorialId: milanId, bought: plus, cents: 649 })
  valueOf(await as(petra)(personalData.leave, { id: petra.id, password: castPassword, words: 'take' }))
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  for (const one of [open, hers]) {
    stripe.pay(sessionOf(one))
    await tell('checkout.session.completed', stripe.get(sessionOf(one)))
    await mails()
  }
  expect([given.length, await book(home)]).toEqual([0, [150, -150, 649, -649]])
  expect(stripe.all('subscription')).toMatchObject([{ status: 'canceled' }])
})

test('a bank that takes its days is waited for, and may say no', async () => {
  const home = await stripeShop()
  const { order, sessionOf, stripe, tell, mails, given } = home
  const lost = await order(candles, 150)
  const kept = await order({ ...candles, flowers: 2 }, 310)
  for (const one of [lost, kept]) stripe.pay(sessionOf(one), 'by and by')
  await tell('checkout.session.completed', stripe.get(sessionOf(kept)))
  await mails()
  expect(await stateOf(home, kept.id)).toBe('processing')
  stripe.arrive(sessionOf(kept))
  stripe.lose(sessionOf(lost))
  for (const one of [lost, kept]) await tell('checkout.session.async', stripe.get(sessionOf(one)))
  await mails()
  expect([await stateOf(home, kept.id), await stateOf(home, lost.id)]).toEqual(['paid', 'left'])
  expect([given.length, await book(home)]).toEqual([1, [310]])
})

test('of two plans paid for one memorial the second goes back', async () => {
  const home = await stripeShop()
  const { order, sessionOf, stripe, tell, mails, given } = home
  const first = await order()
  const second = await order({ kind: 'plan', plan: 'Pro', term: 'monthly' }, 1_099)
  for (const one of [second, first]) {
    stripe.pay(sessionOf(one))
    await tell('checkout.session.completed', stripe.get(sessionOf(one)))
    await mails()
  }
  expect(given).toMatchObject([{ orderId: second.id }])
  expect([await book(home), await stateOf(home, first.id)]).toEqual([[1_099, 649, -649], 'refunded'])
})

test('cards and bills are with Stripe, once there are any', async () => {
  const { as, ann, order, stripe } = await stripeShop()
  expect(valueOf(await as(ann)(payments.portal, {}))).toEqual({ address: null })
  expect(valueOf(await as(ann)(payments.paying, {}))).toEqual({ provider: 'stripe', hasPortal: false })
  await order()
  expect(valueOf(await as(ann)(payments.paying, {}))).toEqual({ provider: 'stripe', hasPortal: true })
  for (const _ of ['first', 'again'])
    expect(valueOf(await as(ann)(payments.portal, {})).address).toBe('https://billing.stripe.example/session')
  expect(stripe.all('billing_portal.configuration')).toMatchObject([
    { features: { subscription_cancel: { enabled: 'false' } } },
  ])
})

test('what the operator gives back at Stripe stands in the book as well, and once', async () => {
  const home = await stripeShop()
  const { order, pays, stripe, tell, mails, as, ann } = home
  await pays(await order())
  await pays(await order(candles, 150))
  const [first, second] = stripe.all('payment_intent').map(({ id }) => id)
  for (const [intent = '', cents] of [
    [first, 100],
    [second, 150],
    ['pi_of_somebody_else', 5],
  ] as const) {
    const refund = stripe.giveBack(intent, cents)
    for (const type of ['refund.created', 'refund.updated']) await tell(type, refund)
  }
  await mails()
  const { items } = valueOf(await as(ann)(payments.mine, {}))
  expect(items.map(({ cents }) => cents).toSorted((one, other) => one - other)).toEqual([
    -150, -100, 150, 649,
  ])
})

test('of a refund that Ann’s bank sends back the operator is told once, where it stood in the book, which stays as it was', async () => {
  const home = await stripeShop()
  const { order, pays, stripe, tell, mails, takeDefects } = home
  const opened = await order(candles, 150)
  await pays(opened)
  const intent = stripe.all('payment_intent')[0]?.id ?? ''
  const [kept, unheard] = [stripe.giveBack(intent, 50), stripe.giveBack(intent, 100)]
  await tell('refund.created', kept)
  await mails()
  for (const refund of [kept, unheard]) {
    refund['status'] = 'failed'
    // Stripe tells of it twice.
    for (const type of ['refund.updated', 'refund.failed']) {
      await tell(type, refund)
      await mails()
    }
  }
  expect(takeDefects().map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      order: opened.id,
      refund: kept.id,
      cents: 50,
      msg: 'A refund did not arrive: give the money back by another way',
    },
  ])
  expect(await book(home)).toEqual([150, -50])
})

test('nobody changes the book', async () => {
  const { order, pays, ctx } = await stripeShop()
  await pays(await order(candles, 150))
  for (const statement of ['update ledger set cents = 1', 'delete from ledger', 'truncate ledger cascade'])
    await expect(sql.raw(statement).execute(ctx.db)).rejects.toThrow('the ledger is only ever added to')
})
