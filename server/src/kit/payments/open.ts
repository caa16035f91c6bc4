import type { Clock } from '../clock.ts'
import type { Provider } from './port.ts'
import { sandboxProvider } from './sandbox.ts'

interface Settings {
  payments: 'sandbox' | 'stripe' | 'none'
  stripeSecretKey: string | null
  stripeWebhookSecret: string | null
  stripeApi: string | null
  publicUrl: string
}

/** Opens the provider the operator chose; null where nothing is sold. */
export async function openPayments(settings: Settings, clock: Clock): Promise<Provider | null> {
  const { payments, publicUrl, stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = settings
  if (payments === 'sandbox')
    return sandboxProvider({ clock, addressOf: (orderId) => `${publicUrl}/Payment/${orderId}` })
  if (payments === 'none' || !secretKey || !webhookSecret) return null
  // NOTE: loaded only where it is used: it takes several megabytes.
  const { stripeProvider } = await import('./stripe.ts')
  return stripeProvider({ secretKey, webhookSecret, api: settings.stripeApi, clock })
}
