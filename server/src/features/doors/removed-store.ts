/** Greetings that were removed and can still be put back: what their writer answers goes for them too (YA03, YC02). */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { mergeFormerTexts } from '../../kit/history.ts'
import type { StoredReach } from './rules.ts'

interface Writer {
  memorialId: string
  accountId: string
}

/** NOTE: those an earlier version removed, or passed by with an answer, are left as they are. */
const mergeIntoRemoved = (
  tx: Db,
  { memorialId, accountId }: Writer,
  { values, which }: { values: RawBuilder<unknown>; which: RawBuilder<unknown> },
) =>
  mergeFormerTexts(
    tx,
    { memorialId, kind: 'greetingRemoved', aboutId: accountId },
    { values, where: sql<boolean>`(before ->> 'answersUntil' is not null and ${which})` },
  )

interface RemovedReach {
  reach: StoredReach
  /** Asked of the row as it was removed. */
  which: RawBuilder<unknown>
}

/** Lets those of somebody's removed greetings reach so far, once they are put back, that meet a condition. */
export const setRemovedReach = (tx: Db, writer: Writer, { reach, which }: RemovedReach) =>
  mergeIntoRemoved(tx, writer, {
    values: sql`jsonb_build_object('greeting', before -> 'greeting' || jsonb_build_object('shown_to', ${reach}::text))`,
    which: sql`exists (
      select from jsonb_populate_record(null::greetings, before -> 'greeting')
      where ${which} and shown_to not in (${reach}, 'insideOnly'))`,
  })

/**
 * Notes of somebody's removed greetings until when answers have gone for them. `former` is the answer before, null where there is
 * none: of one that it has passed by, as a server of an earlier version leaves them, nothing is known from then on.
 */
export const noteAnswerOfRemoved = (
  tx: Db,
  writer: Writer,
  { now, former }: { now: Date; former: Date | null },
) =>
  mergeIntoRemoved(tx, writer, {
    values: sql`jsonb_build_object('answersUntil', case
      when (before ->> 'answersUntil')::timestamptz < ${former}::timestamptz then null else ${now.toISOString()}::text end)`,
    which: sql`true`,
  })
