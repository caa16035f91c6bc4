import { inBatches } from '../../kit/database/in-batches.ts'
import { forgetHistoryOf } from '../../kit/history.ts'
import type { PersonalData, PersonalDataSource } from '../../kit/personal-data.ts'
import { nameOf } from '../memorials/index.ts'
import { listHistoryOf } from './store.ts'

/** Something somebody did to a memorial, without what anybody wrote. */
export interface OwnEvent {
  personId: string
  deceasedFullName: string
  kind: string
  count: number
  at: string
}

/** What somebody did stays in the history of the memorial, without them: whoever left has no name there. */
export const historyData: PersonalData<AsyncIterable<OwnEvent>> = {
  collect: (source, { id }) => ownEvents(source, id),
  forget: (tx, { id }, most) => forgetHistoryOf(tx, id, most),
  names: async () => false,
}

async function* ownEvents({ db }: PersonalDataSource, accountId: string): AsyncGenerator<OwnEvent> {
  for await (const row of inBatches((behind, most) => listHistoryOf(db, accountId, behind, most)))
    yield {
      personId: row.memorial_id,
      deceasedFullName: nameOf(row),
      kind: row.kind,
      count: row.count,
      at: row.at.toISOString(),
    }
}
