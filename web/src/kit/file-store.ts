/**
 * Files that are being uploaded, stored in this browser until the server has them, so that a page that was closed or
 * reloaded can go on with them. They belong to one person and to nobody else of this browser; the end of a session
 * deletes them (A72).
 */

import { inStore } from './browser-database.ts'
import { fileDatabase } from './file-database.ts'
import { currentPersonId, sessionState } from './session.ts'

export interface StoredFile<About> {
  /** The server knows the file by it, too. */
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

/** What is kept for a while alone says until when, in milliseconds. */
type KeptUntil = { until?: number | null } | null

const files = { name: fileDatabase, store: 'files', keyPath: 'key' }

/** The most this product stores in a browser, in bytes, and the largest share of what the browser offers. */
const [largestTotal, largestShare] = [1_500 * 1_048_576, 0.5]

async function hasRoomFor(bytes: number): Promise<boolean> {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return usage + bytes <= Math.min(largestTotal, quota * largestShare)
}

/** Whether somebody's session goes on, as far as this window and all others know. */
const isSignedIn = (personId: string) => currentPersonId() === personId && sessionState() === 'here'

/**
 * Stores a file; without its bytes where there is no room for them. Answers whether the bytes are stored. Never throws:
 * a browser that stores nothing uploads files all the same. Stores nothing for somebody whose session has ended meanwhile:
 * what the end deleted would come back.
 */
export async function storeFile<About>(kept: StoredFile<About>): Promise<boolean> {
  try {
    const isWhole = kept.file !== null && (await hasRoomFor(kept.file.size))
    // NOTE: nothing may be waited for between this look and the opening of the database, which comes before its end then.
    if (!isSignedIn(kept.personId)) return false
    if (isWhole) {
      const isKept = await inStore(files, 'readwrite', (stored) => stored.put(kept)).then(
        () => true,
        () => false,
      )
      if (isKept) return true
      if (!isSignedIn(kept.personId)) return false
    }
    await inStore(files, 'readwrite', (stored) => stored.put({ ...kept, file: null }))
  } catch {
    // This browser stores nothing.
  }
  return false
}

/** Deletes a file: it has been uploaded, or is not wanted any more. */
export const deleteStoredFile = (key: string) =>
  inStore(files, 'readwrite', (stored) => stored.delete(key)).then(
    () => undefined,
    () => undefined,
  )

/** The stored files of a person; those of anybody else, and those whose time is over, are deleted at once. `About` is not checked. */
export async function listStoredFiles<About>(personId: string): Promise<readonly StoredFile<About>[]> {
  try {
    const all = (await inStore(files, 'readonly', (stored) => stored.getAll())) as StoredFile<About>[]
    const isOver = ({ about }: StoredFile<KeptUntil>) =>
      (about?.until ?? Number.POSITIVE_INFINITY) <= Date.now()
    const own = all.filter((kept) => kept.personId === personId && !isOver(kept as StoredFile<KeptUntil>))
    await Promise.all(all.filter((kept) => !own.includes(kept)).map(({ key }) => deleteStoredFile(key)))
    return own
  } catch {
    return []
  }
}

const lockName = (key: string) => `upload:${key}`

/**
 * Runs `work` while this window holds the lock of a file; null where another window holds it. A browser without locks
 * leaves it to the server, which lets one request at a time write.
 */
export async function withFileLock<Value>(key: string, work: () => Promise<Value>): Promise<Value | null> {
  if (!navigator.locks) return work()
  return navigator.locks.request(lockName(key), { ifAvailable: true }, async (lock) => (lock ? work() : null))
}

/** Which of these files a window of this browser holds the lock of. */
export async function lockedElsewhere(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return new Set(keys.filter((key) => names.has(lockName(key))))
}
