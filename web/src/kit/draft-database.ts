import { inStore } from './browser-database.ts'
import { draftDatabase } from './file-database.ts'

type KeyedDraft = readonly [key: string, draft: string]

const database = { name: draftDatabase, store: 'drafts' }

/** Keeps drafts in a database of this browser, by their keys. Rejects where the browser keeps nothing. */
export const storeDrafts = (drafts: readonly KeyedDraft[]): Promise<unknown> =>
  inStore(database, 'readwrite', (stored) =>
    Promise.all(drafts.map(([key, draft]) => stored.put(draft, key))),
  )

/** All that are kept there, with their keys. */
export async function readStoredDrafts(): Promise<readonly KeyedDraft[]> {
  const [keys, drafts] = await inStore(database, 'readonly', (stored) =>
    Promise.all([stored.getAllKeys(), stored.getAll()]),
  )
  return keys.map((key, number) => [String(key), String(drafts[number])])
}
