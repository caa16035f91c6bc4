/** Whom the family asked about earlier words, and what guests left, as their tables hold it; asked within the snapshot of a copy. */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { PageRequest } from '../../kit/pages.ts'
import { hasReadableWords } from '../accounts/index.ts'
import { byMillisecond, type CopyScope, limited } from './content-store.ts'

/** Whoever was asked and is here, in the order of their names in the copy where several were asked at once. */
export function listConsentsOf(db: Db, { memorialId }: CopyScope, part: PageRequest) {
  const [limit, offset] = limited(part)
  return db
    .selectFrom('door_consents')
    .innerJoin('accounts', 'accounts.id', 'door_consents.account_id')
    .select(['door_consents.account_id', 'door_consents.reach', 'door_consents.asked_at'])
    .select(['door_consents.answered_at', 'door_consents.agrees'])
    .where('door_consents.memorial_id', '=', memorialId)
    .where('accounts.deleted_at', 'is', null)
    .orderBy(byMillisecond('door_consents.asked_at'))
    .orderBy(
      sql`coalesce(
        (select min(person_id) from imported_people person
          where person.account_id = door_consents.account_id and person.memorial_id = door_consents.memorial_id),
        door_consents.account_id)`,
    )
    .limit(limit)
    .offset(offset)
    .execute()
}

/** What guests left: all that the family may still read, but of people who took it over, left and took their words. */
export function listGuestWordsOf(db: Db, { memorialId, restorableSince }: CopyScope, part: PageRequest) {
  const [limit, offset] = limited(part)
  return db
    .selectFrom('guest_words')
    .leftJoin('accounts', 'accounts.id', 'guest_words.account_id')
    .selectAll('guest_words')
    .where('guest_words.memorial_id', '=', memorialId)
    .where('guest_words.state', '<>', 'withdrawn')
    .where((eb) =>
      eb.or([eb('guest_words.state', '<>', 'setAside'), eb('guest_words.answered_at', '>', restorableSince)]),
    )
    .where((eb) => eb.or([eb('guest_words.account_id', 'is', null), hasReadableWords(eb as never)]))
    .orderBy('guest_words.id')
    .limit(limit)
    .offset(offset)
    .execute()
}
