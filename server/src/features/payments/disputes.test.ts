/** Payments that the buyer's bank wants back, perhaps weeks after they came (Q29). */
import { memorials } from '@spomen/contract/memorials.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { larger, oneDay, pro, running } from '../../../test/running-plan.ts'
import { candles, plus, stripeShop } from '../../../test/shop.ts'
import type { Thing } from '../../../test/stripe-things.ts'
import { valueOf } from '../../../test/world.ts'
import { changeSubscription, sweepPayments } from './index.ts'

type Shop = Awaited<ReturnType<typeof stripeShop>>

/** Stripe tells of a dispute as it stands, twice. */
async function hears({ tell, mails }: Shop, dispute: Thing, status: string) {
  dispute['status'] = status
  for (const type of ['closed', 'updated']) {
    await tell(`charge.dispute.${type}`, dispute)
    await mails()
  }
}

/** What the operator was told. */
const defectsOf = ({ takeDefects }: Shop) => takeDefects().map((line) => JSON.parse(line) as object)

/** What went back stands in the book as an earlier version has written it down. */
const forgetWhatWasAnswered = ({ ctx }: Shop) =>
  ctx.db.transaction().execute(async (tx) => {
    await sql`alter table ledger disable trigger ledger_stays`.execute(tx)
    await sql`update ledger set payment_id = null`.execute(tx)
    await sql`alter table ledger enable trigger ledger_stays`.execute(tx)
  })

const intentOf = ({ stripe }: Shop, index = 0) => stripe.all('payment_intent')[index]?.id ?? ''

const wanted = { cents: 649, msg: 'A bank wants a payment back: answer it at the provider' }
const taken = { cents: 649, msg: 'A bank has taken a payment back' }

test('of a payment that Ann’s bank wants back the operator is told once; lost, nothing goes on as if it were paid', async () => {
  const home = await running()
  const { stripe, ref, clock, now, last, book, order, pays } = home
  clock.forward(10 * oneDay)
  const dispute = stripe.dispute(intentOf(home), 649)
  await hears(home, dispute, 'needs_response')
  await hears(home, dispute, 'under_review')
  expect(defectsOf(home)).toMatchObject([
    { ...wanted, dispute: dispute.id, answerBy: '2026-04-29T10:00:00.000Z' },
  ])
  expect([await now(), await book()]).toMatchObject([{ state: 'running' }, [649]])

  await hears(home, dispute, 'lost')
  expect(defectsOf(home)).toMatchObject([{ ...taken, dispute: dispute.id, endsPlan: true }])
  expect([await now(), stripe.get(ref)['status']]).toEqual([null, 'canceled'])
  expect(last()).toMatchObject({ state: 'ended', bought: plus, paidUntil: clock.now() })
  expect((await book()).toSorted((one, other) => one - other)).toEqual([-649, 649])

  // What she pays for then is hers, however often the old one is told of.
  await pays(await order(pro, 1_099))
  await hears(home, dispute, 'lost')
  expect([await now(), defectsOf(home)]).toMatchObject([{ state: 'running', bought: pro }, []])
})

test.each(['won', 'warning_closed'])('where the bank gives up (%s), the plan goes on', async (status) => {
  const home = await running()
  const dispute = home.stripe.dispute(intentOf(home), 649)
  await hears(home, dispute, status)
  expect([await home.now(), await home.book(), defectsOf(home)]).toMatchObject([
    { state: 'running' },
    [649],
    [],
  ])
})

test.each([
  ['a part of a payment', 0, 100],
  ['what the larger plan cost', 1, 450],
  ['a payment whose time is over', 0, 649],
])('where %s is lost, what is paid goes on, and the operator decides', async (what, index, cents) => {
  const home = await running()
  const { ctx, id, ref, stripe, clock, now, deliverEvent } = home
  if (index === 1) await changeSubscription(ctx, id, larger)
  if (what.endsWith('over')) {
    clock.forward(31 * oneDay)
    stripe.renew(ref)
    await deliverEvent('invoice.paid')
  }
  await hears(home, stripe.dispute(intentOf(home, index), cents), 'lost')
  expect([await now(), defectsOf(home)]).toMatchObject([{ state: 'running' }, [{ cents, endsPlan: false }]])
})

test.each([
  'taken back by her bank',
  'given back by hand',
  'given back by hand before the house wrote down of what',
])(
  'where what the larger plan cost was %s, and then the rest is lost, nothing pays for the plan any more (Q29)',
  async (how) => {
    const home = await running()
    const { ctx, id, stripe, tell, mails, now, ref } = home
    await changeSubscription(ctx, id, larger)
    if (how.startsWith('taken')) await hears(home, stripe.dispute(intentOf(home, 1), 450), 'lost')
    else {
      await tell('refund.created', stripe.giveBack(intentOf(home, 1), 450))
      await mails()
    }
    if (how.endsWith('of what')) await forgetWhatWasAnswered(home)
    expect(await now()).toMatchObject({ state: 'running', bought: pro })
    defectsOf(home)
    await hears(home, stripe.dispute(intentOf(home), 649), 'lost')
    expect([await now(), stripe.get(ref)['status'], defectsOf(home)]).toMatchObject([
      null,
      'canceled',
      [{ ...taken, endsPlan: true }],
    ])
  },
)

test('what a bank has taken back is not given back a second time', async () => {
  const home = await stripeShop()
  const { as, ann, milanId, order, sessionOf, stripe, tell, mails, ctx, clock } = home
  const session = sessionOf(await order(candles, 150))
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  stripe.pay(session)
  const dispute = stripe.dispute(intentOf(home), 150)
  await tell('checkout.session.completed', stripe.get(session))
  await mails()
  const state = async () => (await ctx.db.selectFrom('orders').select('state').execute())[0]?.state
  expect(await state()).toBe('refunding')
  await hears(home, dispute, 'lost')
  clock.forward(oneDay)
  await sweepPayments(ctx)
  expect([await state(), stripe.all('refund')]).toEqual(['refunded', []])
  expect(defectsOf(home)).toHaveLength(1)
})

test('a dispute about somebody else’s payment is none of ours', async () => {
  const home = await stripeShop()
  await home.tell('charge.dispute.created', home.stripe.dispute('pi_of_somebody_else', 5))
  home.clock.forward(2 * oneDay)
  await home.mails()
  expect(defectsOf(home)).toEqual([])
})
