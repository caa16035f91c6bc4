/** Drafts of somebody whose session has expired, who closes the app and comes back later: the local storage is cleared before that (A68). */
import { deleteDatabase, fileDatabase } from './file-database.ts'
import { draftPrefix } from './session.ts'

// Hardly anybody has such drafts.
const importReturn = () => import('./draft-return.ts')
const giveUp = () => undefined

/**
 * Clears all but the language, for a visitor without a token at a signed-in page (A68). Drafts are set aside for whoever
 * wrote them, and nobody else; resolves once they are, or where this browser keeps nothing.
 */
export async function clearAllButLanguage(): Promise<void> {
  deleteDatabase(fileDatabase)
  const entries = Object.entries<string>(localStorage)
  for (const [key] of entries) if (key !== 'language') localStorage.removeItem(key)
  const drafts = entries.filter(([key]) => key.startsWith(draftPrefix))
  if (drafts.length > 0) await importReturn().then(({ setDraftsAside }) => setDraftsAside(drafts), giveUp)
}

/** Gives back to whoever has just logged in what was set aside for them, and deletes what was for others. Never rejects. */
export const restoreExpiredDrafts = (personId: string): Promise<void> =>
  importReturn().then(({ takeDraftsBack }) => takeDraftsBack(personId), giveUp)
