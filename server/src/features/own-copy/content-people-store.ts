/** The people of a copy: who follows, who waits, and how they are called. */
import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { PageRequest } from '../../kit/pages.ts'
import { byMillisecond, type CopyScope, limited } from './content-store.ts'

/** One part of the followers whose accounts are open, by when they were let in. */
export function listFollowersIn(db: Db, { memorialId }: CopyScope, part: PageRequest) {
  const [limit, offset] = limited(part)
  return (
    db
      .selectFrom('followers')
      .innerJoin('accounts', 'accounts.id', 'followers.account_id')
      .select(['followers.account_id', 'followers.since'])
      .where('followers.memorial_id', '=', memorialId)
      .where('accounts.deleted_at', 'is', null)
      .orderBy(byMillisecond('followers.since'))
      // As the copy that it came in calls them, so that whoever was let in at the same moment stands in the same order.
      .orderBy((eb) =>
        eb.fn.coalesce(
          eb
            .selectFrom('imported_people')
            .select((person) => person.fn.min('person_id').as('person_id'))
            .whereRef('imported_people.account_id', '=', 'followers.account_id')
            .whereRef('imported_people.memorial_id', '=', 'followers.memorial_id'),
          'followers.account_id',
        ),
      )
      .limit(limit)
      .offset(offset)
      .execute()
  )
}

/** What waits for an answer: of the family's, or of whom the family has invited. */
export function listRequestsOf(db: Db, { memorialId }: CopyScope, part: PageRequest) {
  const [limit, offset] = limited(part)
  return (
    db
      .selectFrom('follow_requests as request')
      .innerJoin('accounts as asker', 'asker.id', 'request.by_account_id')
      .select(['request.id', 'request.kind', 'request.by_account_id', 'request.invited_mail'])
      .select(['request.note', 'request.created_at'])
      .where('request.memorial_id', '=', memorialId)
      .where('request.state', '=', sql.lit('open'))
      // Who keeps a page is said where it is kept, and not by a copy of it.
      .where('request.to_keep', '=', sql.lit(false))
      .where('asker.deleted_at', 'is', null)
      .orderBy('request.id')
      .limit(limit)
      .offset(offset)
      .execute()
  )
}

/** The accounts of these ids with their mail addresses, those also that are closed, in no order. */
export const listNamedPeople = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'last_name', 'mail', 'deleted_at', 'is_placeholder'])
    .where('id', '=', anyOf(ids))
    .execute()

/** What the copy that a memorial came in calls its people, and who that is here. */
export const listImportedPeople = (db: Db, memorialId: string) =>
  db
    .selectFrom('imported_people')
    .select(['person_id', 'account_id', 'mail_hash'])
    .where('memorial_id', '=', memorialId)
    .orderBy('person_id')
    .execute()
