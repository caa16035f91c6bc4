/** What the server is told of files that nobody wants to send any more, and what it says of them. */
import type { CallResult } from '@spomen/contract/call.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { newRetryPolicy } from '../../kit/pieces.ts'
import { callWithRetry } from '../../kit/server.ts'
import type { Transport } from '../../kit/transport.ts'

export interface CancelledFile {
  batch: string
  /** The key the server knows it by. */
  wireKey: string
  name: string
}

/**
 * Tells the server of files that will not come, also once a lost connection is back. Answers the names of those that had
 * arrived already, which stay. Where the server hears nothing of it, the places are free all the same a little later.
 */
export async function notifyCancelled(gone: readonly CancelledFile[], server: Transport): Promise<string[]> {
  const arrived = new Set<string>()
  for (const batch of new Set(gone.map((file) => file.batch))) {
    const keys = gone.flatMap((file) => (file.batch === batch ? file.wireKey : []))
    const answer = await giveUp(server, { batch, keys })
    for (const key of (answer.ok && answer.value.arrived) || []) arrived.add(key)
  }
  return gone.flatMap(({ wireKey, name }) => (arrived.has(wireKey) ? name : []))
}

async function giveUp(
  { send }: Transport,
  given: { batch: string; keys: string[] },
): Promise<CallResult<typeof uploads.giveUp>> {
  const retryPolicy = newRetryPolicy()
  for (;;) {
    const answer = await callWithRetry(send, uploads.giveUp, given)
    if (answer.ok || answer.why !== 'unreachable' || !(await retryPolicy.wait())) return answer
  }
}
