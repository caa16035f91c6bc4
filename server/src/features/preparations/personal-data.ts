import { inBatches } from '../../kit/database/in-batches.ts'
import type { PersonalData, PersonalDataSource } from '../../kit/personal-data.ts'
import { nameOf } from '../memorials/index.ts'
import { forgetPreparer, listPreparationsOf } from './store.ts'

/** A memorial somebody has prepared for a family; by name while it was not handed over, since it is nothing of theirs after that. */
export interface OwnPreparation {
  personId: string | null
  deceasedFullName: string | null
  beganAt: string
  endsAt: string
  handedOverAt: string | null
}

/** What somebody has prepared for families is theirs to take along; whoever leaves is no name in it. */
export const preparationData: PersonalData<AsyncIterable<OwnPreparation>> = {
  collect: ({ db }, { id }) => preparationsOf(db, id),
  forget: (tx, { id }) => forgetPreparer(tx, id),
  names: async () => false,
}

async function* preparationsOf(
  db: PersonalDataSource['db'],
  accountId: string,
): AsyncGenerator<OwnPreparation> {
  for await (const row of inBatches((behind, most) => listPreparationsOf(db, accountId, behind, most)))
    yield {
      personId: row.in_preparation ? row.memorial_id : null,
      deceasedFullName: row.in_preparation ? nameOf(row) : null,
      beganAt: row.began_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      handedOverAt: row.handed_over_at?.toISOString() ?? null,
    }
}
