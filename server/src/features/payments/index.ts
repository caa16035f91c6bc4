import type { Subscription } from '../../kit/payments/goods.ts'
import type { Db } from '../../kit/database/connect.ts'
import { findRunningRow as findRow, subscriptionOf } from './subscription-store.ts'

export { paymentJob } from './jobs.ts'
export { describePurchase } from './purchase-words.ts'
export { planEndMail, latePaymentMail, closingRefundMail, receiptMail, refundMail } from './mails.ts'
export { listPayments, sumUpPayments } from './ledger-store.ts'
export { pays } from './closing-refund-store.ts'
export { endSubscriptionsForClosing, repayAfterClosing } from './house-closing.ts'
export { checkPendingChange, runPaymentTask } from './checks.ts'
export { endPaymentsOf, openOrder } from './ordering.ts'
export { paymentData } from './personal-data.ts'
export { paymentRoutes } from './routes.ts'
export { graceDays } from './rules.ts'
export { cancelAtEnd, changeSubscription } from './subscriptions.ts'
export { renewSandbox, sweepPayments } from './sweep.ts'

/** What is paid for a memorial again and again, or late; null where nothing is. */
export async function findRunningSubscription(db: Db, memorialId: string): Promise<Subscription | null> {
  const row = await findRow(db, memorialId)
  return row ? subscriptionOf(row) : null
}
