import type { PersonalData } from '../../kit/personal-data.ts'
import { findImportOf, removeImportsOf } from './arrivals-store.ts'

/** A copy that somebody has brought back lately: what it is called, and what has become of it. */
export interface OwnImport {
  name: string
  bytes: number
  state: string
  memorial: string | null
  createdAt: string
}

export const importData: PersonalData<AsyncIterable<OwnImport>> = {
  async *collect({ db }, { id }) {
    const row = await findImportOf(db, id)
    if (!row) return
    const { name, bytes, state, memorial_name: memorial, created_at } = row
    yield { name, bytes, state, memorial, createdAt: created_at.toISOString() }
  },
  // What has arrived of one goes with the next sweep of what nobody goes on with.
  forget: (tx, { id }) => removeImportsOf(tx, id),
  names: async () => false,
}
