import { importOnceConnected } from '../../kit/import-once-connected.ts'
import type { Transport } from '../../kit/transport.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

/**
 * Sends what the family has chosen, all of it or nothing, as with photographs (J12). What sends is fetched once the page can
 * be used, or with the first files that are chosen before that; where it does not come, whoever chose them is told.
 */
export function sendTales(files: readonly File[], memorialId: string, server: Transport) {
  void importOnceConnected(() => import('./uploads.ts')).then(
    ({ queueTales }) => queueTales(files, memorialId, server),
    () => toast.failed(sayRefusal('somethingWentWrong')),
  )
}
