/**
 * A memorial's history: who did what and when, of all that changes what others see (YC02, decision 130). Each event is recorded
 * in the transaction in which it is done; read and put back by `features/history`.
 */
import type { HistoryKind } from '@spomen/contract/history.ts'
import { type ExpressionBuilder, type Insertable, type RawBuilder, sql } from 'kysely'
import { anyOf } from './database/any-of.ts'
import type { Db } from './database/connect.ts'
import type { Database, MemorialHistory } from './database/tables.ts'
import { newId } from './ids.ts'

/** Texts as they were, by the names their feature puts them back under. */
export type FormerTexts = Readonly<Record<string, unknown>>

/** Something that was done to a memorial. */
export interface HistoryEvent {
  kind: HistoryKind
  memorialId: string
  /** The account of whoever did it; null of what a guest, a moderator or the house itself does. */
  by: string | null
  now: Date
  /** The one thing it was done to, where it is one. */
  subjectId?: string | null
  /** The account of whom it concerns beside: whose words, or who is let in. */
  aboutId?: string | null
  /** How many things it was done to at once. */
  count?: number
  /** What comes bit by bit, such as the files of one upload, is one line: its name, the same for each. */
  batch?: string | undefined
  /** What can be put back for thirty days; never words that somebody changed or took back themselves. */
  before?: FormerTexts | null
}

const toRow = (event: HistoryEvent): Insertable<MemorialHistory> => ({
  id: newId(event.now),
  memorial_id: event.memorialId,
  at: event.now,
  account_id: event.by,
  about_id: event.aboutId === event.by ? null : (event.aboutId ?? null),
  kind: event.kind,
  subject_id: event.subjectId ?? null,
  count: event.count ?? 1,
  batch: event.batch ?? null,
  before: event.before ? JSON.stringify(event.before) : null,
})

/** How many lines are written in one statement: PostgreSQL takes no more than 65,535 values. */
const recordedAtOnce = 500

/**
 * Records an event in its memorial's history, or several of them at once; within the transaction in which they are done, so
 * that there is no line of what did not happen. Nothing where there are none.
 */
export async function recordHistory(tx: Db, events: HistoryEvent | readonly HistoryEvent[]): Promise<void> {
  const rows = [events].flat().map(toRow)
  for (let begin = 0; begin < rows.length; begin += recordedAtOnce)
    await insertRows(tx, rows.slice(begin, begin + recordedAtOnce))
}

const insertRows = (tx: Db, rows: readonly Insertable<MemorialHistory>[]) =>
  tx
    .insertInto('memorial_history')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['memorial_id', 'account_id', 'kind', 'batch'])
        .where('batch', 'is not', null)
        .doUpdateSet(({ eb, ref }) => ({
          count: eb(ref('memorial_history.count'), '+', ref('excluded.count')),
          subject_id: null,
        })),
    )
    .execute()

/**
 * The most things of a kind that a memorial held before one of them was taken away, as the lines of that tell for thirty
 * days (`before.there`); 0 where none does.
 */
export async function mostHeld(tx: Db, memorialId: string, removed: HistoryKind): Promise<number> {
  const { most } = await tx
    .selectFrom('memorial_history')
    .select(sql<number | null>`max((before ->> 'there')::int)`.as('most'))
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', removed)
    .where('before', 'is not', null)
    .executeTakeFirstOrThrow()
  return most ?? 0
}

/** Records that something was brought back, and in the line that tells of its going that there is nothing left to do. */
export async function recordPutBack(tx: Db, event: HistoryEvent, gone: HistoryKind): Promise<void> {
  await recordHistory(tx, event)
  await tx
    .updateTable('memorial_history')
    .set({ put_back_at: event.now })
    .where('subject_id', '=', event.subjectId ?? null)
    .where('kind', '=', gone)
    .where('put_back_at', 'is', null)
    .execute()
}

/** What of some texts is another than before, as it was; null where all is the same. */
export function formerTexts<After extends object>(
  before: { readonly [Name in keyof After]?: unknown },
  after: After,
): FormerTexts | null {
  const names = Object.keys(after) as (keyof After & string)[]
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, before[name]]))
}

/** Takes somebody's name from about `most` lines in which they did something or it concerned them; answers from how many. */
export async function forgetHistoryOf(tx: Db, accountId: string, most: number): Promise<number> {
  let forgotten = 0
  for (const column of ['account_id', 'about_id'] as const) {
    const { numUpdatedRows } = await tx
      .updateTable('memorial_history')
      .set({ [column]: null })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('memorial_history').select('id').where(column, '=', accountId).limit(most),
      )
      .executeTakeFirst()
    forgotten += Number(numUpdatedRows)
  }
  return forgotten
}

interface HeldTexts {
  memorialId: string
  kind: HistoryKind
  /** What is among the texts, each part of it as it is there. */
  holding: FormerTexts
}

/** Changes what a line holds that can still be put back; false where none holds that. The line stays locked until the end. */
export async function changeFormerTexts(
  tx: Db,
  { memorialId, kind, holding }: HeldTexts,
  change: (before: FormerTexts) => FormerTexts,
): Promise<boolean> {
  const line = await tx
    .selectFrom('memorial_history')
    .select(['id', 'before'])
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', kind)
    .where('put_back_at', 'is', null)
    .where(sql<boolean>`before @> ${JSON.stringify(holding)}::jsonb`)
    .forUpdate()
    .executeTakeFirst()
  if (!line) return false
  const before = JSON.stringify(change(line.before as FormerTexts))
  await tx.updateTable('memorial_history').set({ before }).where('id', '=', line.id).execute()
  return true
}

interface HeldAbout {
  memorialId: string
  kind: HistoryKind
  /** The account whose texts they are. */
  aboutId: string
}

const holdsTexts =
  ({ memorialId, kind, aboutId }: HeldAbout, where: RawBuilder<boolean>) =>
  (eb: ExpressionBuilder<Database, 'memorial_history'>) =>
    eb.and([
      eb('about_id', '=', aboutId),
      eb('memorial_id', '=', memorialId),
      eb('kind', '=', kind),
      eb('put_back_at', 'is', null),
      eb('before', 'is not', null),
      where,
    ])

/** What lines about an account hold that can still be put back, of those that meet a condition. */
export async function listFormerTextsAbout(
  db: Db,
  lines: HeldAbout,
  where: RawBuilder<boolean>,
): Promise<FormerTexts[]> {
  const found = await db
    .selectFrom('memorial_history')
    .select('before')
    .where(holdsTexts(lines, where))
    .execute()
  return found.map(({ before }) => before as FormerTexts)
}

/** Puts values among what lines about an account hold that can still be put back, in each that meets a condition. */
export async function mergeFormerTexts(
  tx: Db,
  lines: HeldAbout,
  { values, where }: { values: RawBuilder<unknown>; where: RawBuilder<boolean> },
): Promise<void> {
  await tx
    .updateTable('memorial_history')
    .set({ before: sql`before || ${values}` })
    .where(holdsTexts(lines, where))
    .execute()
}

/** Empties what lines about an account hold that can still be put back, in each that meets a condition. */
export async function emptyFormerTexts(tx: Db, lines: HeldAbout, where: RawBuilder<boolean>): Promise<void> {
  await tx.updateTable('memorial_history').set({ before: null }).where(holdsTexts(lines, where)).execute()
}

/**
 * Makes what was removed on a memorial another's, where one account's words still lie as they were (YC02). NOTE: in `before`, where
 * no foreign key follows; an id stands there for nothing else. A line of the history is held before words are.
 */
export async function handRemovedOver(
  tx: Db,
  { memorialId, from, to }: { memorialId: string; from: string; to: string },
): Promise<void> {
  await sql`
    update memorial_history set before = replace(before::text, ${from}, ${to})::jsonb
    where memorial_id = ${memorialId} and before is not null and strpos(before::text, ${from}) > 0`.execute(
    tx,
  )
}

/** Notes that what a line tells of was put back. */
export async function notePutBack(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('memorial_history').set({ put_back_at: now }).where('id', '=', id).execute()
}

/** Takes the ids of things that go for good from the lines that tell of them. */
export async function forgetThingsInHistory(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('memorial_history')
    .set({ subject_id: null })
    .where('subject_id', '=', anyOf(ids))
    .execute()
}

/** How many lines lose their texts in one statement. */
const batchSize = 1_000

/** Empties the texts of lines that were written at or before a moment; who, what and when stays. Answers how many. */
export async function forgetFormerTexts(db: Db, before: Date): Promise<number> {
  for (let forgotten = 0; ; ) {
    const { numUpdatedRows } = await db
      .updateTable('memorial_history')
      .set({ before: null })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('memorial_history')
          .select('id')
          .where('before', 'is not', null)
          .where('at', '<=', before)
          .limit(batchSize),
      )
      .executeTakeFirst()
    forgotten += Number(numUpdatedRows)
    if (numUpdatedRows < batchSize) return forgotten
  }
}
