/** Money given back through Stripe. */
import type Stripe from 'stripe'
import type { PaymentProvider, RefundFacts } from './provider.ts'
import { listPaymentNames, refundUnlessDisputed } from './stripe-disputes.ts'
import { asMoment, idOf } from './stripe-shapes.ts'

/** How a refund stands; one that waits for somebody (`requires_action`) has not gone yet. */
const states: Partial<Record<string, RefundFacts['state']>> = {
  succeeded: 'given',
  pending: 'given',
  failed: 'failed',
  canceled: 'failed',
}

/** The calls of a provider that are about refunds. */
export function stripeRefunds(stripe: Stripe): Pick<PaymentProvider, 'refund' | 'findRefund'> {
  return {
    async refund({ ref, cents, of }, key) {
      const payment_intent = await findIntent(stripe, ref)
      const { data } = await stripe.refunds.list({ payment_intent, limit: 100 })
      const isLost = ({ status }: Stripe.Refund) => status !== null && states[status] === 'failed'
      const given = data.filter((refund) => !isLost(refund))
      // Asked again after days: idempotency keys are forgotten by then, and what is written on a refund is not.
      const isOurs = ({ metadata }: Stripe.Refund) => metadata?.['key'] === key
      const made = given.find(isOurs)
      if (made) return { ref: made.id, cents: made.amount }
      const left = of - given.reduce((sum, { amount }) => sum + amount, 0)
      const amount = Math.min(cents, left)
      if (amount <= 0) return null
      // With the key of one that failed Stripe would answer that one for a day; two who ask at once count the same.
      const lost = data.filter((refund) => isLost(refund) && isOurs(refund)).length
      const asked = stripe.refunds.create(
        { payment_intent, amount, metadata: { key } },
        { idempotencyKey: ['refund', key, amount, ...(lost > 0 ? [lost] : [])].join(' ') },
      )
      const refund = await refundUnlessDisputed(stripe, payment_intent, asked)
      return refund && { ref: refund.id, cents: amount }
    },

    async findRefund(ref) {
      const { status, amount, created, payment_intent } = await stripe.refunds.retrieve(ref)
      const intent = idOf(payment_intent)
      const state = status === null ? undefined : states[status]
      if (intent === null || !state) return null
      return { ref, state, cents: amount, at: asMoment(created), of: await listPaymentNames(stripe, intent) }
    },
  }
}

/** What was paid for a bill; what is no bill is a payment itself. */
async function findIntent(stripe: Stripe, ref: string): Promise<string> {
  if (!ref.startsWith('in_')) return ref
  const { payments } = await stripe.invoices.retrieve(ref, { expand: ['payments'] })
  const paid = payments?.data.find(({ status }) => status === 'paid')
  const intent = paid && idOf(paid.payment.payment_intent ?? null)
  if (!intent) throw new Error(`nothing was paid for the bill ${ref}`)
  return intent
}
