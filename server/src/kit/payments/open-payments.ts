import type { Clock } from '../clock.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'

interface PaymentSettings {
  payments: 'sandbox' | 'stripe' | 'none'
  stripeSecretKey: string | null
  stripeWebhookSecret: string | null
  stripeApi: string | null
  publicUrl: string
}

/** Opens the provider the operator chose; null where nothing is sold. */
export async function openPayments(settings: PaymentSettings, clock: Clock): Promise<PaymentProvider | null> {
  const { payments, publicUrl, stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = settings
  if (payments === 'sandbox')
    return sandboxProvider({ clock, addressOf: (orderId) => `${publicUrl}/Payment/${orderId}` })
  if (payments === 'none' || !secretKey || !webhookSecret) return null
  // NOTE: loaded only where it is used: it takes several megabytes.
  const { stripeProvider } = await import('./stripe.ts')
  return stripeProvider({ secretKey, webhookSecret, api: settings.stripeApi, clock })
}
