/**
 * Files on their way to the server, kept in this browser until they are there, so that a page that was closed or loaded
 * anew can go on with them. They belong to one person, and to nobody else of this browser; the end of a session takes
 * them away (A72).
 */

import { keptDatabase } from './kept-database.ts'
import { personHere, standing } from './session.ts'

export interface KeptFile<About> {
  /** What the server knows the file by, too. */
  key: string
  personId: string
  /** Its bytes, as they are sent; null where the browser had no room for them: then it has to be chosen again. */
  file: File | null
  /** How the file is found again when it is chosen again. */
  name: string
  size: number
  changedAt: number
  about: About
}

const store = 'files'

/** The most this product keeps in a browser, in bytes, and how much of what the browser offers at most. */
const [most, mostPart] = [1_500 * 1_048_576, 0.5]

const answerOf = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
  })

async function inStore<Value>(
  mode: IDBTransactionMode,
  ask: (kept: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const opening = indexedDB.open(keptDatabase, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'key' })
  const open = await answerOf(opening)
  try {
    const transaction = open.transaction(store, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('no room'))
    })
    const value = await answerOf(ask(transaction.objectStore(store)))
    await done
    return value
  } finally {
    open.close()
  }
}

async function hasRoomFor(bytes: number): Promise<boolean> {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return usage + bytes <= Math.min(most, quota * mostPart)
}

/** Whether somebody's session goes on, as far as this window and all others know. */
const isHere = (personId: string) => personHere() === personId && standing() === 'here'

/**
 * Keeps a file; without its bytes where there is no room for them. Answers whether the bytes are kept. Never throws:
 * a browser that keeps nothing sends files all the same. Keeps nothing for somebody whose session has ended meanwhile:
 * what it took away would come back.
 */
export async function keepFile<About>(kept: KeptFile<About>): Promise<boolean> {
  try {
    const isWhole = kept.file !== null && (await hasRoomFor(kept.file.size))
    // NOTE: nothing may be waited for between this look and the opening of the database, which comes before its end then.
    if (!isHere(kept.personId)) return false
    if (isWhole) {
      const isKept = await inStore('readwrite', (files) => files.put(kept)).then(
        () => true,
        () => false,
      )
      if (isKept) return true
      if (!isHere(kept.personId)) return false
    }
    await inStore('readwrite', (files) => files.put({ ...kept, file: null }))
  } catch {
    // Nothing is kept here.
  }
  return false
}

/** Forgets a file: it has arrived, or is not wanted any more. */
export const dropFile = (key: string) =>
  inStore('readwrite', (files) => files.delete(key)).then(
    () => undefined,
    () => undefined,
  )

/** What of a person's is kept; what is kept of anybody else goes at once. `About` is not checked. */
export async function keptFiles<About>(personId: string): Promise<readonly KeptFile<About>[]> {
  try {
    const all = (await inStore('readonly', (files) => files.getAll())) as KeptFile<About>[]
    const own = all.filter((kept) => kept.personId === personId)
    await Promise.all(all.filter((kept) => !own.includes(kept)).map(({ key }) => dropFile(key)))
    return own
  } catch {
    return []
  }
}

const lockOf = (key: string) => `upload:${key}`

/**
 * Makes this window the one that sends a file, for as long as `work` lasts; null where another one does. A browser that
 * knows no locks leaves it to the server, which lets one at a time write.
 */
export async function asOnlyWindow<Value>(key: string, work: () => Promise<Value>): Promise<Value | null> {
  if (!navigator.locks) return work()
  return navigator.locks.request(lockOf(key), { ifAvailable: true }, async (lock) => (lock ? work() : null))
}

/** Which of these files a window of this browser sends at present. */
export async function sentElsewhere(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return new Set(keys.filter((key) => names.has(lockOf(key))))
}
