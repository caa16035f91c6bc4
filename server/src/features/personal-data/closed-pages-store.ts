import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { Database } from '../../kit/database/tables.ts'
import { isOwnedByAnother, isThereFor } from '../memorials/index.ts'
import { nameColumns } from './silent-names-store.ts'

interface Place {
  authorId: string
  /** The id behind which it goes on, from the newest to the oldest; null for the beginning. */
  behind: string | null
  most: number
}

/** Not among those who are inside, keepers included. */
const isOutside =
  (accountId: string) =>
  ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'memorials'>) =>
    not(
      exists(
        selectFrom('followers')
          .select('followers.memorial_id')
          .whereRef('followers.memorial_id', '=', 'memorials.id')
          .where('followers.account_id', '=', accountId),
      ),
    )

/** Somebody's greetings on memorials that are closed to them, the newest first. */
export function listGreetingsOnClosedPages(db: Db, { authorId, behind, most }: Place) {
  return db
    .selectFrom('greetings')
    .innerJoin('memorials', 'memorials.id', 'greetings.memorial_id')
    .select(['greetings.id', 'greetings.note', 'greetings.created_at', ...nameColumns])
    .where('greetings.author_id', '=', authorId)
    .where(isOwnedByAnother(authorId))
    .where(isThereFor(authorId))
    .where(isOutside(authorId))
    .$if(behind !== null, (query) => query.where('greetings.id', '<', behind))
    .orderBy('greetings.id', 'desc')
    .limit(most)
    .execute()
}

/** Somebody's comments and answers on memorials that are closed to them, the newest first. */
export function listCommentsOnClosedPages(db: Db, { authorId, behind, most }: Place) {
  return db
    .selectFrom('comments')
    .innerJoin('memorials', 'memorials.id', 'comments.memorial_id')
    .select(['comments.id', 'comments.text', 'comments.created_at', ...nameColumns])
    .where('comments.author_id', '=', authorId)
    .where(isOwnedByAnother(authorId))
    .where(isThereFor(authorId))
    .where(isOutside(authorId))
    .$if(behind !== null, (query) => query.where('comments.id', '<', behind))
    .orderBy('comments.id', 'desc')
    .limit(most)
    .execute()
}
