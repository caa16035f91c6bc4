/** A clock that leaps ahead, as with an empty battery or a slip of the hand, must do nothing that cannot be undone. */
import { sql } from 'kysely'
import { type Clock, daysAfter } from './clock.ts'
import type { Db, Log } from './database/connect.ts'

/** Who was away for longer, or so it seems, may have a clock that went wrong: shorter leaps take nothing that matters. */
const leap = sql.lit('7 days')

/** For so many days after a leap nothing goes for good, no plan ends and nothing paid is ended: somebody may notice. */
const daysToRest = 3

/**
 * For so many days after a leap nobody is reminded of a day. It is less than the 48 hours in which a day is caught up
 * with (V11): where the house was away indeed, its first days are remembered late, and none is left out.
 */
export const daysToRemember = 1.5

interface Reading {
  /** When the clock leapt, as it says itself; null while it is believed. */
  leapt_at: Date | null
}

type ClockContext = { db: Db; clock: Clock; log: Log }

/**
 * Notes what time it is, and answers whether that is believed: else what would go by the clock stays as it is for `days`
 * after a leap, be it that the house was away for long or that the clock is wrong. A clock that was set right is believed
 * at once.
 */
export async function believesClock({ db, clock, log }: ClockContext, days = daysToRest): Promise<boolean> {
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
  if (!leaptAt || daysAfter(leaptAt, days) <= now) return true
  log.warn(
    { until: daysAfter(leaptAt, days) },
    'The clock has leapt by more than a week since the house was last awake: until it has been believed for some days nothing goes for good, no plan ends and nobody is reminded of a day. Set it right where it is wrong',
  )
  return false
}
