/** What is paid through Stripe's Checkout: opened, looked at, closed. */
import Stripe from 'stripe'
import type { Checkout, PaymentProvider } from './provider.ts'
import type { StripeSetup } from './stripe-setup.ts'
import { checkoutFacts, checkoutParts, idOf, localeOf } from './stripe-shapes.ts'
import { inspectSubscription } from './stripe-subscriptions.ts'

type CheckoutCalls = Pick<PaymentProvider, 'openCheckout' | 'inspectCheckout' | 'closeCheckout'>

/** The calls of a provider that are about checkouts. */
export function stripeCheckouts(stripe: Stripe, { priceOf }: StripeSetup): CheckoutCalls {
  return {
    async openCheckout(checkout) {
      const { price } = checkout
      const item =
        price.term === null
          ? { price_data: { currency: 'eur', unit_amount: price.cents, product_data: { name: price.title } } }
          : { price: await priceOf(price) }
      const session = await stripe.checkout.sessions.create(sessionOf(checkout, item), {
        // Stripe may answer again what it answered for a customer of whom it knew nothing.
        idempotencyKey: `checkout ${checkout.orderId} ${checkout.customer}`,
      })
      if (!session.url) throw new Error(`the checkout ${session.id} has no address`)
      return { ref: session.id, address: session.url }
    },

    async inspectCheckout(ref) {
      const session = await stripe.checkout.sessions.retrieve(ref, { expand: checkoutParts })
      const running = idOf(session.subscription)
      return checkoutFacts(session, running === null ? null : await inspectSubscription(stripe, running))
    },

    async closeCheckout(ref) {
      try {
        await stripe.checkout.sessions.expire(ref)
      } catch (error) {
        // It is over already, or paid: whoever asked looks at what became of it.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },
  }
}

/** What Stripe is asked for to open a checkout. */
function sessionOf(
  { orderId, customer, price, language, returnTo }: Checkout,
  item: Stripe.Checkout.SessionCreateParams.LineItem,
): Stripe.Checkout.SessionCreateParams {
  const isRate = price.term !== null
  const metadata = { order: orderId }
  return {
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
  }
}
