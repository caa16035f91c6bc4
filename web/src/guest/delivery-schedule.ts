/** When a page sends what waits: at once, when a connection seems to be back, when the page is seen again, and now and then. */
import { deliverAll } from './delivery.ts'
import type { LocalWordsStore } from './local-words-store.ts'

/** How long it waits after the first try without a connection, and at most, in milliseconds. */
const pauses = { first: 5_000, longest: 60_000 }

/**
 * Sends what waits from now on, as long as the page is open; answers how to try at once. NOTE: what a browser says of its
 * connection is only a reason to try; a phone in a closed network says that all is well.
 */
export function scheduleDelivery(store: LocalWordsStore, settled: () => Promise<void>): () => Promise<void> {
  let pause = pauses.first
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isAskedAgain = false

  async function run() {
    clearTimeout(timer)
    const waits = await deliverAll(store).catch(() => true)
    await settled()
    if (!waits) {
      pause = pauses.first
      return
    }
    timer = setTimeout(() => void deliver(), pause)
    pause = Math.min(pause * 2, pauses.longest)
  }

  async function deliver(): Promise<void> {
    if (running) {
      isAskedAgain = true
      return running
    }
    running = run()
    await running
    running = null
    if (!isAskedAgain) return undefined
    isAskedAgain = false
    return deliver()
  }

  const tryNow = () => {
    pause = pauses.first
    void deliver()
  }
  addEventListener('online', tryNow)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tryNow())
  return deliver
}
