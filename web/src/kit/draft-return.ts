/** How drafts leave the local storage before it is cleared, and come back (decision 19). A browser may keep nothing. */
import { deleteDatabase, draftDatabase } from './file-database.ts'
import { draftKey, draftPrefix, token } from './session.ts'

/** The longest somebody waits for their drafts when coming in, in milliseconds: a browser's database may never answer. */
const longestWait = 1_000

const importStore = () => import('./draft-database.ts')

/**
 * Takes drafts out of the local storage, once they are kept by the keys they had there, or where this browser keeps nothing.
 * They stay where somebody has logged in meanwhile. Rejects where what keeps them cannot be fetched, and leaves them.
 */
export async function setDraftsAside(
  drafts: readonly (readonly [key: string, draft: string])[],
): Promise<void> {
  const { storeDrafts } = await importStore()
  try {
    await storeDrafts(drafts)
  } catch {
    // They are lost with the storage they lie in.
  }
  if (token() !== null) return deleteDatabase(draftDatabase)
  for (const [key, draft] of drafts) if (localStorage.getItem(key) === draft) localStorage.removeItem(key)
}

/**
 * Puts a person's drafts back into the local storage, but where they have written something since, and deletes all that are
 * set aside, and those of others. What cannot be read stays due, and so does all once the token in this browser is not the one
 * `held` any more: it is for whoever has logged in. Rejects where it does not become known who they are.
 */
export async function takeDraftsBack(viewer: Promise<{ id: string }>, held: string | null): Promise<void> {
  const { id: personId } = await viewer
  if (token() !== held) return
  for (const key of Object.keys(localStorage))
    if (key.startsWith(draftPrefix) && !key.startsWith(draftKey(personId, ''))) localStorage.removeItem(key)
  const done = takeAll(personId, held).catch(() => undefined)
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, longestWait))])
}

async function takeAll(personId: string, held: string | null) {
  const drafts = await readAll()
  if (token() !== held) return
  for (const [key, draft] of drafts) if (key.startsWith(draftKey(personId, ''))) putBack(key, draft)
  deleteDatabase(draftDatabase)
  localStorage.removeItem(draftDatabase)
}

async function readAll() {
  // NOTE: Firefox before 126 does not say which databases there are.
  const databases = await indexedDB.databases?.()
  if (databases && !databases.some(({ name }) => name === draftDatabase)) return []
  const { readStoredDrafts } = await importStore()
  return readStoredDrafts()
}

function putBack(key: string, draft: string) {
  try {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, draft)
  } catch {
    // Full; what is being written now comes first.
  }
}
