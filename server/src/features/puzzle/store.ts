import type { Insertable, ExpressionBuilder } from 'kysely'
import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Database, Suggestions } from '../../kit/database/tables.ts'
import { newId } from '../../kit/ids.ts'
import { type NarrowedReach, reachesBeyond, type StoredReach } from '../doors/index.ts'
import { setPhotographReach } from '../media/index.ts'

interface NewSuggestion {
  memorialId: string
  fileId: string
  suggesterId: string
  /** How far guests may see it, once the family takes it (YA03). */
  shownTo: StoredReach
  now: Date
  /** When its batch was begun, and which of it it is. */
  begunAt: Date
  place: number
}

/** Adds suggestions; answers their ids, which keep the order they are given in. */
export async function addSuggestions(tx: Db, suggestions: readonly NewSuggestion[]): Promise<string[]> {
  const ids = suggestions.map(({ now }) => newId(now))
  const rows = suggestions.map(
    ({ memorialId, fileId, suggesterId, shownTo, now, begunAt, place }, index) => ({
      id: ids[index] ?? '',
      memorial_id: memorialId,
      file_id: fileId,
      suggester_id: suggesterId,
      shown_to: shownTo,
      created_at: now,
      begun_at: begunAt,
      place,
    }),
  )
  await tx.insertInto('suggestions').values(rows).execute()
  return ids
}

/** How many photographs that somebody has suggested for a memorial wait for an answer. */
export async function countWaitingSuggestions(
  db: Db,
  memorialId: string,
  suggesterId: string,
): Promise<number> {
  const { waiting } = await db
    .selectFrom('suggestions')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('memorial_id', '=', memorialId)
    .where('suggester_id', '=', suggesterId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return waiting
}

/** What people who closed their account have brought is not there, until they come back (Q28). */
const isHere = (eb: ExpressionBuilder<Database, 'accounts'>) => eb('accounts.deleted_at', 'is', null)

/** Of whom something waits on a memorial: nobody goes over all that was ever brought to it. */
const suggestersOfWaiting = (db: Db, memorialId: string) =>
  db
    .selectFrom('suggestions as open')
    .select('open.suggester_id')
    .where('open.memorial_id', '=', memorialId)
    .where('open.answered_at', 'is', null)

export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number]

/**
 * Who has brought photographs to a memorial and how many, whoever brought the last one first: everybody of whom some wait,
 * or one person alone, also where all of theirs are answered.
 */
export function listGroups(db: Db, memorialId: string, suggesterId?: string) {
  const waiting = sql<number>`count(*) filter (where suggestions.answered_at is null)`
  return db
    .selectFrom('suggestions')
    .innerJoin('accounts', 'accounts.id', 'suggestions.suggester_id')
    .leftJoin('images', (join) =>
      join.onRef('images.file_id', '=', 'suggestions.file_id').on('images.deleted_at', 'is', null),
    )
    .select(['suggestions.suggester_id', 'accounts.name', 'accounts.last_name', 'accounts.portrait_file_id'])
    .select((eb) => [
      eb.fn.min('suggestions.id').as('id'),
      eb.fn.max('suggestions.created_at').as('newest_at'),
      eb.fn.count<number>('suggestions.answered_at').as('answered'),
      eb.fn.count<number>('images.id').as('taken'),
      waiting.as('waiting'),
    ])
    .where('suggestions.memorial_id', '=', memorialId)
    .where(isHere)
    .$if(suggesterId !== undefined, (all) => all.where('suggestions.suggester_id', '=', suggesterId ?? ''))
    .$if(suggesterId === undefined, (all) =>
      all.where('suggestions.suggester_id', 'in', suggestersOfWaiting(db, memorialId)),
    )
    .groupBy(['suggestions.suggester_id', 'accounts.id'])
    .orderBy('newest_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type WaitingSuggestionRow = Awaited<ReturnType<typeof listWaitingSuggestions>>[number]

/** What somebody has brought to a memorial and the family has not answered, in the order they chose it in. */
export function listWaitingSuggestions(db: Db, memorialId: string, suggesterId: string) {
  return db
    .selectFrom('suggestions')
    .innerJoin('accounts', 'accounts.id', 'suggestions.suggester_id')
    .innerJoin('files', 'files.id', 'suggestions.file_id')
    .select([
      'suggestions.id',
      'suggestions.file_id',
      'files.width',
      'files.height',
      'files.placeholder',
      'files.is_damaged',
    ])
    .where('suggestions.memorial_id', '=', memorialId)
    .where('suggestions.suggester_id', '=', suggesterId)
    .where('suggestions.answered_at', 'is', null)
    .where(isHere)
    .orderBy('suggestions.begun_at')
    .orderBy('suggestions.place')
    .orderBy('suggestions.id')
    .execute()
}

/** Those of these that wait on a memorial, locked until the transaction ends so that each is answered once. */
export function lockWaitingSuggestions(tx: Db, memorialId: string, ids: readonly string[]) {
  return tx
    .selectFrom('suggestions')
    .innerJoin('accounts', 'accounts.id', 'suggestions.suggester_id')
    .select(['suggestions.id', 'suggestions.file_id', 'suggestions.suggester_id', 'suggestions.shown_to'])
    .where('suggestions.memorial_id', '=', memorialId)
    .where('suggestions.id', '=', anyOf(ids))
    .where('suggestions.answered_at', 'is', null)
    .where(isHere)
    .forUpdate('suggestions')
    .execute()
}

/** Whether any of these was brought to another memorial. */
export async function isSuggestedElsewhere(
  db: Db,
  memorialId: string,
  ids: readonly string[],
): Promise<boolean> {
  const found = await db
    .selectFrom('suggestions')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('memorial_id', '<>', memorialId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export type RemovedSuggestionRow = Awaited<ReturnType<typeof listRemovedSuggestions>>[number]

/** What was brought to a memorial and deleted by the family after a moment, the last one first. */
export function listRemovedSuggestions(db: Db, memorialId: string, after: Date) {
  return removedOn(db, memorialId, after)
    .select(['suggestions.id', 'files.name as file_name', 'files.placeholder'])
    .select(['accounts.name', 'accounts.last_name'])
    .select((eb) => eb.ref('files.removed_at').$notNull().as('removed_at'))
    .orderBy('files.removed_at', 'desc')
    .orderBy('suggestions.id', 'desc')
    .execute()
}

/** Of these those that were deleted after a moment, locked until the transaction ends. */
export function lockRemovedSuggestions(
  tx: Db,
  { memorialId, ids, after }: { memorialId: string; ids: readonly string[]; after: Date },
) {
  return removedOn(tx, memorialId, after)
    .select(['suggestions.id', 'suggestions.file_id', 'suggestions.suggester_id'])
    .where('suggestions.id', '=', anyOf(ids))
    .forUpdate(['suggestions', 'files'])
    .execute()
}

/** Of these those that the family has deleted and nobody has brought back, of whichever memorial. */
export const listRemovedAmong = (db: Db, ids: readonly string[]) =>
  removed(db).select('suggestions.id').where('suggestions.id', '=', anyOf(ids)).execute()

const removedOn = (db: Db, memorialId: string, after: Date) =>
  removed(db).where('suggestions.memorial_id', '=', memorialId).where('files.removed_at', '>', after)

const removed = (db: Db) =>
  db
    .selectFrom('suggestions')
    .innerJoin('accounts', 'accounts.id', 'suggestions.suggester_id')
    .innerJoin('files', 'files.id', 'suggestions.file_id')
    .where('suggestions.answered_at', 'is not', null)
    .where('suggestions.is_taken', '=', false)
    .where('files.removed_at', 'is not', null)
    .where(isHere)

/** Lets suggestions wait for the family once more. */
export async function reopenSuggestions(tx: Db, ids: readonly string[]) {
  await tx.updateTable('suggestions').set({ answered_at: null }).where('id', '=', anyOf(ids)).execute()
}

interface SuggestionAnswer {
  isTaken: boolean
  now: Date
}

/** Notes the family's answer to some suggestions. */
export async function answerSuggestions(tx: Db, ids: readonly string[], { isTaken, now }: SuggestionAnswer) {
  await tx
    .updateTable('suggestions')
    .set({ answered_at: now, is_taken: isTaken })
    .where('id', '=', anyOf(ids))
    .execute()
}

interface SuggestionReach {
  id: string
  suggesterId: string
  shownTo: NarrowedReach
}

/**
 * Lets guests see a suggestion of somebody's no farther than so, and the photograph the family made of it; answers the
 * memorial of one that changed. NOTE: the suggestion comes first: whoever takes it right now holds it until its photograph
 * is there.
 */
export async function narrowReachOf(
  tx: Db,
  { id, suggesterId, shownTo }: SuggestionReach,
): Promise<string | null> {
  const farther = reachesBeyond(shownTo)
  await tx
    .updateTable('suggestions')
    .set({ shown_to: shownTo })
    .where('id', '=', id)
    .where('suggester_id', '=', suggesterId)
    .where('shown_to', 'in', farther)
    .execute()
  const suggested = await tx
    .selectFrom('suggestions')
    .select(['memorial_id as memorialId', 'file_id as fileId', 'suggester_id as uploaderId'])
    .where('id', '=', id)
    .where('suggester_id', '=', suggesterId)
    .executeTakeFirst()
  const isNarrowed = suggested && (await setPhotographReach(tx, suggested, { shownTo, among: farther }))
  return isNarrowed ? suggested.memorialId : null
}

/** Adds what came in a copy of what people had brought to a family. */
export async function addImportedSuggestions(tx: Db, suggestions: readonly Insertable<Suggestions>[]) {
  await tx.insertInto('suggestions').values(suggestions).execute()
}
