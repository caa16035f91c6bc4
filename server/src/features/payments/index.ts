import type { Purchase } from '@spomen/contract/payments.ts'
import type { Subscription } from '../../kit/payments/goods.ts'
import type { Db } from '../../kit/database/connect.ts'
import { findProcessing } from './order-store.ts'
import { findRunningRow as findRow, subscriptionOf } from './subscription-store.ts'

export { paymentJob } from './jobs.ts'
export { describePurchase } from './purchase-words.ts'
export {
  planEndMail,
  closedPlanEndMail,
  failedPaymentMail,
  latePaymentMail,
  closingRefundMail,
  receiptMail,
  refundMail,
} from './mails.ts'
export { listPayments, sumUpPayments } from './ledger-store.ts'
export { doubtSubscriptions, hasRunningSubscription } from './subscription-store.ts'
export { endSubscriptionsForClosing, repayAfterClosing } from './house-closing.ts'
export {
  findPlansAfterClosing,
  memorialsOfEndedPlans,
  type PlansAfterClosing,
} from './plans-after-closing-store.ts'
export { checkOpenOrder, checkPendingChange, runPaymentTask } from './checks.ts'
export { endPaymentsOf, openOrder } from './ordering.ts'
export { paymentData } from './personal-data.ts'
export { paymentRoutes } from './routes.ts'
export { graceDays } from './rules.ts'
export { changeSubscription } from './subscription-changes.ts'
export { cancelAtEnd } from './subscriptions.ts'
export { renewSandbox, sweepPayments } from './sweep.ts'
export { warnOfUnreachedPlans } from './unreached-plans.ts'

/** What is paid for a memorial again and again, or late; null where nothing is. */
export async function findRunningSubscription(db: Db, memorialId: string): Promise<Subscription | null> {
  const row = await findRow(db, memorialId)
  return row ? subscriptionOf(row) : null
}

/** The plan somebody has paid for a memorial, while their bank is still at work on it; null where there is none. */
export async function findPlanUnderWay(
  db: Db,
  { memorialId, buyerId }: { memorialId: string; buyerId: string },
): Promise<Extract<Purchase, { kind: 'plan' }> | null> {
  const order = await findProcessing(db, { memorialId, kind: 'plan', buyerId })
  return order?.bought.kind === 'plan' ? order.bought : null
}
