/** Drafts of somebody whose session has expired, who closes the app and comes back later: the local storage is cleared before that (A68). */
import { deleteDatabase, fileDatabase } from './file-database.ts'
import { draftPrefix } from './session.ts'

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

/** Gives back to whoever has just logged in what was set aside for them, and deletes what was for others. Never rejects. */
export const restoreExpiredDrafts = (personId: string): Promise<void> =>
  importReturn().then(({ takeDraftsBack }) => takeDraftsBack(personId), giveUp)
