import type { PaymentContext } from './payment-context.ts'
import { countRunningOf } from './subscription-store.ts'

/**
 * Writes one line into the log, at the start of a house that has Stripe's key no more, with how many plans still run there: it
 * can neither look at them nor end them. Nothing where there are none, or Stripe takes the money.
 */
export async function warnOfUnreachedPlans({
  db,
  payments,
  log,
}: Pick<PaymentContext, 'db' | 'payments' | 'log'>): Promise<void> {
  if (payments?.name === 'stripe') return
  const plans = await countRunningOf(db, 'stripe')
  if (plans === 0) return
  log.warn(
    { plans },
    'Plans run at Stripe that this house can neither look at nor end, and Stripe goes on charging for them: set PAYMENTS=stripe with its keys, or cancel them at Stripe',
  )
}
