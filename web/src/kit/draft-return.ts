/** How drafts leave the local storage before it is cleared, and come back (decision 19). A browser may keep nothing. */
import { deleteDatabase, draftDatabase } from './file-database.ts'
import { draftKey, draftPrefix, token } from './session.ts'

/** The longest somebody waits for an answer of a browser's database when coming in, in milliseconds: it may never come. */
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
 * set aside, and those of others. All stays due once the token in this browser is not the one `held` any more, for it is for
 * whoever has logged in. Rejects, and leaves it due as well, where it does not become known who they are, or what is set aside
 * cannot be read, or not in time: a form that is drawn by then would write over it.
 */
export async function takeDraftsBack(viewer: Promise<{ id: string }>, held: string | null): Promise<void> {
  const preparing = prepareReading()
  // Without a person nothing is read.
  preparing.catch(() => undefined)
  const { id: personId } = await viewer
  if (token() !== held) return
  const isTheirs = (key: string) => key.startsWith(draftKey(personId, ''))
  for (const key of Object.keys(localStorage))
    if (key.startsWith(draftPrefix) && !isTheirs(key)) localStorage.removeItem(key)
  const readAll = await preparing
  const drafts = await inTime(readAll())
  if (token() !== held) return
  for (const [key, draft] of drafts) if (isTheirs(key)) putBack(key, draft)
  deleteDatabase(draftDatabase)
  localStorage.removeItem(draftDatabase)
}

/** What reads all drafts; it is fetched, however long that takes, where there may be some. */
async function prepareReading() {
  if (!(await inTime(mayHaveDrafts()))) return async () => []
  return (await importStore()).readStoredDrafts
}

async function mayHaveDrafts() {
  // NOTE: Firefox before 126 does not say which databases there are.
  const databases = await indexedDB.databases?.()
  return !databases || databases.some(({ name }) => name === draftDatabase)
}

/** What a database of the browser answers; rejects where it does not in time. */
const inTime = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  Promise.race([asked, new Promise<never>((_, giveUp) => setTimeout(giveUp, longestWait))])

function putBack(key: string, draft: string) {
  try {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, draft)
  } catch {
    // Full; what is being written now comes first.
  }
}
