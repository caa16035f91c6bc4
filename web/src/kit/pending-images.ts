/**
 * Images that were chosen and could not be sent yet. They wait in the memory of this window, which outlives an expired session,
 * and in this browser, which outlives a reload and a page that a telephone discarded; the end of the session deletes them
 * there (A72).
 */
import { withFileLock, deleteStoredFile, storeFile, listStoredFiles, lockedElsewhere } from './file-store.ts'
import { currentPersonId } from './session.ts'

export interface PendingImage {
  file: File
  /** Whether the part that shall be seen is chosen already. */
  isFramed: boolean
  /** The address of the one in whose place it was chosen, or null for none: any other that stands there is not replaced unasked. */
  replaces: string | null
}

interface StoreOptions {
  /** How long it waits in this browser, in milliseconds; as long as the session lasts, where nothing is said. */
  keepFor?: number
  /** What it is meant for, where that may come to an end elsewhere. */
  of?: string | null
}

interface StoredDetails {
  kind: 'picture'
  isFramed: boolean
  replaces?: string | null
  until: number | null
  of: string | null
}

const stash = new Map<string, PendingImage>()

/** Lays a picture aside in this window until somebody asks for it under the same name. */
export const stashImage = (name: string, picture: PendingImage) => void stash.set(name, picture)

/** Hands over what waits in this window under a name, once; null where nothing does. */
export function takeStashedImage(name: string): PendingImage | null {
  const picture = stash.get(name) ?? null
  stash.delete(name)
  return picture
}

const keyOf = (name: string) => `picture:${name}`

/** The key in the local storage that tells without opening a database that there is an image in it; it ends with the session. */
const markOf = (name: string) => `waiting:${name}`

/** The images whose locks this window holds, so that no other window of the browser sends them, and what releases each lock. */
const lockedHere = new Map<string, () => void>()

function lockImage(name: string) {
  if (lockedHere.has(name)) return
  lockedHere.set(name, () => undefined)
  const held = () =>
    new Promise<void>((letGo) => void (lockedHere.has(name) ? lockedHere.set(name, letGo) : letGo()))
  void withFileLock(keyOf(name), held).catch(() => undefined)
}

/** This window sends it no more; what is kept of it stays. */
export function releasePendingImage(name: string) {
  lockedHere.get(name)?.()
  lockedHere.delete(name)
}

// One after the other, so that what was deleted is not stored again by a slower task before.
let last: Promise<unknown> = Promise.resolve()
function inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
  const done = last.then(act)
  last = done.catch(() => undefined)
  return done
}

/** Whether a picture is kept in this browser under a name, by this window or another. */
export const isImagePending = (name: string) => localStorage.getItem(markOf(name)) !== null

/** Keeps a picture in this browser under a name until it is forgotten; answers whether it could. */
export function storePendingImage(
  name: string,
  { file, isFramed, replaces }: PendingImage,
  { keepFor, of = null }: StoreOptions = {},
): Promise<boolean> {
  const personId = currentPersonId()
  if (personId === null) return Promise.resolve(false)
  lockImage(name)
  localStorage.setItem(markOf(name), '')
  const until = keepFor === undefined ? null : Date.now() + keepFor
  const about: StoredDetails = { kind: 'picture', isFramed, replaces, until, of }
  const { size, lastModified: changedAt } = file
  return inTurn(async () => {
    const isKept = await storeFile({
      key: keyOf(name),
      personId,
      file,
      name: file.name,
      size,
      changedAt,
      about,
    })
    if (!isKept) await deleteStored(name)
    return isKept
  })
}

async function deleteStored(name: string) {
  localStorage.removeItem(markOf(name))
  await deleteStoredFile(keyOf(name))
}

/** Removes what is kept under a name: the image was sent, or is not wanted any more. */
export function deletePendingImage(name: string): void {
  releasePendingImage(name)
  if (isImagePending(name)) void inTurn(() => deleteStored(name))
}

/** What was kept under a name by a page that is no more, and no other window is about to send; this one is, from now on. */
export async function findPendingImage(name: string): Promise<(PendingImage & { of: string | null }) | null> {
  const personId = currentPersonId()
  if (personId === null || lockedHere.has(name) || !isImagePending(name)) return null
  const [elsewhere, kept] = await Promise.all([
    lockedElsewhere([keyOf(name)]),
    listStoredFiles<StoredDetails>(personId),
  ])
  if (elsewhere.size > 0 || lockedHere.has(name)) return null
  const { file, about } = kept.find(({ key }) => key === keyOf(name)) ?? {}
  if (file && about) {
    lockImage(name)
    // What a window of an earlier version keeps does not say what it was to replace.
    const { isFramed, of, replaces = null } = about
    return { file, isFramed, replaces, of }
  }
  deletePendingImage(name)
  return null
}
