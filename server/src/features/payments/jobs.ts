import { defineJob } from '../../kit/jobs/jobs.ts'

/**
 * One thing to be asked of the provider, by our own names for orders and subscriptions, or by its own where we may not
 * know them yet.
 */
export type PaymentTask =
  /** See that nobody pays an order that was left. */
  | { close: string }
  /** Give the money of an order back. */
  | { giveBack: string }
  /** Give back a payment that came for a plan which had ended, by the provider's name for it. */
  | { giveBackPayment: string }
  /** Look at what became of a checkout, by the provider's name for it. */
  | { checkout: string }
  /** Look at how a subscription stands, by the provider's name for it. */
  | { subscription: string }
  /** See that a plan goes on that was to end, since a larger one was paid. */
  | { goOn: string }
  /** See that nothing more is taken for a memorial that has passed to somebody else. */
  | { stop: string }
  | RefundTask
  | DisputeTask

/** Look at money that was given back, by the provider's name for it; `heardAt` is when it told us, unless an earlier version asks. */
export interface RefundTask {
  refund: string
  heardAt?: string
}

/** Look at a payment that a bank wants back, by the provider's name for that; `heardAt` is when it told us. */
export interface DisputeTask {
  dispute: string
  heardAt: string
}

/** While the provider is away a task is tried for some days. */
export const paymentJob = defineJob<PaymentTask>('payment', {
  timeout: 300,
  retry: { times: 80, after: 30, atMost: 3_600 },
})
