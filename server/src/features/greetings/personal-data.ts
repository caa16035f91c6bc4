import type { Db } from '../../kit/database/connect.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { nameOf } from '../memorials/index.ts'
import { hasGreetingsBy, listGreetingsElsewhere, removeGreetingsBy } from './store.ts'

/** A greeting somebody left on the memorial of others. */
export interface OwnGreeting {
  id: string
  personId: string
  deceasedFullName: string
  /** Cleaned HTML. */
  note: string
  createdAt: string
  modifiedAt: string | null
}

/** Greetings of whoever takes their words along go; all others stay, and name nobody any more. */
export const greetingData: PersonalData<AsyncIterable<OwnGreeting>> = {
  collect: ({ db }, { id }) => presentElsewhere(db, id),
  forget: async (tx, { id, words }, most) => (words === 'take' ? removeGreetingsBy(tx, id, most) : 0),
  names: (db, id) => hasGreetingsBy(db, id),
}

async function* presentElsewhere(db: Db, authorId: string): AsyncGenerator<OwnGreeting> {
  const rows = inBatches((behind, most) => listGreetingsElsewhere(db, authorId, behind, most))
  for await (const row of rows) {
    yield {
      id: row.id,
      personId: row.memorial_id,
      deceasedFullName: nameOf(row),
      note: row.note,
      createdAt: row.created_at.toISOString(),
      modifiedAt: row.changed_at?.toISOString() ?? null,
    }
  }
}
