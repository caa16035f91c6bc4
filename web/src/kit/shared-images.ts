/**
 * Images that another app of the device shares with this one (B35). They live in this window's memory alone: until they
 * are assigned to a memorial, or the window closes. They are lost after that, on purpose.
 */
import { takeSharedImagesFromWorker } from './service-worker.ts'
import { createStore, useStore } from './store.ts'

let loading: Promise<readonly File[]> | null = null
const assigned = createStore<{ memorialId: string; images: readonly File[] } | null>(null)

/** The shared images; fetched from the service worker once, early enough that they wait while somebody logs in. */
export function loadSharedImages(): Promise<readonly File[]> {
  loading ??= takeSharedImagesFromWorker()
  return loading
}

/** Assigns them to a memorial; its page takes them once it is shown. */
export function assignSharedImages(memorialId: string, images: readonly File[]) {
  assigned.set({ memorialId, images })
  loading = null
}

/** What was assigned to a memorial; answered once. */
export function takeSharedImages(memorialId: string): readonly File[] {
  const waiting = assigned.get()
  if (waiting?.memorialId !== memorialId) return []
  assigned.set(null)
  return waiting.images
}

/** Whether images wait for a memorial that is shown. */
export const useHasSharedImages = (memorialId: string) => useStore(assigned)?.memorialId === memorialId

/** Forgets the images that were shared with the app and wait for a memorial. */
export function discardSharedImages() {
  assigned.set(null)
  loading = null
}
