import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { deleteInBatches } from '../../kit/database/delete-in-batches.ts'
import type { Visits } from '../../kit/database/tables.ts'

/** How often something happened on a day, YYYY-MM-DD. */
export interface DayCount {
  day: string
  count: number
}

export interface SeriesRequest {
  memorialId: string
  /** The first day that counts. */
  from: string
}

/** Counts somebody's visit, unless they have been here that day; of two at once one counts. */
export async function countVisit(db: Db, memorialId: string, accountId: string, day: string) {
  await db
    .with('visitor', (new_) =>
      new_
        .insertInto('visitors_of_today')
        .values({ memorial_id: memorialId, account_id: accountId, day })
        .onConflict((conflict) => conflict.doNothing())
        .returning('memorial_id'),
    )
    .insertInto('visits')
    .columns(['memorial_id', 'day', 'visitors'])
    .expression(({ selectFrom, val, cast }) =>
      selectFrom('visitor').select([
        'visitor.memorial_id',
        cast<string>(val(day), 'date').as('day'),
        sql.lit(1).as('visitors'),
      ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['memorial_id', 'day']).doUpdateSet({ visitors: sql`visits.visitors + 1` }),
    )
    .execute()
}

/** Forgets who came before a day; how many came stays. Answers how many were forgotten. */
export const forgetVisitors = (db: Db, before: string): Promise<number> =>
  deleteInBatches(db, 'visitors_of_today', (visitor) => visitor('day', '<', before))

/** How many months of memorials are added up in one statement, and how many statements follow each other at most. */
const monthsAtOnce = 200
const mostBatches = 500

/**
 * Adds the days before a day, the first of a month, up to a row for each month, which stands on its first day; answers how
 * many rows went. What is left after many batches is for the next time.
 */
export async function mergeVisits(db: Db, before: string): Promise<number> {
  let merged = 0
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const rows = await mergeSomeVisits(db, before)
    if (rows === 0) break
    merged += rows
  }
  return merged
}

/** NOTE: a memorial that is going for good is left alone: whoever removes it would wait for its visits, and these for it. */
async function mergeSomeVisits(db: Db, before: string): Promise<number> {
  const { rows } = await sql<{ merged: number }>`
    with first as materialized (
      select memorial_id, date_trunc('month', day::timestamp)::date as month from visits
      where day < ${before} and extract(day from day) <> 1 order by day limit ${sql.lit(monthsAtOnce)}
    ), there as materialized (
      select id from memorials where id in (select memorial_id from first) order by id for key share skip locked
    ), months as (
      select distinct memorial_id, month from first join there on there.id = memorial_id
    ), gone as (
      delete from visits using months
      where visits.memorial_id = months.memorial_id
        and visits.day > month and visits.day < (month + interval '1 month')::date
      returning months.memorial_id, month, visitors
    ), kept as (
      insert into visits (memorial_id, day, visitors)
      select memorial_id, month, sum(visitors) from gone group by memorial_id, month
      on conflict (memorial_id, day) do update set visitors = visits.visitors + excluded.visitors
    )
    select count(*)::int as merged from gone`.execute(db)
  return rows[0]?.merged ?? 0
}

/** How many people have come, one counted once a day. */
export async function countVisits(db: Db, memorialId: string): Promise<number> {
  const { total } = await db
    .selectFrom('visits')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('visitors'), sql.lit(0)).as('total'))
    .where('memorial_id', '=', memorialId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** How many people came on each day from one on; days without any are left out. */
export function listVisits(db: Db, { memorialId, from }: SeriesRequest): Promise<DayCount[]> {
  return db
    .selectFrom('visits')
    .select(['day', 'visitors as count'])
    .where('memorial_id', '=', memorialId)
    .where('day', '>=', from)
    .execute()
}

/**
 * The quarter of an hour a moment lies in: every clock on earth turns to a new day with one. Which day it was is reckoned
 * here, since the database may know other time zones than we do.
 */
export const quarterHourOf = (moment: string): RawBuilder<Date> =>
  sql<Date>`date_bin('15 minutes', ${sql.ref(moment)}, timestamptz '2000-01-01 00:00:00Z')`

/** When a series may begin: no day begins earlier than this before it does in UTC. */
export const seriesStart = ({ from }: SeriesRequest) =>
  new Date(Date.parse(`${from}T00:00:00Z`) - 14 * 3_600_000)

/** How often something happened within a quarter of an hour. */
export interface QuarterHourCount {
  at: Date
  count: number
}

/** How many were let in in each quarter of an hour from a day on, of those who follow still. */
export function listNewFollowers(db: Db, since: SeriesRequest): Promise<QuarterHourCount[]> {
  return db
    .selectFrom('followers')
    .select(({ fn }) => [quarterHourOf('since').as('at'), fn.countAll<number>().as('count')])
    .where('memorial_id', '=', since.memorialId)
    .where('since', '>=', seriesStart(since))
    .where('account_closed', '=', sql.lit(false))
    .groupBy('at')
    .execute()
}

/** How many greetings were left in each quarter of an hour from a day on. */
export function listNewGreetings(db: Db, since: SeriesRequest): Promise<QuarterHourCount[]> {
  return db
    .selectFrom('greetings')
    .select(({ fn }) => [quarterHourOf('created_at').as('at'), fn.countAll<number>().as('count')])
    .where('memorial_id', '=', since.memorialId)
    .where('created_at', '>=', seriesStart(since))
    .where('words_taken', '=', false)
    .groupBy('at')
    .execute()
}

/** Adds how many came, day by day, where a copy comes from. */
export async function addImportedVisits(tx: Db, visits: readonly Insertable<Visits>[]) {
  await tx.insertInto('visits').values(visits).execute()
}
