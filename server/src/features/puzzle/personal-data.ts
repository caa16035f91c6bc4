import type { Db } from '../../kit/database/connect.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { nameOf } from '../memorials/index.ts'
import { forgetSuggestionsOf, listWaitingElsewhere } from './export-store.ts'

/** A photograph somebody has brought to a memorial of others, which its family has not answered. */
export interface OwnSuggestion {
  id: string
  personId: string
  deceasedFullName: string
  /** What the file was called. */
  name: string
  fileId: string
  createdAt: string
}

/** What waits goes with whoever brought it; what a family took is its photograph, which media answers for. */
export const puzzleData: PersonalData<AsyncIterable<OwnSuggestion>> = {
  collect: ({ db }, { id }) => waitingOf(db, id),
  forget: (tx, { id }, most) => forgetSuggestionsOf(tx, id, most),
  names: async () => false,
}

async function* waitingOf(db: Db, suggesterId: string): AsyncGenerator<OwnSuggestion> {
  const rows = inBatches((behind, most) => listWaitingElsewhere(db, suggesterId, behind, most))
  for await (const row of rows)
    yield {
      id: row.id,
      personId: row.memorial_id,
      deceasedFullName: nameOf(row),
      name: row.file_name,
      fileId: row.file_id,
      createdAt: row.created_at.toISOString(),
    }
}
