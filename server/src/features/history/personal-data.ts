import { inBatches } from '../../kit/database/in-batches.ts'
import { forgetDeedsOf } from '../../kit/history.ts'
import type { PersonalData, PersonalDataSource } from '../../kit/personal-data.ts'
import { nameOf } from '../memorials/index.ts'
import { listDeedsOf } from './store.ts'

/** Something somebody did to a memorial, without what anybody wrote. */
export interface OwnDeed {
  personId: string
  deceasedFullName: string
  kind: string
  count: number
  at: string
}

/** What somebody did stays in the history of the memorial, without them: whoever left has no name there. */
export const historyData: PersonalData<AsyncIterable<OwnDeed>> = {
  collect: (source, { id }) => deedsOf(source, id),
  forget: (tx, { id }, most) => forgetDeedsOf(tx, id, most),
  names: async () => false,
}

async function* deedsOf({ db }: PersonalDataSource, accountId: string): AsyncGenerator<OwnDeed> {
  for await (const row of inBatches((behind, most) => listDeedsOf(db, accountId, behind, most)))
    yield {
      personId: row.memorial_id,
      deceasedFullName: nameOf(row),
      kind: row.kind,
      count: row.count,
      at: row.at.toISOString(),
    }
}
