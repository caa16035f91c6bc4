/** Drafts of somebody whose session has expired, who closes the app and comes back later: the local storage is cleared before that (A68). */
import { deleteDatabase, draftDatabase, fileDatabase } from './file-database.ts'
import { draftPrefix, token } from './session.ts'

// Hardly anybody has such drafts.
const importReturn = () => import('./draft-return.ts')
const giveUp = () => undefined

/**
 * Clears all but the language, for a visitor without a token at a signed-in page (A68). Drafts go last, once they are set
 * aside for whoever wrote them, and nobody else: a window that is closed before that, or has no connection, leaves them to
 * the next. Resolves then.
 */
export async function clearAllButLanguage(): Promise<void> {
  deleteDatabase(fileDatabase)
  const entries = Object.entries<string>(localStorage)
  const isDraft = (key: string) => key.startsWith(draftPrefix)
  for (const [key] of entries) if (key !== 'language' && !isDraft(key)) localStorage.removeItem(key)
  const drafts = entries.filter(([key]) => isDraft(key))
  if (drafts.length > 0)
    await importReturn()
      .then(({ setDraftsAside }) => setDraftsAside(drafts))
      .catch(giveUp)
}

/**
 * Gives back to whoever has logged in in this browser what was set aside for them, once it is known who they are, and deletes
 * what was for others. Does nothing where that was done since the login, or somebody logs in meanwhile in another window; what
 * could not be done the next page that is loaded does. Never rejects.
 */
export async function restoreExpiredDrafts(viewer: Promise<{ id: string }>): Promise<void> {
  if (localStorage.getItem(draftDatabase) === null) return
  const held = token()
  await importReturn()
    .then(({ takeDraftsBack }) => takeDraftsBack(viewer, held))
    .catch(giveUp)
}
