import { importOnceConnected } from '../../kit/lazy-component.ts'
import type { Transport } from '../../kit/transport.ts'

/**
 * Sends what the family has chosen, all of it or nothing, as with photographs (J12). What sends is fetched once the page can
 * be used, or with the first files that are chosen before that.
 */
export function sendTales(files: readonly File[], memorialId: string, server: Transport) {
  void importOnceConnected(() => import('./uploads.ts')).then((uploads) =>
    uploads.queueTales(files, memorialId, server),
  )
}
