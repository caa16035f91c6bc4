import type { GuestReach } from '@spomen/contract/doors.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import type { PersonalData, PersonalDataSource } from '../../kit/personal-data.ts'
import { nameOf } from '../memorials/index.ts'
import { forgetDoorsOf, listConsentsBy } from './personal-data-store.ts'

/** What somebody was asked about words of theirs that guests might read, and what they said (YA03). */
export interface OwnGuestConsent {
  personId: string
  deceasedFullName: string
  reach: Exclude<GuestReach, 'inside'>
  askedAt: string
  answeredAt: string | null
  agrees: boolean | null
}

/** Whoever leaves is asked no more, and reads for no family; what they let guests see goes or stays with their words. */
export const doorData: PersonalData<AsyncIterable<OwnGuestConsent>> = {
  collect: ({ db }, { id }) => consentsOf(db, id),
  forget: (tx, { id }, most) => forgetDoorsOf(tx, id, most),
  names: async () => false,
}

async function* consentsOf(db: PersonalDataSource['db'], accountId: string): AsyncGenerator<OwnGuestConsent> {
  for await (const row of inBatches((behind, most) => listConsentsBy(db, accountId, { behind, most })))
    yield {
      personId: row.id,
      deceasedFullName: nameOf(row),
      reach: row.reach as OwnGuestConsent['reach'],
      askedAt: row.asked_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
      agrees: row.agrees,
    }
}
