import type { Clock } from '../clock.ts'
import type { Provider } from './port.ts'
import { sandboxProvider } from './sandbox.ts'

interface Settings {
  payments: 'sandbox' | 'stripe' | 'none'
  publicUrl: string
}

/** Opens the provider the operator chose; null where nothing is sold. */
export async function openPayments(
  { payments, publicUrl }: Settings,
  clock: Clock,
): Promise<Provider | null> {
  if (payments === 'none') return null
  return sandboxProvider({ clock, addressOf: (orderId) => `${publicUrl}/Payment/${orderId}` })
}
