/**
 * A change of the database among those who use it: whoever asks for a lock keeps waiting everybody who comes after, so that it
 * is asked for a moment only, and again once those who hold it are done.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { CannotStart } from '../cannot-start.ts'
import type { Db, Log } from './connect.ts'
import {
  findLockWait,
  findLongHolders,
  isAnyUnderWay,
  type LockWait,
  nameEnd,
  nameHolder,
} from './lock-waits.ts'
import { findDatabaseFailure } from './lost-database.ts'

/** All in milliseconds. */
interface RetryTimes {
  /**
   * How long a lock is waited for, and with it whoever comes after. It is shorter than people's patience (decision 54), and
   * longer than PostgreSQL needs to send an autovacuum away (`deadlock_timeout`, a second).
   */
  lock: number
  /**
   * How long it is waited for at most: twice as long with each try that met only transactions which had just begun. These
   * end soon, and others begin meanwhile; PostgreSQL lets those wait behind us.
   */
  longestLock: number
  /** A transaction younger than this has just begun. */
  young: number
  /** A transaction that has been open for longer than this is let come to its end before anything is asked for. */
  long: number
  /** The pause after the first try, in which nobody waits for us; it doubles with each, up to the longest. */
  firstPause: number
  longestPause: number
  /** After so long no other try is made. */
  total: number
}

const usualTimes: RetryTimes = {
  lock: 2_000,
  longestLock: 15_000,
  young: 60_000,
  long: 10_000,
  firstPause: 1_000,
  longestPause: 60_000,
  total: 30 * 60_000,
}

/** How often it is asked whether those who hold a lock are done, in milliseconds. */
const interval = 250

export interface RetryOptions {
  /** Told of each wait; without it nobody is. */
  log?: Pick<Log, 'warn'>
  /** Told the same in a sentence. */
  tell?: Tell | undefined
  /** Nothing is tried again once it is given, and its reason is thrown. */
  shutdown?: AbortSignal
  times?: RetryTimes
  /** The tables that nobody else may hold while they are changed. */
  tables?: readonly string[]
}

/** Says a sentence to whoever runs a command, where nobody reads a log. */
export type Tell = (sentence: string) => void

/** What is said first in the transaction of a change. */
export type BeginChange = (tx: Db) => Promise<void>

/** What PostgreSQL says where others hold what is to change: a lock did not come in time, or two waited for each other. */
const inTheWay = new Set(['55P03', '40P01'])

/**
 * Answers what `change` answers, which is one transaction and calls what it is handed at its beginning. Where others hold what
 * it needs, it is given up after a moment, those others are let come to their end while nobody waits, and then it is done
 * anew. Refuses with `CannotStart` where they do not end, and says who they are.
 */
export async function withLockRetries<Value>(
  db: Db,
  change: (begin: BeginChange) => Promise<Value>,
  options: RetryOptions = {},
): Promise<Value> {
  const { times = usualTimes } = options
  const endsAt = performance.now() + times.total
  let lockTimeout = times.lock
  for (let rest = times.firstPause; ; rest = Math.min(rest * 2, times.longestPause)) {
    await letLongOnesPass(db, endsAt, options)
    const tried = await tryOnce(db, change, lockTimeout)
    if ('value' in tried) return tried.value
    await letPass(db, tried, { ...options, rest, endsAt })
    lockTimeout = isYoung(tried.wait, times) ? Math.min(lockTimeout * 2, times.longestLock) : times.lock
  }
}

/**
 * Waits for the transactions that hold any of these tables and have been open for long, as a backup's is: a change would not
 * come in before they end. Nobody waits for it meanwhile. Refuses with `CannotStart` where they do not end, and says who they are.
 */
export function waitForLongTransactions(db: Db, options: RetryOptions): Promise<void> {
  return letLongOnesPass(db, performance.now() + (options.times ?? usualTimes).total, options)
}

async function letLongOnesPass(db: Db, endsAt: number, options: RetryOptions) {
  const { times = usualTimes, tables = [] } = options
  if (tables.length === 0) return
  // It looks once: where others have been open for long by then, each begun before another ended, waiting would have no end.
  const wait = await findLongHolders(db, tables, times.long)
  if (wait) await letPass(db, { wait, error: undefined }, { ...options, rest: interval, endsAt })
}

/** Whether all that is known to hold a lock has begun a short while ago. */
const isYoung = (wait: LockWait | null, { young }: RetryTimes) =>
  wait?.holders.every(({ age }) => age !== null && age * 1_000 < young) ?? false

type Tried<Value> = { value: Value } | { wait: LockWait | null; error: unknown }

async function tryOnce<Value>(
  db: Db,
  change: (begin: BeginChange) => Promise<Value>,
  lockTimeout: number,
): Promise<Tried<Value>> {
  const watch = watchWaits(db, lockTimeout)
  try {
    return { value: await change(watch.begin) }
  } catch (error) {
    const { code } = (findDatabaseFailure(error) ?? {}) as { code?: unknown }
    if (!inTheWay.has(String(code))) throw error
    return { wait: watch.latest(), error }
  } finally {
    watch.stop()
  }
}

/** Limits the waits of a transaction, and sees from another connection what it waits for, which no error tells. */
function watchWaits(db: Db, lockTimeout: number) {
  let pid: number | null = null
  let latest: LockWait | null = null
  let isLooking = false
  async function look() {
    if (pid === null || isLooking) return
    isLooking = true
    // Without a free connection it goes on unseen.
    latest = (await findLockWait(db, pid).catch(() => null)) ?? latest
    isLooking = false
  }
  const timer = setInterval(look, Math.min(lockTimeout / 4, 500))
  return {
    async begin(tx: Db) {
      pid ??= await limitWaits(tx, lockTimeout)
    },
    latest: () => latest,
    stop: () => clearInterval(timer),
  }
}

/**
 * Answers the number of the session. What an operator has set for all of Spomen ends no change that goes on: it would hold
 * people up as long with the next try, and never come to its end.
 */
async function limitWaits(tx: Db, lockTimeout: number): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pg_backend_pid() as pid, set_config('lock_timeout', ${String(lockTimeout)}, true), (
      select count(set_config(name, '0', true)) from pg_settings
        where name in ('statement_timeout', 'transaction_timeout'))`.execute(tx)
  return rows[0]?.pid ?? 0
}

interface PauseOptions extends RetryOptions {
  /** How long it is paused in any case. */
  rest: number
  endsAt: number
}

/**
 * Pauses, and waits until those who hold a lock are done, where they are known; says so, ever more seldom. Refuses with
 * `CannotStart` where the time is over.
 */
async function letPass(
  db: Db,
  { wait, error }: { wait: LockWait | null; error: unknown },
  { log, tell, shutdown, times = usualTimes, rest, endsAt }: PauseOptions,
) {
  const restsUntil = performance.now() + rest
  const areUnderWay = async () => wait !== null && (await isAnyUnderWay(db, wait.holders))
  for (let line = times.firstPause; ; line = Math.min(line * 2, times.longestPause)) {
    if (performance.now() >= endsAt) throw toRefusal(wait, times.total, error)
    log?.warn(describe(wait), 'others hold what is to change in the database; it is tried again after them')
    tell?.(`The database is brought up to date once others let go of ${nameHeld(wait)}.`)
    const until = Math.min(Math.max(performance.now() + line, restsUntil), endsAt)
    for (let left = until - performance.now(); left > 0; left = until - performance.now()) {
      await pause(Math.min(interval, left))
      shutdown?.throwIfAborted()
      if (performance.now() >= restsUntil && !(await areUnderWay())) return
    }
  }
}

const describe = (wait: LockWait | null) => ({
  table: wait?.table ?? null,
  lock: wait?.mode ?? null,
  heldBy: (wait?.holders ?? []).map(({ pid, application, user, since }) => ({
    pid,
    application,
    user,
    since: since?.toISOString() ?? null,
  })),
})

/** What is held and who holds it. */
function nameHeld(wait: LockWait | null): string {
  const what = wait?.table ? `the table ${wait.table}` : 'what is to change'
  return wait ? `${what}: ${wait.holders.map(nameHolder).join(', ')}` : what
}

function toRefusal(wait: LockWait | null, total: number, cause: unknown): CannotStart {
  const minutes = Math.round(total / 60_000)
  return new CannotStart(
    `The database cannot be brought up to date, and nothing was changed: for ${minutes} minutes others have held ${nameHeld(wait)}. Let them come to their end, as a backup does, or end them with ${nameEnd(wait?.holders ?? [])}, and start again.`,
    { cause },
  )
}
