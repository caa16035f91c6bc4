import type { Subscription } from '../../kit/payments/goods.ts'
import type { Db } from '../../kit/database/connect.ts'
import { findRunning as findRow, subscriptionOf } from './subscription-store.ts'

export { paymentJob } from './jobs.ts'
export { billedFor, moneyIn } from './letter-words.ts'
export { endLetter, lateLetter, receiptLetter, refundLetter } from './letters.ts'
export { listEveryEntry as listPayments, sumUp as sumUpPayments } from './ledger-store.ts'
export { lookAtWaiting, runErrand } from './looking.ts'
export { openOrder } from './ordering.ts'
export { paymentData } from './personal-data.ts'
export { paymentRoutes } from './routes.ts'
export { graceDays } from './rules.ts'
export { cancelAtEnd, changeSubscription } from './subscribing.ts'
export { renewSandbox, tidyPayments } from './tidying.ts'

/** What is paid for a memorial again and again, or late; null where nothing is. */
export async function runningSubscription(db: Db, memorialId: string): Promise<Subscription | null> {
  const row = await findRow(db, memorialId)
  return row ? subscriptionOf(row) : null
}
