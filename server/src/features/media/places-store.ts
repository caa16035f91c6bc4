/** Places on a memorial that are kept for files on their way, so that a batch that was let in finds its room (J12). */
import { sql } from 'kysely'
import type { UploadKind } from '@spomen/contract/uploads.ts'
import type { Db } from '../../kit/database/connect.ts'
import { type Shelf, topOn } from './shelf-store.ts'

/** Whose places: one batch of one person. */
export interface Batch {
  accountId: string
  batch: string
}

interface Where {
  kind: UploadKind
  memorialId: string
  now: Date
  /** Only those of one person, where each has room of their own. */
  of?: string
  /** The batch that asks: its own places are not in its way. */
  but?: Batch | undefined
}

/** How many places are kept for others. */
export async function countHeld(db: Db, { kind, memorialId, now, of, but }: Where): Promise<number> {
  const { places } = await db
    .selectFrom('held_places')
    .select(sql<number>`coalesce(sum(places), 0)::int`.as('places'))
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', kind)
    .where('until', '>', now)
    .$if(of !== undefined, (all) => all.where('account_id', '=', of ?? ''))
    .$if(but !== undefined, (all) =>
      all.where((eb) =>
        eb.or([eb('account_id', '!=', but?.accountId ?? ''), eb('batch', '!=', but?.batch ?? '')]),
      ),
    )
    .executeTakeFirstOrThrow()
  return places
}

/** The places of a batch, also where nobody is bound by them any more; held until the transaction ends. */
export function findHeld(tx: Db, { accountId, batch }: Batch) {
  return tx
    .selectFrom('held_places')
    .select(['memorial_id', 'kind', 'places', 'until', 'files', 'base', 'begun_at'])
    .where('account_id', '=', accountId)
    .where('batch', '=', batch)
    .forUpdate()
    .executeTakeFirst()
}

interface Held {
  memorialId: string
  kind: UploadKind
  places: number
  now: Date
  until: Date
}

/** Keeps places for a batch until a moment. */
export async function holdPlaces(tx: Db, whose: Batch, { memorialId, kind, places, now, until }: Held) {
  await tx
    .insertInto('held_places')
    .values({
      account_id: whose.accountId,
      batch: whose.batch,
      memorial_id: memorialId,
      kind,
      places,
      files: places,
      begun_at: now,
      until,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'batch']).doUpdateSet({ until }))
    .execute()
}

/** Keeps them longer, as long as nobody else could have taken them meanwhile. */
export async function holdLonger(
  db: Db,
  { accountId, batch }: Batch,
  { now, until }: { now: Date; until: Date },
) {
  await db
    .updateTable('held_places')
    .set({ until })
    .where('account_id', '=', accountId)
    .where('batch', '=', batch)
    .where('until', '>', now)
    // Every piece asks for this: less than a minute more is not worth a write.
    .where('until', '<', new Date(until.getTime() - 60_000))
    .execute()
}

/** Gives one place of a batch back: its file has arrived, or will not come. */
export async function giveUpPlace(tx: Db, { accountId, batch }: Batch): Promise<void> {
  await sql`
    update held_places set places = places - 1
    where account_id = ${accountId} and batch = ${batch} and places > 0`.execute(tx)
}

/** Forgets places nobody is bound by; answers of how many batches. */
export async function forgetHeld(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('held_places')
    .where('until', '<=', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** One file of a batch: which of those that were chosen together it is, where its sender says so. */
export interface Member {
  of: Batch
  place: number | null
}

/** By what a file stands among others where nobody arranges them: when its batch was begun, and which of it it is. */
export async function turnOf(tx: Db, member: Member | undefined, now: Date) {
  const held = member && member.place !== null ? await findHeld(tx, member.of) : undefined
  return { begunAt: held?.begun_at ?? now, place: held ? (member?.place ?? 0) : 0 }
}

interface On {
  shelf: Shelf
  memorialId: string
}

/**
 * The order numbers of so many files that are new on a shelf, the first one highest. A file of a batch has the one that was
 * kept for it when its batch was begun; all others stand above what is there and what has a number kept. The memorial is
 * held by the transaction.
 */
export async function positionsOn(tx: Db, on: On, count: number, member?: Member): Promise<number[]> {
  const kept = member && member.place !== null ? await keepNumbers(tx, on, member.of) : null
  if (kept) return [kept.base + kept.files - (member?.place ?? 0)]
  const top = await topmost(tx, on)
  return Array.from({ length: count }, (_, index) => top + count - index)
}

/** Keeps order numbers for all files of a batch, on top of a shelf; those it has already stay. Null for a batch unknown. */
export async function keepNumbers(tx: Db, on: On, whose: Batch) {
  const held = await findHeld(tx, whose)
  if (!held) return null
  const { files } = held
  if (held.base !== null) return { files, base: held.base }
  const base = await topmost(tx, on)
  await tx
    .updateTable('held_places')
    .set({ base })
    .where('account_id', '=', whose.accountId)
    .where('batch', '=', whose.batch)
    .execute()
  return { files, base }
}

/** The highest order number that stands on a shelf or is kept for somebody. */
async function topmost(tx: Db, { shelf, memorialId }: On): Promise<number> {
  const { kept } = await tx
    .selectFrom('held_places')
    .select(sql<number | null>`max(base + files)`.as('kept'))
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', shelf)
    .executeTakeFirstOrThrow()
  return Math.max(kept ?? 0, await topOn(tx, shelf, memorialId))
}

/** Whoever arranges a shelf by hand numbers it anew: what is still to come finds its place on top of it. */
export async function forgetNumbers(tx: Db, { shelf, memorialId }: On): Promise<void> {
  await tx
    .updateTable('held_places')
    .set({ base: null })
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', shelf)
    .execute()
}
