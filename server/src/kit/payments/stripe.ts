/** Payments through Stripe: its Checkout for what is paid, its Billing for what is paid again and again. */
import Stripe from 'stripe'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import type { PaymentProvider, ProviderEvent } from './provider.ts'
import { stripeCheckouts } from './stripe-checkouts.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import { ignoreMissing, withProviderErrors } from './stripe-errors.ts'
import { findStripeOrder } from './stripe-orders.ts'
import { stripeRefunds } from './stripe-refunds.ts'
import { createStripeSetup, type StripeSetup } from './stripe-setup.ts'
import { localeOf, parseStripeEvent } from './stripe-shapes.ts'
import { stripeSubscriptions } from './stripe-subscriptions.ts'

interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** Another address of its API, for tests. */
  api: string | null
  clock: Clock
}

/** Nobody waits longer for an answer, in milliseconds. */
const requestTimeout = 20_000

/** A provider that takes money through an account at Stripe. */
export function stripeProvider({ secretKey, webhookSecret, api, clock }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: requestTimeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(api !== null && readAddress(api)),
  })
  const setup = createStripeSetup(stripe)
  return withProviderErrors({
    name: 'stripe',
    ...stripeCustomers(stripe, setup),
    ...stripeCheckouts(stripe, setup),
    findPaidOrder: (about) => findStripeOrder(stripe, about),
    ...stripeRefunds(stripe),
    ...stripeDisputes(stripe),
    ...stripeSubscriptions(stripe, setup),
    parseEvent: (body, signature) =>
      parseEvent(stripe, { body, signature, webhookSecret, receivedAt: clock.now() }),
  })
}

type CustomerCalls = Pick<PaymentProvider, 'registerCustomer' | 'forgetCustomer' | 'portal'>

function stripeCustomers(stripe: Stripe, { portalLook }: StripeSetup): CustomerCalls {
  return {
    async registerCustomer({ key, mail, language, insteadOf }) {
      const made = await stripe.customers.create(
        { email: mail, preferred_locales: [localeOf(language)], metadata: { account: key } },
        { idempotencyKey: ['customer', key, insteadOf].filter(Boolean).join(' ') },
      )
      return made.id
    },

    forgetCustomer: (customer) => ignoreMissing(stripe.customers.del(customer)),

    async portal(customer, { returnTo, language }) {
      const { url } = await stripe.billingPortal.sessions.create({
        customer,
        configuration: await portalLook(),
        return_url: returnTo,
        locale: localeOf(language),
      })
      return url
    },
  }
}

interface SignedBody {
  body: Buffer
  signature: string
  webhookSecret: string
  receivedAt: Date
}

/** Reads an event; null where its signature is not Stripe's. */
async function parseEvent(
  stripe: Stripe,
  { body, signature, webhookSecret, receivedAt }: SignedBody,
): Promise<ProviderEvent | null> {
  try {
    return parseStripeEvent(
      await stripe.webhooks.constructEventAsync(
        body,
        signature,
        webhookSecret,
        undefined,
        undefined,
        receivedAt.getTime(),
      ),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    // The signature comes first: these are the sender's own words.
    if (error instanceof SyntaxError || error instanceof TypeError)
      throw new Refusal('fillAllFields', { detail: 'signed, but no event' })
    throw error
  }
}

/** The parts of an address, as Stripe's library wants them. */
function readAddress(api: string) {
  const { protocol, hostname, port } = new URL(api)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
  }
}
