/** Places on a memorial that are reserved for uploads under way, so that a batch that was let in finds its room (J12). */
import type { MediaCollection } from '@spomen/contract/media.ts'
import { sql } from 'kysely'
import type { UploadKind } from '@spomen/contract/uploads.ts'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { deleteInBatches } from '../../kit/database/delete-in-batches.ts'
import { topPositionIn } from './collection-store.ts'

/** Whose places are reserved: one batch of one person. */
export interface UploadBatch {
  accountId: string
  batch: string
}

interface PlaceFilter {
  kind: UploadKind
  memorialId: string
  now: Date
  /** Only those of one person, where each has room of their own. */
  of?: string
  /** The batch that asks: its own places are not in its way. */
  except?: UploadBatch | undefined
}

/** How many places are reserved for others. */
export async function countReservedPlaces(
  db: Db,
  { kind, memorialId, now, of, except }: PlaceFilter,
): Promise<number> {
  const { places } = await db
    .selectFrom('held_places')
    .select(sql<number>`coalesce(sum(places), 0)::int`.as('places'))
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', kind)
    .where('until', '>', now)
    .$if(of !== undefined, (all) => all.where('account_id', '=', of ?? ''))
    .$if(except !== undefined, (all) =>
      all.where((eb) =>
        eb.or([eb('account_id', '!=', except?.accountId ?? ''), eb('batch', '!=', except?.batch ?? '')]),
      ),
    )
    .executeTakeFirstOrThrow()
  return places
}

/** The places of a batch, also where nobody is bound by them any more; locked until the transaction ends. */
export function findReservation(tx: Db, { accountId, batch }: UploadBatch) {
  return tx
    .selectFrom('held_places')
    .select(['memorial_id', 'kind', 'places', 'until', 'files', 'base', 'begun_at'])
    .where('account_id', '=', accountId)
    .where('batch', '=', batch)
    .forUpdate()
    .executeTakeFirst()
}

interface NewReservation {
  memorialId: string
  kind: UploadKind
  places: number
  /** How many files the batch had from the first: their order counts all of them. */
  files: number
  now: Date
  until: Date
}

/** Reserves places for a batch until a moment. */
export async function reservePlaces(
  tx: Db,
  whose: UploadBatch,
  { memorialId, kind, places, files, now, until }: NewReservation,
) {
  await tx
    .insertInto('held_places')
    .values({
      account_id: whose.accountId,
      batch: whose.batch,
      memorial_id: memorialId,
      kind,
      places,
      files,
      begun_at: now,
      until,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'batch']).doUpdateSet({ until }))
    .execute()
}

/** Extends the reservation, as long as nobody else could have taken the places meanwhile. */
export async function extendReservation(
  db: Db,
  { accountId, batch }: UploadBatch,
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

/** Releases one place of a batch: its file has arrived, or belongs to another batch by now. */
export async function releasePlace(tx: Db, { accountId, batch }: UploadBatch): Promise<void> {
  await sql`
    update held_places set places = places - 1
    where account_id = ${accountId} and batch = ${batch} and places > 0`.execute(tx)
}

/** Holds the places of some of somebody's batches until the transaction ends, in one order whoever asks. */
export async function lockReservations(tx: Db, accountId: string, batches: readonly string[]): Promise<void> {
  await tx
    .selectFrom('held_places')
    .select('batch')
    .where('account_id', '=', accountId)
    .where('batch', '=', anyOf(batches))
    .orderBy('batch')
    .forUpdate()
    .execute()
}

/** Releases the places of files of a batch that will not come; of each once, however often its sender says so. */
export async function giveUpPlaces(
  tx: Db,
  { accountId, batch }: UploadBatch,
  keys: readonly string[],
): Promise<void> {
  await sql`
    update held_places set (places, given_up) = (
      select held_places.places - count(*), held_places.given_up || coalesce(array_agg(key), '{}')
      from (
        select key, row_number() over () as number from unnest(${keys}::text[]) as asked (key)
        where not exists (select from unnest(held_places.given_up) as gone (key) where gone.key = asked.key)
      ) as fresh
      where number <= held_places.places
    )
    where account_id = ${accountId} and batch = ${batch} and places > 0`.execute(tx)
}

/** A file of a batch that is begun, also after all: its place can be given up. */
export async function forgetGivenUp(tx: Db, { accountId, batch }: UploadBatch, key: string): Promise<void> {
  await sql`
    update held_places set given_up = array_remove(given_up, ${key})
    where account_id = ${accountId} and batch = ${batch} and ${key} = any (given_up)`.execute(tx)
}

/** Forgets reservations that have run out; answers of how many batches. One that somebody holds is left for the next time. */
export const forgetReservations = (db: Db, before: Date): Promise<number> =>
  deleteInBatches(db, 'held_places', (reserved) => reserved('until', '<=', before))

/** One file of a batch. */
export interface BatchMember {
  of: UploadBatch
  /** Its index among those that were chosen together; null where its sender does not say. */
  place: number | null
}

/** Sort key for uploads that are not ordered by hand: when its batch was begun, and its index in it. */
export async function uploadSortKey(tx: Db, member: BatchMember | undefined, now: Date) {
  const reserved = member && member.place !== null ? await findReservation(tx, member.of) : undefined
  return { begunAt: reserved?.begun_at ?? now, place: reserved ? (member?.place ?? 0) : 0 }
}

interface MemorialCollection {
  collection: MediaCollection
  memorialId: string
}

/**
 * The order numbers of so many files that are new on a collection, the first one highest. A file of a batch has the one that was
 * kept for it when its batch was begun; all others stand above what is there and what has a number kept. The memorial
 * is locked.
 */
export async function positionsFor(
  tx: Db,
  on: MemorialCollection,
  count: number,
  member?: BatchMember,
): Promise<number[]> {
  const kept = member && member.place !== null ? await reserveNumbers(tx, on, member.of) : null
  if (kept) return [kept.base + kept.files - (member?.place ?? 0)]
  const top = await topNumber(tx, on)
  return Array.from({ length: count }, (_, index) => top + count - index)
}

/** Reserves order numbers for all files of a batch, on top of a collection; those it has already stay. Null for a batch unknown. */
export async function reserveNumbers(tx: Db, on: MemorialCollection, whose: UploadBatch) {
  const reserved = await findReservation(tx, whose)
  if (!reserved) return null
  const { files } = reserved
  if (reserved.base !== null) return { files, base: reserved.base }
  const base = await topNumber(tx, on)
  await tx
    .updateTable('held_places')
    .set({ base })
    .where('account_id', '=', whose.accountId)
    .where('batch', '=', whose.batch)
    .execute()
  return { files, base }
}

/** The highest order number that stands on a collection or is reserved for somebody. */
async function topNumber(tx: Db, { collection, memorialId }: MemorialCollection): Promise<number> {
  const { kept } = await tx
    .selectFrom('held_places')
    .select(sql<number | null>`max(base + files)`.as('kept'))
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', collection)
    .executeTakeFirstOrThrow()
  return Math.max(kept ?? 0, await topPositionIn(tx, collection, memorialId))
}

/** Whoever arranges a collection by hand numbers it anew: what is still to come finds its place on top of it. */
export async function forgetReservedNumbers(
  tx: Db,
  { collection, memorialId }: MemorialCollection,
): Promise<void> {
  // Held in the order of whoever gives up files of several batches (decision 156).
  await tx
    .selectFrom('held_places')
    .select('batch')
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', collection)
    .orderBy('account_id')
    .orderBy('batch')
    .forUpdate()
    .execute()
  await tx
    .updateTable('held_places')
    .set({ base: null })
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', collection)
    .execute()
}
