/** When which originals were read again, and which were found broken. */
import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { BrokenOriginal } from '../../kit/files/verify.ts'
import { rangeOf } from './rules.ts'

/** Whose originals were read: those of the house, or those in its backup. */
export type ReadCopy = 'house' | 'backup'

/** When each share was last read whole; those that never were are missing. */
export async function listReadShares(db: Db, copy: ReadCopy): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom('file_shares')
    .select(['share', 'read_at'])
    .where('copy', '=', copy)
    .execute()
  return new Map(rows.map(({ share, read_at }) => [share, read_at]))
}

/** Notes that a share of the originals was read whole. */
export async function noteShareRead(db: Db, copy: ReadCopy, share: number, at: Date): Promise<void> {
  await db
    .insertInto('file_shares')
    .values({ copy, share, read_at: at })
    .onConflict((conflict) => conflict.columns(['copy', 'share']).doUpdateSet({ read_at: at }))
    .execute()
}

export interface NamedOriginal {
  sha256: string
  bytes: number
}

/** Some originals of a share that rows name, behind `after` and by their hashes. */
export function listOriginalsOfShare(
  db: Db,
  share: number,
  { after, most }: { after: string; most: number },
): Promise<NamedOriginal[]> {
  const { from, below } = rangeOf(share)
  return db
    .selectFrom('files')
    .select((eb) => ['sha256', eb.fn.max('bytes').as('bytes')])
    .where('sha256', '>=', from)
    .where('sha256', '>', after)
    .$if(below !== null, (query) => query.where('sha256', '<', below ?? ''))
    .groupBy('sha256')
    .orderBy('sha256')
    .limit(most)
    .execute()
}

/** Those of these originals that rows still name. */
export function listNamedOriginals(db: Db, hashes: readonly string[]): Promise<NamedOriginal[]> {
  return db
    .selectFrom('files')
    .select((eb) => ['sha256', eb.fn.max('bytes').as('bytes')])
    .where('sha256', '=', anyOf(hashes))
    .groupBy('sha256')
    .execute()
}

/** Notes an original that is broken; one that was mended once and is broken anew is told of again. */
export async function noteBroken(db: Db, { sha256, why }: BrokenOriginal, at: Date): Promise<void> {
  await sql`
    insert into broken_files (sha256, why, found_at) values (${sha256}, ${why}, ${at})
    on conflict (sha256) do update set why = excluded.why, mended_at = null,
      found_at = case when broken_files.mended_at is null then broken_files.found_at else excluded.found_at end,
      tried_at = case when broken_files.mended_at is null then broken_files.tried_at end,
      told_at = case when broken_files.mended_at is null then broken_files.told_at end`.execute(db)
}

/** Notes that a broken original is whole again; one that was noted so before stays. */
export async function noteMended(db: Db, sha256: string, at: Date): Promise<void> {
  await db
    .updateTable('broken_files')
    .set({ mended_at: at })
    .where('sha256', '=', sha256)
    .where('mended_at', 'is', null)
    .execute()
}

/** Notes when it was tried to mend these broken originals in vain; those that are whole again stay as they are. */
export async function noteTried(db: Db, hashes: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('broken_files')
    .set({ tried_at: at })
    .where('sha256', '=', anyOf(hashes))
    .where('mended_at', 'is', null)
    .execute()
}

/** Forgets what was found broken and nothing names any more, such as the photographs of a memorial that was purged. */
export async function forgetUnnamedBroken(db: Db): Promise<void> {
  await db
    .deleteFrom('broken_files')
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(selectFrom('files').select('files.id').where('files.sha256', '=', ref('broken_files.sha256'))),
      ),
    )
    .execute()
}

/** Some originals that are broken, behind `after` and by their hashes. */
export async function listBroken(
  db: Db,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('broken_files')
    .select('sha256')
    .where('mended_at', 'is', null)
    .where('sha256', '>', after)
    .orderBy('sha256')
    .limit(most)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/** How many originals are broken. */
export async function countBroken(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('broken_files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The memorials to which broken originals belong, those with the most first; of each how many. */
export function listBrokenMemorials(db: Db, most: number) {
  return db
    .selectFrom('broken_files')
    .innerJoin('files', 'files.sha256', 'broken_files.sha256')
    .innerJoin('memorials', 'memorials.id', 'files.memorial_id')
    .select(['memorials.id', 'is_human', 'first_name', 'last_name', 'memorials.name'])
    .select((eb) => eb.fn.count<number>('broken_files.sha256').distinct().as('count'))
    .where('mended_at', 'is', null)
    .groupBy('memorials.id')
    .orderBy('count', 'desc')
    .orderBy('memorials.id')
    .limit(most)
    .execute()
}

/** Takes those of which moderators are to be told, since it was tried to mend them in vain; answers how many. */
export async function markAllNotified(tx: Db, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('broken_files')
    .set({ told_at: at })
    .where('mended_at', 'is', null)
    .where('tried_at', 'is not', null)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
