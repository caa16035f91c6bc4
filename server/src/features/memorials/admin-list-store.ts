/** All memorials, for the operator's page: names and numbers, and none of the facts a family has written. */
import { freeForever, planNames } from '@spomen/contract/plans.ts'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { type SearchPage, findPage } from '../../kit/database/search-page.ts'
import type { Database, Memorials } from '../../kit/database/tables.ts'
import type { SearchTerms } from '../../kit/search-terms.ts'
import { isOwnedBy } from './ownership-store.ts'

/** Which memorials a list holds: all that are there, closed ones as well, or those of one state. */
type MemorialFilter = 'all' | 'suspended' | 'closed'

export interface MemorialSearch extends Pick<SearchTerms, 'words' | 'id'> {
  of: MemorialFilter
  packageName: string | null
  ownerId: string | null
}

type MemorialExpression = ExpressionBuilder<Database, 'memorials'>

const isOf = {
  all: () => [],
  suspended: (eb: MemorialExpression) => [eb('suspended_at', 'is not', null)],
  closed: (eb: MemorialExpression) => [eb('deleted_at', 'is not', null)],
} as const

export type RegisteredMemorialRow = Pick<
  Selectable<Memorials>,
  | 'id'
  | 'owner_id'
  | 'is_human'
  | 'first_name'
  | 'last_name'
  | 'name'
  | 'born'
  | 'died'
  | 'package_name'
  | 'package_due'
  | 'created_at'
  | 'deleted_at'
  | 'suspended_at'
>

/** A page of the memorials that are sought, the newest first: every word stands in one of the names. */
export function listAllMemorials(
  db: Db,
  { words, id, of, packageName, ownerId }: MemorialSearch,
  part: { size: number; page: number },
): Promise<SearchPage<RegisteredMemorialRow>> {
  const sought = db
    .selectFrom('memorials')
    .select('id')
    // What is prepared for a family is there for nobody but its preparer (YC08).
    .where('in_preparation', '=', false)
    .$if(id !== null, (some) => some.where('id', '=', id ?? ''))
    .$if(ownerId !== null, (some) => some.where(isOwnedBy(ownerId ?? '')))
    .$if(packageName !== null, (some) => some.where('package_name', '=', packageName ?? ''))
    .where((eb) => eb.and(isOf[of](eb)))
    .where((eb) =>
      eb.and(
        words.map(({ folded }) =>
          eb.or(
            folded.flatMap((pattern) => [
              eb('search_first', 'like', pattern),
              eb('search_last', 'like', pattern),
            ]),
          ),
        ),
      ),
    )
    .orderBy('id', 'desc')
  return findPage(db, sought, part, (ids) =>
    db
      .selectFrom('memorials')
      .select(['id', 'owner_id', 'is_human', 'first_name', 'last_name', 'name', 'born', 'died'])
      .select(['package_name', 'package_due', 'created_at', 'deleted_at', 'suspended_at'])
      .where('id', '=', anyOf(ids))
      .execute(),
  )
}

/** How many memorials each of these people owns; whoever owns none is left out. */
export async function countOwnedBy(
  db: Db,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('memorials')
    .select((eb) => ['owner_id', eb.fn.countAll<number>().as('kept')])
    .where(isOwnedBy(anyOf(ownerIds)))
    .where('in_preparation', '=', false)
    .where('deleted_at', 'is', null)
    .groupBy('owner_id')
    .execute()
  return new Map(rows.map((row) => [row.owner_id, row.kept]))
}

/** How many memorials there are of each kind and state. Reads them all: a large house asks for it in a job. */
export async function countMemorials(db: Db) {
  const isThere = sql<boolean>`deleted_at is null and not in_preparation`
  const count = (eb: MemorialExpression) => eb.fn.countAll<number>()
  return db
    .selectFrom('memorials')
    .select((eb) => [
      count(eb).filterWhere(sql<boolean>`${isThere} and is_human`).as('people'),
      count(eb).filterWhere(sql<boolean>`${isThere} and not is_human`).as('pets'),
      // As the list of them, which holds closed ones too.
      count(eb).filterWhere(sql<boolean>`suspended_at is not null and not in_preparation`).as('suspended'),
      count(eb).filterWhere(sql<boolean>`deleted_at is not null and not in_preparation`).as('closed'),
      count(eb).filterWhere(sql<boolean>`deleted_at is null and in_preparation`).as('prepared'),
    ])
    .executeTakeFirstOrThrow()
}

/** The last day a plan is paid for; null for those that cost nothing, which have none (Q14). */
export const paidUntil = ({
  package_name,
  package_due,
}: Pick<RegisteredMemorialRow, 'package_name' | 'package_due'>) => (isPaid(package_name) ? package_due : null)

const isPaid = (name: string) => name !== 'Free' && name !== freeForever

export interface MemorialsOnPlan {
  package: string
  total: number
  /** Those whose last paid day is over. */
  over: number
}

/**
 * How many memorials are on each plan, in the order of the plans, and how many of them have run out; one that is prepared for
 * a family counts once it is theirs.
 */
export async function countByPlan(db: Db, today: string): Promise<MemorialsOnPlan[]> {
  const rows = await db
    .selectFrom('memorials')
    .select((eb) => [
      'package_name as package',
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('package_due', '<', today).as('over'),
    ])
    .where('deleted_at', 'is', null)
    .where('in_preparation', '=', false)
    .groupBy('package_name')
    .execute()
  const place = (name: string) => planNames.findIndex((known) => known === name)
  return rows
    .map((row) => (isPaid(row.package) ? row : { ...row, over: 0 }))
    .sort((one, other) => place(one.package) - place(other.package))
}
