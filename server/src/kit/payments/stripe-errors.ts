/** Stripe's faults in the words of the port. */
import Stripe from 'stripe'
import { Declined, type PaymentProvider, ProviderUnavailable, UnknownThere } from './provider.ts'

/** Whether an error is Stripe's with this code, as in https://docs.stripe.com/error-codes. */
export const isCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeError && error.code === code

/** What Stripe answers, or null where it knows nothing of what it was asked about. */
export async function orMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (!isCode(error, 'resource_missing')) throw error
    return null
  }
}

/** Waits for something to be ended at the provider; what is gone already counts as ended. */
export const ignoreMissing = async (ending: Promise<unknown>): Promise<void> => void (await orMissing(ending))

function toProviderError(error: unknown): unknown {
  const { errors } = Stripe
  if (!(error instanceof errors.StripeError)) return error
  // Where a bank wants its customer to say yes once more, the fault is another one with the same status.
  if (error instanceof errors.StripeCardError || error.statusCode === 402) return new Declined(error.message)
  if (isCode(error, 'resource_missing')) return new UnknownThere(error.message)
  const isTheirs =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    // The operator's to mend; whoever wants to pay can only come again.
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  return isTheirs ? new ProviderUnavailable(`${error.type}: ${error.message}`) : error
}

/** The same provider, whose faults are those of the port. */
export function withProviderErrors(provider: PaymentProvider): PaymentProvider {
  const parts = Object.entries(provider).map(([name, part]) => {
    if (typeof part !== 'function') return [name, part] as const
    const ask = part as (...asked: unknown[]) => Promise<unknown>
    return [
      name,
      async (...asked: unknown[]) => {
        try {
          return await ask(...asked)
        } catch (error) {
          throw toProviderError(error)
        }
      },
    ] as const
  })
  return Object.fromEntries(parts) as unknown as PaymentProvider
}
