import { currentPersonId, draftKey } from './session.ts'

/** Drops the drafts of whoever is signed in whose names begin so, since what they are about is gone for good. */
export function dropDrafts(beginning: string) {
  const prefix = draftKey(currentPersonId() ?? '', beginning)
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
