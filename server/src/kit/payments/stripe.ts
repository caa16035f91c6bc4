/** Payments through Stripe: its Checkout for what is paid, its Billing for what is paid again and again. */
import Stripe from 'stripe'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import {
  type CheckoutFacts,
  Declined,
  type ProviderEvent,
  type PaymentProvider,
  type SubscriptionFacts,
} from './provider.ts'
import { withProviderErrors, isCode, ignoreMissing } from './stripe-errors.ts'
import { createStripeSetup } from './stripe-setup.ts'
import {
  asMoment,
  checkoutFacts,
  checkoutParts,
  idOf,
  isDebited,
  itemOf,
  localeOf,
  parseStripeEvent,
  subscriptionFacts,
} from './stripe-shapes.ts'

interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** Another address of its API, for tests. */
  api: string | null
  clock: Clock
}

/** Nobody waits longer for an answer, in milliseconds. */
const requestTimeout = 20_000
/** With its last bill, which tells where a change waits to be paid, and with what it becomes later. */
const expandedSubscription = { expand: ['latest_invoice', 'schedule.phases.items.price'] }
/** The last bills of a subscription: more cannot have come between two looks. */
const maxInvoices = 12

export function stripeProvider({ secretKey, webhookSecret, api, clock }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: requestTimeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(api !== null && addressed(api)),
  })
  const { priceOf, portalLook } = createStripeSetup(stripe)

  async function subscriptionOf(ref: string): Promise<SubscriptionFacts> {
    return told(await stripe.subscriptions.retrieve(ref, expandedSubscription))
  }

  async function told(subscription: Stripe.Subscription): Promise<SubscriptionFacts> {
    const { data } = await stripe.invoices.list({
      subscription: subscription.id,
      status: 'paid',
      limit: maxInvoices,
    })
    return subscriptionFacts(subscription, data)
  }

  async function look(ref: string): Promise<CheckoutFacts> {
    const session = await stripe.checkout.sessions.retrieve(ref, { expand: checkoutParts })
    const running = idOf(session.subscription)
    return checkoutFacts(session, running === null ? null : await subscriptionOf(running))
  }

  /** Lets go of a plan to change at the end; a subscription under such a plan cannot be changed otherwise. */
  async function release({ schedule }: Stripe.Subscription) {
    const id = idOf(schedule)
    if (id !== null) await stripe.subscriptionSchedules.release(id)
  }

  /** Leaves everything as it is where the bill a change waits for is not paid any more. */
  async function giveUp({ pending_update, latest_invoice }: Stripe.Subscription) {
    const bill = idOf(latest_invoice)
    if (!pending_update || bill === null) return
    try {
      await stripe.invoices.voidInvoice(bill)
    } catch (error) {
      // Somebody was quicker and paid it, or it is given up already: whoever asked looks at what became of it.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    }
  }

  /** Nobody can pay afterwards for what it was to become. */
  async function end(ref: string) {
    await giveUp(await stripe.subscriptions.retrieve(ref))
    await stripe.subscriptions.cancel(ref)
  }

  /** What was paid for a bill. */
  async function intentOf(ref: string): Promise<string> {
    if (!ref.startsWith('in_')) return ref
    const { payments } = await stripe.invoices.retrieve(ref, { expand: ['payments'] })
    const paid = payments?.data.find(({ status }) => status === 'paid')
    const intent = paid && idOf(paid.payment.payment_intent ?? null)
    if (!intent) throw new Error(`nothing was paid for the bill ${ref}`)
    return intent
  }

  const provider: PaymentProvider = {
    name: 'stripe',

    async registerCustomer({ key, mail, language }) {
      const made = await stripe.customers.create(
        { email: mail, preferred_locales: [localeOf(language)], metadata: { account: key } },
        { idempotencyKey: `customer ${key}` },
      )
      return made.id
    },

    forgetCustomer: (customer) => ignoreMissing(stripe.customers.del(customer)),

    async openCheckout({ orderId, customer, price, language, returnTo }) {
      const isRate = price.term !== null
      const metadata = { order: orderId }
      const item = isRate
        ? { price: await priceOf(price) }
        : { price_data: { currency: 'eur', unit_amount: price.cents, product_data: { name: price.title } } }
      const session = await stripe.checkout.sessions.create(
        {
          mode: isRate ? 'subscription' : 'payment',
          customer,
          client_reference_id: orderId,
          metadata,
          line_items: [{ ...item, quantity: 1 }],
          ...(isRate ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
          // Nobody pays another amount than the one we say, in a currency we do not.
          adaptive_pricing: { enabled: false },
          locale: localeOf(language),
          success_url: returnTo,
          cancel_url: `${returnTo}?left=1`,
        },
        { idempotencyKey: `checkout ${orderId}` },
      )
      if (!session.url) throw new Error(`the checkout ${session.id} has no address`)
      return { ref: session.id, address: session.url }
    },

    inspectCheckout: look,

    async closeCheckout(ref) {
      try {
        await stripe.checkout.sessions.expire(ref)
      } catch (error) {
        // It is over already, or paid: whoever asked looks at what became of it.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },

    async refund({ ref, cents }, key) {
      const intent = await intentOf(ref)
      try {
        const made = await stripe.refunds.create(
          { payment_intent: intent, amount: cents },
          { idempotencyKey: `refund ${key}` },
        )
        return made.id
      } catch (error) {
        // Asked again after days: keys are forgotten by then, and what was given back is not.
        if (!isCode(error, 'charge_already_refunded')) throw error
        const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 1 })
        return data[0]?.id ?? intent
      }
    },

    async findRefund(ref) {
      const { status, amount, created, payment_intent } = await stripe.refunds.retrieve(ref)
      const intent = idOf(payment_intent)
      if (intent === null || (status !== 'succeeded' && status !== 'pending')) return null
      const payment = { type: 'payment_intent', payment_intent: intent } as const
      const { data } = await stripe.invoicePayments.list({ payment, limit: 1 })
      const bills = data.flatMap(({ invoice }) => idOf(invoice) ?? [])
      return { ref, cents: amount, at: asMoment(created), of: [intent, ...bills] }
    },

    subscription: subscriptionOf,

    async cancelAtEnd(ref, cancels) {
      const subscription = await stripe.subscriptions.retrieve(ref)
      await release(subscription)
      await stripe.subscriptions.update(ref, { cancel_at_period_end: cancels })
    },

    async changeNow({ ref }, rate, key) {
      const price = await priceOf(rate)
      const subscription = await stripe.subscriptions.retrieve(ref, { expand: ['default_payment_method'] })
      await release(subscription)
      const changed = await stripe.subscriptions.update(
        ref,
        {
          items: [{ id: itemOf(subscription).id, price }],
          proration_behavior: 'always_invoice',
          payment_behavior: isDebited(subscription) ? 'error_if_incomplete' : 'pending_if_incomplete',
          ...expandedSubscription,
        },
        { idempotencyKey: `change ${key}` },
      )
      const facts = await told(changed)
      if (!changed.pending_update || facts.waitsAt !== null) return facts
      await giveUp(changed)
      throw new Declined(`the bill ${idOf(changed.latest_invoice)} has no page where it could be paid`)
    },

    async giveUpChange(ref) {
      await giveUp(await stripe.subscriptions.retrieve(ref))
      return subscriptionOf(ref)
    },

    async changeAtEnd(ref, rate, key) {
      const subscription = await stripe.subscriptions.retrieve(ref)
      await release(subscription)
      if (!rate) return
      const price = await priceOf(rate)
      const { price: now, current_period_end: end } = itemOf(subscription)
      const { id, phases } = await stripe.subscriptionSchedules.create(
        { from_subscription: ref },
        { idempotencyKey: `schedule ${key}` },
      )
      const [first] = phases
      await stripe.subscriptionSchedules.update(id, {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            items: [{ price: now.id, quantity: 1 }],
            start_date: first?.start_date ?? itemOf(subscription).current_period_start,
            end_date: end,
          },
          {
            items: [{ price, quantity: 1 }],
            proration_behavior: 'none',
            duration: { interval: rate.term === 'monthly' ? 'month' : 'year', interval_count: 1 },
          },
        ],
      })
    },

    endSubscription: (ref) => ignoreMissing(end(ref)),

    async portal(customer, { returnTo, language }) {
      const configuration = await portalLook()
      const { url } = await stripe.billingPortal.sessions.create({
        customer,
        configuration,
        return_url: returnTo,
        locale: localeOf(language),
      })
      return url
    },

    async parseEvent(body, signature): Promise<ProviderEvent | null> {
      try {
        const receivedAt = clock.now().getTime()
        const event = await stripe.webhooks.constructEventAsync(
          body,
          signature,
          webhookSecret,
          undefined,
          undefined,
          receivedAt,
        )
        return parseStripeEvent(event)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        // The signature comes first: these are the sender's own words.
        if (error instanceof SyntaxError || error instanceof TypeError)
          throw new Refusal('fillAllFields', { detail: 'signed, but no event' })
        throw error
      }
    },
  }
  return withProviderErrors(provider)
}

function addressed(api: string) {
  const { protocol, hostname, port } = new URL(api)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
  }
}
