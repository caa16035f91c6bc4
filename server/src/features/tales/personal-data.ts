import type { PersonalData, PersonalDataSource } from '../../kit/personal-data.ts'
import { nameOf } from '../memorials/index.ts'
import { hasUploadedTales, listSeenBy, removeViewsBy } from './store.ts'

/** A tale somebody has looked at; it is known as long as the tale is shown. */
export interface SeenTale {
  id: string
  personId: string
  deceasedFullName: string
  seenAt: string
}

/** Tales belong to their memorial and go with it; who has looked at them goes with whoever leaves. */
export const taleData: PersonalData<AsyncIterable<SeenTale>> = {
  collect: (source, { id }) => seenBy(source, id),
  forget: (tx, { id }, most) => removeViewsBy(tx, id, most),
  names: hasUploadedTales,
}

async function* seenBy({ db, now }: PersonalDataSource, viewerId: string): AsyncGenerator<SeenTale> {
  for (const row of await listSeenBy(db, { viewerId, now }))
    yield {
      id: row.id,
      personId: row.memorial_id,
      deceasedFullName: nameOf(row),
      seenAt: row.seen_at.toISOString(),
    }
}
