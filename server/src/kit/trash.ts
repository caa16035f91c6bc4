/**
 * What was taken away from a memorial and can be brought back for thirty days, before it goes for good (promises 1.4).
 * A feature with such things says in `app.ts` where they lie, whose right it is, and what goes with them.
 */
import type { HistoryKind } from '@spomen/contract/history.ts'
import { daysToReturn } from '@spomen/contract/personal-data.ts'
import { type Clock, daysAfter } from './clock.ts'
import type { Db } from './database/connect.ts'
import { deleteInBatches } from './database/delete-in-batches.ts'
import { type HistoryEvent, mostHeld, recordPutBack } from './history.ts'
import type { Viewer } from './http/serve.ts'
import { Refusal } from './refusal.ts'

/** What was taken away at or before this moment is gone for good. */
export const restorableSince = (now: Date) => daysAfter(now, -daysToReturn)

/** Since when something lies in the trash, and until when it can be brought back, as the wire shows it. */
export const removalDates = (removedAt: Date) => ({
  removedAt: removedAt.toISOString(),
  goneAt: daysAfter(removedAt, daysToReturn).toISOString(),
})

/** Tables whose rows belong to a memorial and are taken away before they go. */
export type TrashTable = 'images' | 'videos' | 'documents' | 'timeline_entries' | 'gifts'

interface PurgeMoments {
  /** What was taken away at or before this moment goes. */
  before: Date
  now: Date
}

/** Removes what features further down know of things that go for good, by their ids. */
export type ForgetReferences = (tx: Db, ids: readonly string[]) => Promise<void>

/** What goes for good once its time is over. */
export interface Purgeable {
  /** What the purge counts it as. */
  name: 'entries' | 'images' | 'videos' | 'documents' | 'tales' | 'gifts' | 'guestWords' | 'formerTexts'
  /** Removes it for good; answers how much that was. */
  purge: (db: Db, moments: PurgeMoments, forgetReferences: ForgetReferences) => Promise<number>
}

/** What was taken away. */
export interface RemovedThing {
  id: string
  /** How many the page has held lately: as many may be there again, whatever its plan is by now (QP26). */
  held: number
}

/** What can be brought back until then. `Memorial` is what its feature knows of a memorial that is locked. */
export interface Trash<Memorial = unknown> extends Purgeable {
  table: TrashTable
  /** What the history says of something that is taken away, and of something that comes back. */
  removed: HistoryKind
  restored: HistoryKind
  /** Locks the memorial until the transaction ends for whose right it is to bring something back; refuses everybody else. */
  lock: (tx: Db, viewer: { id: string }, memorialId: string) => Promise<Memorial>
  /** What comes back with it; refuses where the page would hold more than its plan, and than it has held. Asked once the row is there again. */
  settle?: (context: { tx: Db; clock: Clock }, memorial: Memorial, thing: RemovedThing) => Promise<void>
}

/** Over all features. */
export interface Trashes {
  all: readonly Purgeable[]
  forgetReferences: ForgetReferences
}

/** One place for all kinds; `forgetting` are the features that know of photographs and videos by their ids. */
export const trashesOf = (all: readonly Purgeable[], forgetting: readonly ForgetReferences[]): Trashes => ({
  all,
  async forgetReferences(tx, ids) {
    for (const forget of forgetting) await forget(tx, ids)
  },
})

// NOTE: the tables share the columns used here, which the compiler can follow for one of them alone.
const like = (table: TrashTable) => table as 'gifts'

/** Takes something away from everyone; false when it was gone already. */
export async function softDelete(db: Db, table: TrashTable, id: string, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable(like(table))
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Whose something is, there or taken away. */
const findEvenRemoved = (db: Db, table: TrashTable, id: string) =>
  db.selectFrom(like(table)).select(['memorial_id', 'deleted_at']).where('id', '=', id).executeTakeFirst()

async function putBack(tx: Db, table: TrashTable, id: string, after: Date): Promise<boolean> {
  const back = await tx
    .updateTable(like(table))
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>', after)
    .executeTakeFirst()
  return back.numUpdatedRows > 0n
}

/**
 * Brings back what was taken away, to the place where it stood; what is there stays so. Refuses what is gone for good
 * with `notFound`, and as its trash does whoever may not.
 */
export async function bringBack<Memorial>(
  { db, clock }: { db: Db; clock: Clock },
  trash: Trash<Memorial>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const found = await findEvenRemoved(db, trash.table, id)
  if (!found) throw new Refusal('notFound')
  const event = { by: viewer.id, memorialId: found.memorial_id, subjectId: id, now: clock.now() }
  await db.transaction().execute((tx) => bringBackWithin({ tx, clock }, trash, event))
}

/**
 * What `bringBack` does, within a transaction of the caller's, for the memorial that `event` names. Refuses what is gone for
 * good with `notFound`, and as its trash does whoever may not.
 */
export async function bringBackWithin<Memorial>(
  { tx, clock }: { tx: Db; clock: Clock },
  { table, lock, settle, removed, restored }: Trash<Memorial>,
  event: Omit<HistoryEvent, 'kind'> & { subjectId: string; by: string },
): Promise<void> {
  const id = event.subjectId
  const memorial = await lock(tx, { id: event.by }, event.memorialId)
  const current = await findEvenRemoved(tx, table, id)
  if (current && !current.deleted_at) return
  if (!current || !(await putBack(tx, table, id, restorableSince(clock.now())))) throw new Refusal('notFound')
  if (settle)
    await settle({ tx, clock }, memorial, { id, held: await mostHeld(tx, event.memorialId, removed) })
  await recordPutBack(tx, { ...event, kind: restored }, removed)
}

/** Removes for good what was taken away at or before a moment; answers how much. */
export const purgeTable = (db: Db, table: TrashTable, before: Date): Promise<number> =>
  deleteInBatches(db, like(table), (row) => row('deleted_at', '<=', before))
