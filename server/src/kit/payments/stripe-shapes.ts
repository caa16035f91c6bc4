/** What Stripe's objects say, in the words of the port. */
import type { Language } from '@spomen/contract/languages.ts'
import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'
import { rateNameOf } from './stripe-setup.ts'
import type { CheckoutFacts, ProviderEvent, ReceivedPayment, SubscriptionFacts } from './provider.ts'

/** The part of a checkout that is asked for whole. */
export const checkoutParts = ['payment_intent']

/** Our languages by Stripe's names; it has no Serbian, and Croatian is the nearest that it has. */
const locales = { en: 'en', srb: 'hr', it: 'it', zh: 'zh', de: 'de' } as const satisfies Record<
  Language,
  string
>

/** One of our languages as Stripe's pages call it. */
export const localeOf = (language: Language) => locales[language]

/** The id of something that comes whole or by its id. */
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

/** A moment of Stripe's, which counts seconds since 1970. */
export const asMoment = (seconds: number): Date => new Date(seconds * 1_000)

/** The one thing a subscription of ours is for. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error(`the subscription ${id} is for nothing`)
  return item
}

/** Whether it is taken from a bank account, which Stripe does not let a change wait for. */
export const isDebited = ({ default_payment_method: method }: Stripe.Subscription): boolean =>
  typeof method === 'object' && method !== null && method.type.endsWith('_debit')

const states = {
  active: 'running',
  trialing: 'running',
  paused: 'running',
  past_due: 'late',
  unpaid: 'late',
  incomplete: 'late',
  canceled: 'ended',
  incomplete_expired: 'ended',
} as const satisfies Record<string, SubscriptionFacts['state']>

const stateOf = (status: string): SubscriptionFacts['state'] =>
  Object.hasOwn(states, status) ? states[status as keyof typeof states] : 'late'

/** Whether nothing more is taken for it, and nothing can be changed. */
export const isEnded = ({ status }: Stripe.Subscription): boolean => stateOf(status) === 'ended'

/**
 * How a subscription stands, from itself and its paid bills. NOTE: Stripe begins the next period before its bill is paid:
 * until when it is paid only paid bills can tell.
 */
export function subscriptionFacts(
  subscription: Stripe.Subscription,
  bills: readonly Stripe.Invoice[],
): SubscriptionFacts {
  const { id, status, start_date, cancel_at_period_end, cancel_at, pending_update, latest_invoice } =
    subscription
  const { price, current_period_start } = itemOf(subscription)
  const payments = bills.map(paymentOf)
  const ends = payments.flatMap(({ paidUntil }) => (paidUntil ? [paidUntil.getTime()] : []))
  return {
    ref: id,
    state: stateOf(status),
    name: rateNameOf(price.lookup_key),
    ...rateOf(price),
    beganAt: asMoment(start_date),
    paidUntil: new Date(Math.max(current_period_start * 1_000, ...ends)),
    cancelsAtEnd: cancel_at_period_end || cancel_at !== null,
    becomes: becomes(subscription),
    waitsAt: pending_update ? pageOf(latest_invoice) : null,
    payments,
  }
}

/** The rate of the plan to change that begins when the period is over; null where the plan is not asked for whole. */
function becomes(subscription: Stripe.Subscription): SubscriptionFacts['becomes'] {
  const { schedule } = subscription
  if (typeof schedule !== 'object' || !schedule) return null
  const { current_period_end: end } = itemOf(subscription)
  const price = schedule.phases.find(({ start_date }) => start_date >= end)?.items[0]?.price
  return typeof price === 'object' && !('deleted' in price) ? rateOf(price) : null
}

const rateOf = ({ unit_amount, recurring }: Stripe.Price) => ({
  cents: unit_amount ?? 0,
  term: recurring?.interval === 'year' ? ('yearly' as const) : ('monthly' as const),
})

/** Where an open bill is paid; null for one that is not asked for whole. */
const pageOf = (bill: Stripe.Subscription['latest_invoice']) =>
  typeof bill === 'object' && bill?.status === 'open' ? (bill.hosted_invoice_url ?? null) : null

function paymentOf({
  id,
  amount_paid,
  lines,
  created,
  status_transitions,
  billing_reason,
}: Stripe.Invoice): ReceivedPayment {
  const ends = lines.data.map(({ period }) => period.end)
  return {
    ref: id ?? '',
    cents: amount_paid,
    paidUntil: ends.length > 0 ? asMoment(Math.max(...ends)) : null,
    at: asMoment(status_transitions.paid_at ?? created),
    isForChange: billing_reason === 'subscription_update',
  }
}

/** What became of a checkout, from itself with its payment, and from what it began. */
export function checkoutFacts(
  session: Stripe.Checkout.Session,
  subscription: SubscriptionFacts | null,
): CheckoutFacts {
  const { id, status, payment_status, payment_intent, invoice, amount_total, currency, created } = session
  if (status === 'expired') return { state: 'over' }
  if (status !== 'complete') return { state: 'open' }
  if (payment_status === 'unpaid') return { state: isLost(session, subscription) ? 'failed' : 'processing' }
  const cents = amount_total ?? 0
  if (currency !== 'eur') throw new Error(`the checkout ${id} was paid in ${currency}`)
  if (subscription) {
    const bill = idOf(invoice)
    const payment = subscription.payments.find(({ ref }) => ref === bill)
    return payment ? { state: 'paid', cents, payment, subscription } : { state: 'processing' }
  }
  const at = typeof payment_intent === 'object' && payment_intent ? payment_intent.created : created
  const payment = { ref: idOf(payment_intent) ?? id, cents, paidUntil: null, at: asMoment(at) }
  return { state: 'paid', cents, payment, subscription: null }
}

/** Whether the bank of a buyer who has done their part said no. */
function isLost({ payment_intent }: Stripe.Checkout.Session, subscription: SubscriptionFacts | null) {
  if (subscription) return subscription.state === 'ended'
  if (typeof payment_intent !== 'object' || payment_intent === null) return false
  return payment_intent.status === 'requires_payment_method' || payment_intent.status === 'canceled'
}

/** How Stripe names things. */
const Ref = z.string().check(z.regex(/^[\w-]{1,255}$/))

/** A piece of news, as far as we read it. */
const Event = z.object({
  id: Ref,
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.optional(Ref),
      parent: z.nullish(
        z.object({
          subscription_details: z.nullish(
            z.object({ subscription: z.nullish(z.union([Ref, z.object({ id: Ref })])) }),
          ),
        }),
      ),
    }),
  }),
})

/** What an event is about; what is signed and is none is refused with `fillAllFields`. */
export function parseStripeEvent(event: unknown): ProviderEvent {
  const read = z.safeParse(Event, event)
  if (!read.success) throw new Refusal('fillAllFields', { detail: 'signed, but no event' })
  const { id, type, data } = read.data
  const about = data.object
  if (type.startsWith('checkout.session.') && about.id) return { ref: id, about: { checkout: about.id } }
  if (type.startsWith('refund.') && about.id) return { ref: id, about: { refund: about.id } }
  if (type.startsWith('charge.dispute.') && about.id) return { ref: id, about: { dispute: about.id } }
  if (type.startsWith('customer.subscription.') && about.id)
    return { ref: id, about: { subscription: about.id } }
  const billed = type.startsWith('invoice.') ? idOf(about.parent?.subscription_details?.subscription) : null
  return { ref: id, about: billed === null ? null : { subscription: billed } }
}
