/** Sends the words that wait when the browser says that there is a connection (YD02); built into /guest/worker.js. */
import { deliverAll } from './delivery.ts'
import { openLocalWordsStore } from './local-words-store.ts'
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
  if (await deliverAll(openLocalWordsStore())) throw new Error('no connection yet')
}
