/**
 * Lets the browser itself send what waits once there is a connection, also when the page has long been closed (Background Sync,
 * where a browser has it). The worker stands apart from that of the app: it answers no request, and no page is its own.
 */

/** What the browser calls the worker for. */
export const syncName = 'guest-words'

const worker = { address: '/guest/worker.js', scope: '/guest/' }

/** What the type library lacks: Background Sync is in Chromium alone. */
interface WithSync {
  sync?: { register: (name: string) => Promise<void> }
}

/** Fetches the worker while there is a connection, for the time when there may be none. Never throws. */
export async function prepareSync(): Promise<void> {
  if (!('SyncManager' in globalThis)) return
  await navigator.serviceWorker
    ?.register(worker.address, { scope: worker.scope, updateViaCache: 'none' })
    .catch(() => undefined)
}

/** Asks the browser to wake the worker as soon as there is a connection. Never throws. */
export async function requestSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration(worker.scope)
    if (registration?.active) await (registration as WithSync).sync?.register(syncName)
  } catch {
    // They are sent when a page is opened.
  }
}
