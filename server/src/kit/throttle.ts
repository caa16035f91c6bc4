/** How often somebody may try something, counted for all server processes together (promises 2.7). */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import { anyOf } from './database/any-of.ts'
import type { Db } from './database/connect.ts'
import { deleteInBatches } from './database/delete-in-batches.ts'
import { defineJob, type Jobs } from './jobs/jobs.ts'
import { networkOf, widerNetworkOf } from './network.ts'
import { Refusal } from './refusal.ts'

export interface ThrottleRule {
  /** Names what is tried; two rules with one name and the same limits share their count. */
  readonly name: string
  /** At most `most` attempts within `per` seconds from the first; where there are several limits, all of them hold. */
  readonly limits: readonly Limit[]
}

interface Limit {
  readonly most: number
  readonly per: number
}

/** Who tries: somebody by their account or mail address, or whoever comes from a network address. */
export type ThrottledClient = string | NetworkClient

interface NetworkClient {
  readonly address: string
  /** Whom they ask for, where each is counted for itself. */
  readonly of: string | null
}

/** Somebody without a name at a network address: whole networks are counted, since nobody has but one IPv6 address. */
export const networkClient = (address: string, of: string | null = null): NetworkClient => ({ address, of })

/** A network of 48 bits has 65,536 of 64, and may be one customer's or a whole village's: it may try as often as so many. */
const customersPerNetwork = 10

/** What is counted for a client, and by which rule. */
function listCounts(
  rule: ThrottleRule,
  client: ThrottledClient,
): readonly { rule: ThrottleRule; key: string }[] {
  if (typeof client === 'string') return [{ rule, key: keyOf(rule, client) }]
  const { address, of } = client
  const named = (network: string) => (of === null ? network : `${of} ${network}`)
  const one = { rule, key: keyOf(rule, named(networkOf(address))) }
  const around = widerNetworkOf(address)
  if (around === null) return [one]
  const wider = {
    ...rule,
    limits: rule.limits.map(({ most, per }) => ({ most: most * customersPerNetwork, per })),
  }
  return [one, { rule: wider, key: keyOf(wider, named(around)) }]
}

/**
 * Lets somebody through, or refuses with `tooManyRequests` and the seconds to wait. An attempt that was refused does not
 * count, and of several `times` at once either all count or none. Ask before the work, and outside its transaction: what
 * is rolled back was never counted.
 */
export async function throttle(
  db: Db,
  rule: ThrottleRule,
  client: ThrottledClient,
  now: Date,
  times = 1,
): Promise<void> {
  const counted: string[] = []
  for (const { rule: own, key } of listCounts(rule, client)) {
    const most = Math.min(...own.limits.map((limit) => limit.most))
    if (times <= most && (await countAttempts(db, own, key, { now, times }))) {
      counted.push(key)
      continue
    }
    for (const before of counted) await decrementCount(db, before, times)
    const count = await db
      .selectFrom('throttles')
      .select(['opened', 'counts'])
      .where('key', '=', key)
      .executeTakeFirst()
    throw new Refusal('tooManyRequests', {
      retryAfter: secondsToWait(own, count ?? { opened: [], counts: [] }, { now, times }),
    })
  }
}

/** Forgets what somebody has tried, as when they mistyped a password and remember it. */
export async function clearAttempts(db: Db, rule: ThrottleRule, client: ThrottledClient): Promise<void> {
  const keys = listCounts(rule, client).map(({ key }) => key)
  await db.deleteFrom('throttles').where('key', '=', anyOf(keys)).execute()
}

/** Takes one attempt back, as when many share a place in the net and this one turned out to be no guess. */
export async function undoAttempt(db: Db, rule: ThrottleRule, client: ThrottledClient): Promise<void> {
  for (const { key } of listCounts(rule, client)) await decrementCount(db, key, 1)
}

async function decrementCount(db: Db, key: string, times: number) {
  await sql`
    update throttles set counts = (select array_agg(greatest(count - ${sql.lit(times)}, 0) order by place)
      from unnest(counts) with ordinality as counted (count, place))
    where key = ${key}`.execute(db)
}

interface Attempts {
  readonly now: Date
  /** How many at once. */
  readonly times: number
}

/** One statement, so that of many processes that ask at once exactly as many pass as may. */
async function countAttempts(
  db: Db,
  { limits }: ThrottleRule,
  key: string,
  { now, times }: Attempts,
): Promise<boolean> {
  const entries = limits.map(({ most, per }, index) => {
    const place = sql.lit(index + 1)
    const long = sql`${sql.lit(per)} * interval '1 second'`
    // What began in the future was counted by a clock that went wrong, and would hold for as long as that was ahead.
    const isOver = sql`throttles.opened[${place}] not between ${now}::timestamptz - ${long} + interval '1 microsecond'
      and ${now}::timestamptz + ${long}`
    return {
      opened: sql`case when ${isOver} then excluded.opened[${place}] else throttles.opened[${place}] end`,
      count: sql`case when ${isOver} then ${sql.lit(times)} else throttles.counts[${place}] + ${sql.lit(times)} end`,
      hasRoom: sql`(${isOver} or throttles.counts[${place}] <= ${sql.lit(most - times)})`,
    }
  })
  const longest = Math.max(...limits.map(({ per }) => per))
  const passed = await sql`
    insert into throttles (key, opened, counts, forget_at)
    values (
      ${key},
      array_fill(${now}::timestamptz, array[${sql.lit(limits.length)}]),
      array_fill(${sql.lit(times)}, array[${sql.lit(limits.length)}]),
      ${now}::timestamptz + ${sql.lit(longest)} * interval '1 second'
    )
    on conflict (key) do update
    set opened = array[${sql.join(entries.map(({ opened }) => opened))}],
      counts = array[${sql.join(entries.map(({ count }) => count))}],
      forget_at = excluded.forget_at
    where ${sql.join(
      entries.map(({ hasRoom }) => hasRoom),
      sql` and `,
    )}
    returning 1`.execute(db)
  return passed.rows.length > 0
}

/** Until every limit has room; at least a second, since another process may have changed the count meanwhile. */
function secondsToWait(
  { limits }: ThrottleRule,
  count: { opened: Date[]; counts: number[] },
  { now, times }: Attempts,
): number {
  const waits = limits.map(({ most, per }, index) => {
    const opened = count.opened[index] ?? now
    const isFull = (count.counts[index] ?? 0) + times > most
    return isFull ? Math.ceil((opened.getTime() - now.getTime()) / 1_000) + per : 0
  })
  return Math.max(1, ...waits)
}

/** The subject is hashed: the table tells nobody who tried. The limits belong to it: new ones begin a new count. */
const keyOf = ({ name, limits }: ThrottleRule, subject: string) =>
  createHash('sha256')
    .update(JSON.stringify([name, limits, subject]))
    .digest('base64url')

export const forgetThrottles = defineJob('forget-throttles')

/** Forgets, every ten minutes, those who may try again. */
export async function scheduleThrottleCleanup(db: Db, jobs: Jobs, clock: Clock): Promise<void> {
  await jobs.work(forgetThrottles, async () => {
    await deleteInBatches(db, 'throttles', (count) => count('forget_at', '<=', clock.now()))
  })
  await jobs.schedule(forgetThrottles, '*/10 * * * *', 'UTC')
}
