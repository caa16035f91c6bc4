/** Copies that are made before anybody asks, since the house closes: of which memorials one is missing, or is of yesterday. */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { hasFamilyMember } from '../memorials/index.ts'

/** Memorials that are there, with the account of each owner, as long as it can be written to. */
export const ownedMemorials = (db: Db) =>
  db
    .selectFrom('memorials')
    .innerJoin('accounts as owner', 'owner.id', 'memorials.owner_id')
    .where('memorials.deleted_at', 'is', null)
    .where('owner.deleted_at', 'is', null)
    .where('owner.is_placeholder', '=', false)
    .where('owner.activated_at', 'is not', null)

/** The owner's copies of the memorial that a statement is about. */
const copiesOfOwner = (db: Db) =>
  db
    .selectFrom('own_copies')
    .select('own_copies.id')
    .where(sql<boolean>`own_copies.memorial_id = memorials.id and own_copies.account_id = owner.id`)

/** Memorials without a copy that is there or under way, nor one that failed since a moment: the oldest first, behind an id. */
export const listWithoutCopy = (
  db: Db,
  { now, failedBefore, behind, most }: { now: Date; failedBefore: Date; behind: string; most: number },
) =>
  ownedMemorials(db)
    .select(['memorials.id', 'owner.id as account_id'])
    .where('memorials.id', '>', behind)
    .where(({ not, exists }) =>
      not(
        exists(
          copiesOfOwner(db)
            .where('own_copies.expires_at', '>', now)
            .where((eb) =>
              eb.or([eb('own_copies.state', '<>', 'failed'), eb('own_copies.asked_at', '>', failedBefore)]),
            ),
        ),
      ),
    )
    .orderBy('memorials.id')
    .limit(most)
    .execute()

/** When a copy was last compared, as the index has it: those that never were come first. */
const lastCompared = sql<Date>`coalesce(copy.compared_at, '-infinity'::timestamptz)`

/** Copies that lie ready, with nothing newer under way, nor anything that failed since a moment. */
const readyCopies = (db: Db, failedBefore: Date) =>
  db
    .selectFrom('own_copies as copy')
    .innerJoin('memorials', 'memorials.id', 'copy.memorial_id')
    .select(['copy.id', 'copy.memorial_id', 'copy.account_id', 'copy.content_hash'])
    .where(hasFamilyMember(sql.ref('copy.account_id')) as never)
    .where('memorials.deleted_at', 'is', null)
    .where('copy.state', '=', 'ready')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('own_copies as newer')
            .select('newer.id')
            .whereRef('newer.memorial_id', '=', 'copy.memorial_id')
            .whereRef('newer.account_id', '=', 'copy.account_id')
            .where((eb) =>
              eb.or([
                eb('newer.state', 'in', ['waiting', 'making']),
                eb.and([eb('newer.state', '=', 'failed'), eb('newer.asked_at', '>', failedBefore)]),
              ]),
            ),
        ),
      ),
    )

/** Copies that lie ready and were last compared before a moment: the longest ago first, without those that `readyCopies` leaves out. */
export const listToCompare = (
  db: Db,
  { before, failedBefore, most }: { before: Date; failedBefore: Date; most: number },
) =>
  readyCopies(db, failedBefore).where(lastCompared, '<', before).orderBy(lastCompared).limit(most).execute()

/**
 * Copies that lie ready in another edition of the layout, without those that `readyCopies` leaves out: the smallest first, so
 * that none waits behind one there is no room for.
 */
export const listOfOtherEditions = (
  db: Db,
  { editionPrefix, failedBefore, most }: { editionPrefix: string; failedBefore: Date; most: number },
) =>
  readyCopies(db, failedBefore)
    .where(sql<boolean>`not starts_with(copy.content_hash, ${editionPrefix})`)
    .orderBy('copy.bytes')
    .orderBy('copy.id')
    .limit(most)
    .execute()

/** Notes when a prepared copy was last found to say what the memorial says. */
export async function noteCompared(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('own_copies').set({ compared_at: at }).where('id', '=', id).execute()
}

/** How many copies that nobody asked for are waiting or being made. */
export async function countPrepared(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('own_copies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_prepared', '=', true)
    .where('state', 'in', ['waiting', 'making'])
    .executeTakeFirstOrThrow()
  return count
}

/** The last memorial, by its id, of which a first copy is under way that nobody has asked for; empty where there is none. */
export async function findLastBegun(db: Db): Promise<string> {
  const { last } = await db
    .selectFrom('own_copies as copy')
    .select((eb) => eb.fn.max<string | null>('copy.memorial_id').as('last'))
    .where('copy.is_prepared', '=', true)
    .where('copy.state', 'in', ['waiting', 'making'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('own_copies as earlier')
            .select('earlier.id')
            .whereRef('earlier.memorial_id', '=', 'copy.memorial_id')
            .whereRef('earlier.account_id', '=', 'copy.account_id')
            .where('earlier.state', '=', 'ready'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return last ?? ''
}

const day = 86_400_000

/**
 * Keeps every copy that is there, or will be, until a moment, or until a day before it: so a copy that is kept for a week at a
 * time is written once a day, and not with every round.
 */
export async function extendCopyExpiry(db: Db, until: Date): Promise<void> {
  await db
    .updateTable('own_copies')
    .set({ expires_at: until })
    .where('state', '<>', 'failed')
    .where('expires_at', '<', new Date(until.getTime() - day))
    .execute()
}

/**
 * Keeps copies that nobody has asked for until a moment and no longer: what was kept for a closing that was taken back takes
 * its room no more. Idempotent: nothing is put off by a later moment.
 */
export async function shortenPreparedCopies(db: Db, until: Date): Promise<void> {
  await db
    .updateTable('own_copies')
    .set({ expires_at: until })
    .where('is_prepared', '=', true)
    .where('expires_at', '>', until)
    .execute()
}

/** What there is to copy. */
interface AllContent {
  memorials: number
  /** Of their files. */
  bytes: number
  /** Of those of the largest. */
  largest: number
  /** Of the memorials whose owner has no copy that lies ready. */
  missing: { memorials: number; bytes: number }
}

/** Measures all memorials, and of them those whose copy is still to be made. */
export async function measureAllContent(db: Db, now: Date): Promise<AllContent> {
  const { rows } = await sql<AllContent>`
    select count(*) as memorials, coalesce(sum(bytes), 0)::bigint as bytes,
      coalesce(max(bytes), 0)::bigint as largest,
      json_build_object(
        'memorials', count(*) filter (where not has_copy),
        'bytes', coalesce(sum(bytes) filter (where not has_copy), 0)::bigint
      ) as missing
    from (
      select coalesce((select sum(bytes) from files where memorial_id = memorials.id), 0) as bytes,
        exists (
          select from own_copies copy where copy.memorial_id = memorials.id and copy.account_id = memorials.owner_id
            and copy.state = 'ready' and copy.expires_at > ${now}
        ) as has_copy
      from (${ownedMemorials(db).select(['memorials.id', 'owner.id as owner_id'])}) as memorials
    ) as each`.execute(db)
  const none = { memorials: 0, bytes: 0 }
  return rows[0] ?? { ...none, largest: 0, missing: none }
}
