import type { FileStore } from './store.ts'

const keyOfOriginal = /^original\/([0-9a-f]{64})$/

/**
 * The same store; whoever asks it for an original that is not there waits until `onMissing` has heard its hash, whether
 * there should be one or not.
 */
export function reportMissing(store: FileStore, onMissing: (sha256: string) => Promise<void>): FileStore {
  async function told<Found>(key: string, found: Found | null): Promise<Found | null> {
    const sha256 = found === null ? keyOfOriginal.exec(key)?.[1] : undefined
    if (sha256) await onMissing(sha256)
    return found
  }
  return {
    ...store,
    open: async (key, asked) => told(key, await store.open(key, asked)),
    read: async (key, range) => told(key, await store.read(key, range)),
    head: async (key) => told(key, await store.head(key)),
  }
}
