/** Copies that families bring back: how much of each has arrived, how far it is checked, and what has become of it. */
import type { MemorialImport } from '@spomen/contract/imports.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { longWork } from '../../kit/long-work.ts'

const columns = [
  'id',
  'account_id',
  'state',
  'key',
  'name',
  'bytes',
  'received',
  'bytes_total',
  'bytes_done',
  'tries',
  'busy_until',
  'memorial_id',
  'memorial_name',
  'left_out',
  'left_count',
  'refused',
  'refused_file',
  'failure',
  'created_at',
  'touched_at',
] as const

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Checking them and bringing them in, one process at a time. */
export const importsUnderWay = longWork<ImportRow>('imports', 'checking')

/** A copy that comes back, by its id, whoever sends it. */
export const findImport = (db: Db, id: string) =>
  db.selectFrom('imports').select(columns).where('id', '=', id).executeTakeFirst()

/** A copy that must be there. */
export const getImport = (db: Db, id: string) =>
  db.selectFrom('imports').select(columns).where('id', '=', id).executeTakeFirstOrThrow()

/** The copy an account brings back; there is at most one. */
export const findImportOf = (db: Db, accountId: string) =>
  db.selectFrom('imports').select(columns).where('account_id', '=', accountId).executeTakeFirst()

interface NewImport {
  id: string
  accountId: string
  key: string
  name: string
  bytes: number
  now: Date
}

/** Notes that a copy is about to arrive. */
export async function addImport(tx: Db, { accountId, now, ...file }: NewImport): Promise<void> {
  await tx
    .insertInto('imports')
    .values({ ...file, account_id: accountId, state: 'arriving', created_at: now, touched_at: now })
    .execute()
}

/** How many bytes are still to be written for all that was let in: what has not arrived, and what is then made of it. */
export async function sumExpected(db: Db, { isCopied }: { isCopied: boolean }): Promise<number> {
  const { sum } = await db
    .selectFrom('imports')
    .select(
      sql<number>`coalesce(sum(bytes - received + case when ${isCopied} then bytes else 0 end), 0)::float8`.as(
        'sum',
      ),
    )
    .where('state', 'in', ['arriving', 'waiting', 'checking'])
    .executeTakeFirstOrThrow()
  return sum
}

interface NotedPiece {
  worker: string
  received: number
  now: Date
}

/** Writes down how much is on the disk for good; answers where the copy is now, or null where somebody else works on it. */
export async function noteArrived(
  tx: Db,
  id: string,
  { worker, received, now }: NotedPiece,
): Promise<MemorialImport['state'] | null> {
  const noted = await tx
    .updateTable('imports')
    .set((eb) => ({
      received,
      touched_at: now,
      state: eb.case().when('bytes', '=', received).then('waiting').else('arriving').end(),
    }))
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', '=', 'arriving')
    .returning('state')
    .executeTakeFirst()
  return (noted?.state as MemorialImport['state'] | undefined) ?? null
}

/** Has a copy wait once more, as where there was no room for it; false where that is not what it is. */
export async function resumeFailed(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ state: 'waiting', failure: null, tries: 0, bytes_done: 0, touched_at: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Has a copy arrive anew whose bytes are gone from this disk. */
export async function arriveAnew(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'arriving', received: 0, busy_until: null, failure: null, touched_at: now })
    .where('id', '=', id)
    .execute()
}

/** Whether what has arrived of a copy is needed still: it is on its way, waits, or may be brought in once more. */
export async function isImportAwaited(db: Db, id: string): Promise<boolean> {
  const found = await findImport(db, id)
  return found !== undefined && found.state !== 'ready' && found.state !== 'refused'
}

interface BroughtBack {
  memorialId: string
  name: string
  left: readonly { path: string | null; name: string }[]
  leftCount: number
}

/** How a copy ends, or is given up for now. */
export type ImportEnd = BroughtBack | { refused: RefusalKey; file: string | null } | { failure: string }

/** Notes what has become of a copy; false where nobody wants it any more. */
export async function endImport(tx: Db, id: string, end: ImportEnd, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ ...outcomeOf(end), busy_until: null, touched_at: now })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function outcomeOf(end: ImportEnd) {
  if ('failure' in end) return { state: 'failed', failure: end.failure }
  if ('refused' in end) return { state: 'refused', refused: end.refused, refused_file: end.file }
  const { memorialId, name, left, leftCount } = end
  return {
    state: 'ready',
    memorial_id: memorialId,
    memorial_name: name,
    left_out: JSON.stringify(left),
    left_count: leftCount,
  }
}

/** Forgets a copy; its pieces are removed by whoever asks for this. */
export async function removeImport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute()
}

/** Forgets a copy that nothing has come of yet, as `removeImport` does; false where a page or a refusal has, or it is gone. */
export async function removeUnfinishedImport(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('state', 'not in', ['ready', 'refused'])
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets copies of these states that nobody has touched since, unless a piece arrives just now; answers their ids. */
export async function forgetStaleImports(
  db: Db,
  states: readonly MemorialImport['state'][],
  before: Date,
): Promise<string[]> {
  const gone = await db
    .deleteFrom('imports')
    .where('state', 'in', states)
    .where('touched_at', '<=', before)
    .where((eb) => eb.or([eb('worked_until', 'is', null), eb('worked_until', '<=', sql<Date>`now()`)]))
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

/** Forgets every copy whose bytes would have to be on this disk, as in a house that came out of a backup. */
export async function forgetUnfinishedImports(db: Db): Promise<void> {
  await db.deleteFrom('imports').where('state', 'not in', ['ready', 'refused']).execute()
}

/** Forgets what somebody has brought back; answers how much. */
export async function removeImportsOf(tx: Db, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('imports')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** How many people stand on a memorial by the name that a copy gives them, and could still say that the words are theirs. */
export async function countUnclaimed(db: Db, memorialId: string): Promise<number> {
  const { count } = await db
    .selectFrom('imported_people')
    .innerJoin('accounts', 'accounts.id', 'imported_people.account_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('memorial_id', '=', memorialId)
    .where('is_placeholder', '=', true)
    .where('mail_hash', 'is not', null)
    .where('claimed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
