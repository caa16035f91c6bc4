/** A clock that leaps ahead, as with an empty battery or a slip of the hand, must not have anything go for good. */
import { sql } from 'kysely'
import { type Clock, daysAfter } from './clock.ts'
import type { Db, Log } from './database/connect.ts'

/** Who was away for longer, or so it seems, may have a clock that went wrong: shorter leaps take nothing that matters. */
const leap = sql.lit('7 days')

/** After a leap nothing goes for good for so many days, in which somebody may notice. */
const daysToRest = 3

interface Reading {
  /** When the clock leapt, as it says itself; null while it is believed. */
  leapt_at: Date | null
}

/**
 * Notes what time it is, and answers whether that is believed: else what would go by the clock stays for some days, be it
 * that the house was away for long or that the clock is wrong. A clock that was set right is believed at once.
 */
export async function believesClock({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: Log
}): Promise<boolean> {
  const now = clock.now()
  const { rows } = await sql<Reading>`
    insert into clock_readings as known (seen_at) values (${now})
    on conflict (one) do update set seen_at = excluded.seen_at, leapt_at = case
      when known.leapt_at is null and excluded.seen_at > known.seen_at + interval ${leap} then excluded.seen_at
      when excluded.seen_at >= known.leapt_at and ${daysAfter(now, -daysToRest)}::timestamptz < known.leapt_at
        then known.leapt_at
      end
    returning leapt_at`.execute(db)
  const leaptAt = rows[0]?.leapt_at ?? null
  if (!leaptAt) return true
  log.warn(
    { until: daysAfter(leaptAt, daysToRest) },
    'The clock has leapt by more than a week since the house was last awake: nothing goes for good until it has been believed for some days. Set it right where it is wrong',
  )
  return false
}
