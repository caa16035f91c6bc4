/** How often somebody may ask for what is asked too often to be written down: counted by this process alone. */
import type { Clock } from './clock.ts'
import { Refusal } from './refusal.ts'

const minute = 60_000

/**
 * Answers a function that lets somebody through `most` times within a minute, and then refuses with `tooManyRequests` and the
 * seconds to wait. Minutes are the same for everybody, so that nothing is kept longer than one.
 */
export function throttleByMinute(most: number, clock: Clock): (client: string) => void {
  let opened = 0
  let counts = new Map<string, number>()
  return (client) => {
    const now = clock.now().getTime()
    if (now - opened >= minute || now < opened) {
      opened = now
      counts = new Map()
    }
    const count = (counts.get(client) ?? 0) + 1
    if (count > most)
      throw new Refusal('tooManyRequests', { retryAfter: Math.ceil((opened + minute - now) / 1_000) })
    counts.set(client, count)
  }
}
