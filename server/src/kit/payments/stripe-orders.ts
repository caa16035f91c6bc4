/** For which order of a house Stripe takes money: each checkout, and what it begins, carries the order's id. */
import type Stripe from 'stripe'
import type { PaidAbout, PaymentProvider } from './provider.ts'
import { orMissing } from './stripe-errors.ts'
import { idOf, isEnded } from './stripe-shapes.ts'

type PaidOrder = Awaited<ReturnType<PaymentProvider['findPaidOrder']>>

/** What takes money, or has taken it, with its order; null where nothing was taken, or no order is named. */
export const findStripeOrder = (stripe: Stripe, about: PaidAbout): Promise<PaidOrder> =>
  'checkout' in about
    ? orderOfCheckout(stripe, about.checkout)
    : orderOfSubscription(stripe, about.subscription)

async function orderOfCheckout(stripe: Stripe, id: string): Promise<PaidOrder> {
  const session = await orMissing(stripe.checkout.sessions.retrieve(id))
  if (session?.status !== 'complete' || session.payment_status === 'unpaid') return null
  const begun = idOf(session.subscription)
  if (begun !== null) return orderOfSubscription(stripe, begun)
  return named(idOf(session.payment_intent) ?? id, session.metadata)
}

async function orderOfSubscription(stripe: Stripe, id: string): Promise<PaidOrder> {
  const subscription = await orMissing(stripe.subscriptions.retrieve(id))
  if (!subscription || isEnded(subscription) || subscription.status === 'incomplete') return null
  return named(id, subscription.metadata)
}

function named(ref: string, metadata: Stripe.Metadata | null): PaidOrder {
  const order = metadata?.['order']
  return order ? { ref, order } : null
}
