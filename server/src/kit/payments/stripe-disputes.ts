/** Payments through Stripe that the buyer's bank wants back. */
import type Stripe from 'stripe'
import { type DisputeFacts, type PaymentProvider, ProviderUnavailable } from './provider.ts'
import { isCode } from './stripe-errors.ts'
import { asMoment, idOf } from './stripe-shapes.ts'

/** How a dispute stands; whatever is not named can still be answered, or is being read. */
const states: Partial<Record<string, DisputeFacts['state']>> = {
  lost: 'lost',
  won: 'over',
  prevented: 'over',
  warning_closed: 'over',
}
const stateOf = (status: string): DisputeFacts['state'] => states[status] ?? 'open'

/** The calls of a provider that are about disputes. */
export function stripeDisputes(stripe: Stripe): Pick<PaymentProvider, 'findDispute'> {
  return {
    async findDispute(ref) {
      const { status, amount, created, payment_intent, evidence_details } =
        await stripe.disputes.retrieve(ref)
      const intent = idOf(payment_intent)
      if (intent === null) return null
      const due = evidence_details.due_by
      return {
        ref,
        state: stateOf(status),
        cents: amount,
        at: asMoment(created),
        answerBy: due === null ? null : asMoment(due),
        of: await listPaymentNames(stripe, intent),
      }
    },
  }
}

/** The names under which we may know what was paid: the payment itself, and its bill. */
export async function listPaymentNames(stripe: Stripe, intent: string): Promise<string[]> {
  const payment = { type: 'payment_intent', payment_intent: intent } as const
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 })
  return [intent, ...data.flatMap(({ invoice }) => idOf(invoice) ?? [])]
}

/**
 * Answers null where Stripe gives nothing back, since the bank has taken it for the buyer already; as long as that is not
 * settled, it is as if Stripe were away.
 */
export async function refundUnlessDisputed<Answer>(
  stripe: Stripe,
  payment_intent: string,
  asked: Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (!isCode(error, 'charge_disputed') && !isCode(error, 'refund_disputed_payment')) throw error
    const { data } = await stripe.disputes.list({ payment_intent, limit: 100 })
    if (data.some(({ status }) => stateOf(status) === 'lost')) return null
    throw new ProviderUnavailable(`the payment ${payment_intent} is disputed`)
  }
}
