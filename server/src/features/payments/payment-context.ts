import type { Context } from '../../context.ts'
import type { Log } from '../../kit/database/connect.ts'
import type { PaymentProvider } from '../../kit/payments/provider.ts'
import { Refusal } from '../../kit/refusal.ts'

/** What payments need of the house, also where no server runs. */
export type PaymentContext = Pick<
  Context,
  'db' | 'clock' | 'settings' | 'queueMail' | 'jobs' | 'payments' | 'goods'
> & {
  log: Log
}

/** Whoever takes the money here; refuses with `paymentsOff` where nobody does. */
export function getProvider({ payments }: Pick<PaymentContext, 'payments'>): PaymentProvider {
  if (!payments) throw new Refusal('paymentsOff')
  return payments
}
