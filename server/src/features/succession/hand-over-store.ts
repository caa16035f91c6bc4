import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { listFormerTextsAbout } from '../../kit/history.ts'
import { type MemorialRow, ownedBy } from '../memorials/index.ts'

/**
 * The open memorials of one account that the operator has handed to it from another, and that have not passed on since; for as
 * long as the log of accounts goes back, which says so of both in the moment from which each is theirs.
 */
export async function listHandedByOperator(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('memorials')
    .select('memorials.id')
    .where(ownedBy(to))
    .where('memorials.deleted_at', 'is', null)
    .where(sql<boolean>`2 = (
      select count(distinct passed.account_id) from account_log passed
      where passed.kind = 'memorialPassedOn' and passed.done_by = 'operator'
        and passed.memorial_id = memorials.id and passed.at = memorials.owner_since
        and ((passed.account_id = ${from} and passed.way = 'away') or (passed.account_id = ${to} and passed.way = 'here')))`)
    .orderBy('memorials.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What the owner of a memorial was there before it was handed to them; null where they were not inside, or nobody knows any more. */
export async function findStandingBefore(
  db: Db,
  { id, owner_id, owner_since }: MemorialRow,
): Promise<'keeper' | 'inside' | null> {
  const line = { memorialId: id, kind: 'handedOver', aboutId: owner_id } as const
  const [before] = await listFormerTextsAbout(db, line, sql<boolean>`at >= ${owner_since}`)
  const stood = before?.['stood']
  return stood === 'keeper' || stood === 'inside' ? stood : null
}
