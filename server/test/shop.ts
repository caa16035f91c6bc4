/** A family that buys things, in a shop that remembers what it gave. */
import type { Purchase, Order } from '@spomen/contract/payments.ts'
import type { CallInput } from '@spomen/contract/endpoint.ts'
import { payments } from '@spomen/contract/payments.ts'
import Stripe from 'stripe'
import { openOrder } from '../src/features/payments/index.ts'
import { systemClock } from '../src/kit/clock.ts'
import { goodsOf, type Sale, type Subscription } from '../src/kit/payments/goods.ts'
import { type Family, family } from './family.ts'
import { stripeServer } from './stripe.ts'
import { valueOf } from './world.ts'

export const plus = { kind: 'plan', plan: 'Plus', term: 'monthly' } as const satisfies Purchase
export const candles = { kind: 'gifts', candles: 3, flowers: 0 } as const satisfies Purchase

interface Shop extends Family {
  /** What was given for money, in order. */
  given: Sale[]
  /** How what is paid again and again came to stand, each time it changed. */
  stood: Subscription[]
  /** Whether anything is given at all. */
  door: { isOpen: boolean }
  /** Ann's order for Milan's memorial. */
  order(bought?: Purchase, cents?: number): Promise<Order>
  /** Pays an order of Ann's on the page of the sandbox, or has it fail. */
  tryOut(order: Order, outcome?: CallInput<typeof payments.tryOut>['outcome']): Promise<Order>
}

/** Opens a shop whose money is taken by a server that speaks Stripe's protocol. */
export async function stripeShop() {
  let clock: { now(): Date } = systemClock
  const stripe = await stripeServer(() => clock.now())
  const opened = await shop({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_of_a_story',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API: stripe.address,
  })
  clock = opened.clock
  let told = 0
  /** Tells of something, as Stripe does: whole and signed. */
  const signed = (payload: string, { secret = webhookSecret, at = clock.now() } = {}) => {
    const timestamp = Math.floor(at.getTime() / 1_000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return { body: payload, headers: { 'stripe-signature': signature } }
  }
  const tell = async (
    type: string,
    object: object,
    { id = `evt_${(told += 1)}`, secret = webhookSecret, at = clock.now(), add = '' } = {},
  ) => {
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
    const { body, headers } = signed(payload, { secret, at })
    return opened.bare('POST /api/refpayments/stripe', { body: body + add, headers })
  }
  /** The checkout of an order, by Stripe's name for it. */
  const sessionOf = ({ checkout }: Order) => checkout?.split('/').at(-1) ?? ''
  return {
    ...opened,
    stripe,
    tell,
    /** Words as the webhook takes them, signed. */
    signed,
    sessionOf,
    /** Ann pays an order with Stripe, which tells us; answers the id of the checkout. */
    async pays(order: Order): Promise<string> {
      const session = sessionOf(order)
      stripe.pay(session)
      await tell('checkout.session.completed', stripe.get(session))
      await opened.mails()
      return session
    },
  }
}

const webhookSecret = 'whsec_of_a_story'

/** Opens a shop that sells plans and gifts without caring what they are. */
export async function shop(environment: Record<string, string> = {}): Promise<Shop> {
  const home = await family(environment)
  const { ctx, ann, milanId, as } = home
  const given: Sale[] = []
  const stood: Subscription[] = []
  const door = { isOpen: true }
  const give = async (_tx: unknown, sold: Sale) => {
    if (door.isOpen) given.push(sold)
    return door.isOpen
  }
  const follow = async (_tx: unknown, subscription: Subscription) => void stood.push(subscription)
  ctx.goods = goodsOf([
    { kind: 'plan', give, follow },
    { kind: 'gifts', give },
  ])
  return {
    ...home,
    given,
    stood,
    door,
    order: (bought = plus, cents = 649) =>
      openOrder(ctx, { buyerId: ann.id, memorialId: milanId, bought, cents }),
    tryOut: async ({ id }, outcome = 'succeed') => valueOf(await as(ann)(payments.tryOut, { id, outcome })),
  }
}
