/** To whom a memorial passes when its owner's account closes, and those inside it (YC07). */
import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { ownedBy } from '../memorials/index.ts'

interface HeirRow {
  id: string
  is_human: boolean
  first_name: string | null
  last_name: string | null
  name: string | null
  /** Whose the memorial becomes; null where nobody is named or keeps it. */
  heir_id: string | null
  heir_name: string | null
  heir_last_name: string | null
  /** Whether the owner had named them. */
  is_named: boolean | null
  is_anybody_inside: boolean
  /** Whether it is prepared for a family that has not accepted it (YC08). */
  in_preparation: boolean
}

/**
 * The open memorials of somebody, in the order of their ids, each with whose it becomes when they leave: the first they have
 * named who has agreed, else whoever has kept it the longest. Whoever is suspended comes after all who are not.
 */
export async function listHeirs(db: Db, ownerId: string): Promise<HeirRow[]> {
  const { rows } = await sql<HeirRow>`
    select memorials.id, memorials.is_human, memorials.first_name, memorials.last_name, memorials.name,
      memorials.in_preparation, heir.id as heir_id, heir.name as heir_name, heir.last_name as heir_last_name, heir.is_named,
      exists (
        select from followers where followers.memorial_id = memorials.id and not followers.account_closed
      ) as is_anybody_inside
    from memorials left join lateral (
      select accounts.id, accounts.name, accounts.last_name, candidate.is_named
      from (
        select account_id, true as is_named, position, accepted_at as since
          from successors where memorial_id = memorials.id and account_id is not null
        union all
        select account_id, false, 0, keeps_since
          from followers where memorial_id = memorials.id and keeps_since is not null
      ) as candidate join accounts on accounts.id = candidate.account_id
      where accounts.deleted_at is null and accounts.activated_at is not null
      order by accounts.suspended_at is not null, not candidate.is_named, candidate.position, candidate.since,
        accounts.id
      limit 1
    ) as heir on true
    where ${ownedBy(ownerId)} and memorials.deleted_at is null
    order by memorials.id`.execute(db)
  return rows
}

interface PortionRow {
  memorial_id: string
  /** The first account of the portion. */
  first: string
  /** The first of the next one; null in the last. */
  next: string | null
}

/** Those inside some memorials in portions of so many at most, in the order of their ids. */
export async function listPortionsInside(
  db: Db,
  memorialIds: readonly string[],
  most: number,
): Promise<PortionRow[]> {
  const { rows } = await sql<PortionRow>`
    select memorial_id, account_id as first,
      lead(account_id) over (partition by memorial_id order by account_id) as next
    from (
      select memorial_id, account_id, row_number() over (partition by memorial_id order by account_id) as place
      from followers where memorial_id = ${anyOf(memorialIds)}
    ) as inside
    where (place - 1) % ${most}::int = 0
    order by memorial_id, account_id`.execute(db)
  return rows
}

/** Whoever of a portion of those inside a memorial can be written to. */
export const listReachedInside = (
  db: Db,
  memorialId: string,
  { from, before }: { from: string; before: string | null },
) =>
  db
    .selectFrom('followers')
    .innerJoin('accounts', 'accounts.id', 'followers.account_id')
    .select(['accounts.id', 'accounts.mail'])
    .where('followers.memorial_id', '=', memorialId)
    .where('followers.account_id', '>=', from)
    .$if(before !== null, (some) => some.where('followers.account_id', '<', before ?? ''))
    .where('accounts.deleted_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .where('accounts.activated_at', 'is not', null)
    .orderBy('accounts.id')
    .execute()
