/** Sends the words that wait when the browser says that there is a line (YD02); built into /guest/worker.js. */
import { deliverLetters } from './delivery.ts'
import { openLetterStore } from './letter-store.ts'
import { syncName } from './sync.ts'

/** What pages know nothing of, and the type library knows of workers alone, or not at all. */
interface SyncEvent extends Event {
  tag: string
  waitUntil: (work: Promise<unknown>) => void
}

declare const self: {
  addEventListener: (name: 'install' | 'sync', listen: (event: SyncEvent) => void) => void
  skipWaiting: () => Promise<void>
}

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('sync', (event) => {
  if (event.tag === syncName) event.waitUntil(sendAll())
})

/** Rejects while something still waits, so that the browser calls again. */
async function sendAll() {
  if (await deliverLetters(openLetterStore())) throw new Error('no line yet')
}
