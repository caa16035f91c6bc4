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

/** Who has open memorials now that the operator has handed over from an account, and that have not passed on since: how many each. */
export async function listHoldersByOperator(
  db: Db,
  from: string,
): Promise<{ mail: string; count: number }[]> {
  return (
    db
      .selectFrom('account_log as passed')
      .innerJoin('memorials', 'memorials.id', 'passed.memorial_id')
      .innerJoin('accounts as holder', 'holder.id', 'memorials.owner_id')
      .select(['holder.mail', (eb) => eb.fn.countAll<number>().as('count')])
      .where('passed.account_id', '=', from)
      .where('passed.kind', '=', 'memorialPassedOn')
      .where('passed.way', '=', 'away')
      .where('passed.done_by', '=', 'operator')
      .whereRef('passed.at', '=', 'memorials.owner_since')
      .where('memorials.deleted_at', 'is', null)
      // What has gone back to whom it had been taken from is where it belongs.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('account_log as earlier')
              .select('earlier.id')
              .whereRef('earlier.account_id', '=', 'holder.id')
              .whereRef('earlier.memorial_id', '=', 'memorials.id')
              .whereRef('earlier.at', '<', 'passed.at')
              .where('earlier.kind', '=', 'memorialPassedOn')
              .where('earlier.way', '=', 'away')
              .where('earlier.done_by', '=', 'operator'),
          ),
        ),
      )
      .groupBy('holder.mail')
      .orderBy('holder.mail')
      .execute()
  )
}

/** What somebody is to a memorial that is another's, so that they can be that again. */
export interface Place {
  stood: 'keeper' | 'inside' | 'gone'
  /** Since when they are inside, and since when they keep it; null where they do not, or nobody wrote it down. */
  since: Date | null
  keepsSince: Date | null
  /** Where they have agreed to come after the owner. */
  successor: { position: number; askedAt: Date; acceptedAt: Date } | null
  /** Whether they were asked to read what guests leave. */
  readsWords: boolean
}

/** What somebody who is not its owner is to a memorial, open or closed. */
export async function findPlace(db: Db, memorialId: string, accountId: string): Promise<Place> {
  const found = await db
    .selectFrom('memorials')
    .leftJoin('followers', (join) =>
      join.onRef('followers.memorial_id', '=', 'memorials.id').on('followers.account_id', '=', accountId),
    )
    .leftJoin('successors', (join) =>
      join.onRef('successors.memorial_id', '=', 'memorials.id').on('successors.account_id', '=', accountId),
    )
    .leftJoin('doors', 'doors.memorial_id', 'memorials.id')
    .select(['followers.since', 'followers.keeps_since', 'doors.words_reader_id'])
    .select(['successors.position', 'successors.asked_at', 'successors.accepted_at'])
    .where('memorials.id', '=', memorialId)
    .executeTakeFirstOrThrow()
  const { since, keeps_since: keepsSince, position, asked_at: askedAt, accepted_at: acceptedAt } = found
  return {
    stood: keepsSince ? 'keeper' : since ? 'inside' : 'gone',
    since,
    keepsSince,
    successor: position !== null && askedAt && acceptedAt ? { position, askedAt, acceptedAt } : null,
    readsWords: found.words_reader_id === accountId,
  }
}

const dateOf = (kept: unknown) => (typeof kept === 'string' ? new Date(kept) : null)

/** What the owner of a memorial was to it before it was handed to them; null where they were nothing, or nobody knows any more. */
export async function findPlaceBefore(
  db: Db,
  { id, owner_id, owner_since }: MemorialRow,
): Promise<Place | null> {
  const line = { memorialId: id, kind: 'handedOver', aboutId: owner_id } as const
  const [before] = await listFormerTextsAbout(db, line, sql<boolean>`at >= ${owner_since}`)
  if (!before) return null
  const { stood, since, keepsSince, readsWords } = before
  const { position, askedAt, acceptedAt } = (before['successor'] ?? {}) as Record<string, unknown>
  const [asked, accepted] = [dateOf(askedAt), dateOf(acceptedAt)]
  return {
    stood: stood === 'keeper' || stood === 'inside' ? stood : 'gone',
    since: dateOf(since),
    keepsSince: dateOf(keepsSince),
    successor:
      typeof position === 'number' && asked && accepted
        ? { position, askedAt: asked, acceptedAt: accepted }
        : null,
    readsWords: readsWords === true,
  }
}
