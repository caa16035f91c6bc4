import { waitForConnection } from './connection.ts'
import { checkVersion } from './version.ts'

interface ImportOptions {
  /** Told when it begins to wait for a connection, and when it has one. */
  onStalled?: ((isStalled: boolean) => void) | undefined
}

/** Fetches a part of the app; without a connection it waits for one. Rejects where there is a newer build. */
export async function importOnceConnected<Part>(
  fetchPart: () => Promise<Part>,
  { onStalled }: ImportOptions = {},
): Promise<Part> {
  async function wait() {
    onStalled?.(true)
    await waitForConnection()
    onStalled?.(false)
  }
  // NOTE: Chromium keeps that a module could not be fetched for as long as the page lives, so none is asked for offline.
  if (globalThis.navigator?.onLine === false) await wait()
  try {
    return await fetchPart()
  } catch (error) {
    const version = await checkVersion()
    if (version === 'newer') throw error
    // NOTE: a server that answers now may have been away a moment ago, when the part was asked for.
    if (version === 'unreachable') await wait()
    return fetchPart()
  }
}
