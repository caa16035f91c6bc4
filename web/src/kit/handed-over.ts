/**
 * Pictures that another app of the device hands to this one (B35). They live in this window's memory alone: until they
 * are given to a memorial, or the window goes. Nobody finds them again after that, on purpose.
 */
import { picturesFromWorker } from './worker.ts'

let asked: Promise<readonly File[]> | null = null
let given: { memorialId: string; pictures: readonly File[] } | null = null

/** The pictures; asked of the worker once, early enough that they wait while somebody logs in. */
export function handedOver(): Promise<readonly File[]> {
  asked ??= picturesFromWorker()
  return asked
}

/** They are for this memorial; its page takes them up when it is there. */
export function giveTo(memorialId: string, pictures: readonly File[]) {
  given = { memorialId, pictures }
  asked = null
}

/** What was given to a memorial; told once. */
export function takeGiven(memorialId: string): readonly File[] {
  if (given?.memorialId !== memorialId) return []
  const { pictures } = given
  given = null
  return pictures
}

/** They are for nobody. */
export function letGo() {
  given = null
  asked = null
}
