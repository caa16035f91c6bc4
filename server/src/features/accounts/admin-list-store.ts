/** All accounts, for the operator's page. */
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { type SearchPage, findPage } from '../../kit/database/search-page.ts'
import type { Accounts, Database } from '../../kit/database/tables.ts'
import type { SearchTerms } from '../../kit/search-terms.ts'

/** Which accounts a list holds: all that have a person, moderators alone, or those of one state. */
type UserFilter = 'all' | 'moderators' | 'waiting' | 'suspended' | 'closed'

type AccountExpression = ExpressionBuilder<Database, 'accounts'>

/** Who came in a copy and stands by name alone is nobody of this house. Says so as the index on those who wait does. */
const hasPerson = (eb: AccountExpression) => eb('is_placeholder', '=', sql.lit(false))

const isOf = {
  all: () => [],
  moderators: (eb: AccountExpression) => [eb('role', 'is not', null)],
  waiting: (eb: AccountExpression) => [eb('activated_at', 'is', null), eb('deleted_at', 'is', null)],
  suspended: (eb: AccountExpression) => [eb('suspended_at', 'is not', null)],
  closed: (eb: AccountExpression) => [eb('deleted_at', 'is not', null)],
} as const

export type RegisteredUserRow = Pick<
  Selectable<Accounts>,
  | 'id'
  | 'name'
  | 'last_name'
  | 'mail'
  | 'role'
  | 'created_at'
  | 'activated_at'
  | 'deleted_at'
  | 'suspended_at'
> & { seen_at: Date | null }

/** A page of the people who are sought, the newest first: every word stands in their name or in their address. */
export function listPeople(
  db: Db,
  { words, id, of }: Pick<SearchTerms, 'words' | 'id'> & { of: UserFilter },
  part: { size: number; page: number },
): Promise<SearchPage<RegisteredUserRow>> {
  const sought = db
    .selectFrom('accounts')
    .select('id')
    .where('forgotten_at', 'is', null)
    .where(hasPerson)
    .$if(id !== null, (some) => some.where('id', '=', id ?? ''))
    .where((eb) => eb.and(isOf[of](eb)))
    .where((eb) =>
      eb.and(
        words.map(({ folded, plain }) =>
          eb.or([
            ...folded.map((pattern) => eb('search_name', 'like', pattern)),
            ...(plain ? [eb('mail', 'like', plain)] : []),
          ]),
        ),
      ),
    )
    .orderBy('id', 'desc')
  return findPage(db, sought, part, (ids) => listRegistered(db, ids))
}

/** What the house knows of these accounts, and when a session of theirs that still lasts was used last. */
export function listRegistered(db: Db, ids: readonly string[]): Promise<RegisteredUserRow[]> {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'last_name', 'mail', 'role'])
    .select(['created_at', 'activated_at', 'deleted_at', 'suspended_at'])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('sessions.used_at').as('seen'))
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .as('seen_at'),
    )
    .where('id', '=', anyOf(ids))
    .where('forgotten_at', 'is', null)
    .where(hasPerson)
    .execute()
}

/** How many accounts there are of each state. Reads them all: a large house asks for it in a job. */
export async function countPeople(db: Db) {
  const row = await db
    .selectFrom('accounts')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('deleted_at', 'is not', null).as('closed'),
      fn.countAll<number>().filterWhere('suspended_at', 'is not', null).as('suspended'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`activated_at is null and deleted_at is null`)
        .as('waiting'),
    ])
    .where('forgotten_at', 'is', null)
    .where(hasPerson)
    .executeTakeFirstOrThrow()
  return { people: row.all - row.closed, closed: row.closed, suspended: row.suspended, waiting: row.waiting }
}
