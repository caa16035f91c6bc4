/**
 * A change of the database among those who use it: whoever asks for a lock keeps waiting everybody who comes after, so that it
 * is asked for a moment only, and again once those who hold it are done.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { CannotStart } from '../cannot-start.ts'
import type { Db, Log } from './connect.ts'
import { findLockWait, isAnyUnderWay, type LockWait, nameHolder } from './lock-waits.ts'
import { findDatabaseFailure } from './lost-database.ts'

/** All in milliseconds. */
interface RetryTimes {
  /**
   * How long a lock is waited for, and with it whoever comes after. It is shorter than people's patience (decision 54), and
   * longer than PostgreSQL needs to send an autovacuum away (`deadlock_timeout`, a second).
   */
  lock: number
  /** The pause after the first try; it doubles with each, up to the longest. */
  firstPause: number
  longestPause: number
  /** After so long no other try is made. */
  total: number
}

const usualTimes: RetryTimes = {
  lock: 2_000,
  firstPause: 1_000,
  longestPause: 60_000,
  total: 30 * 60_000,
}

/** How often it is asked whether those who hold a lock are done, in milliseconds. */
const interval = 250

export interface RetryOptions {
  /** Told of each wait; without it nobody is. */
  log?: Pick<Log, 'warn'>
  /** Nothing is tried again once it is given, and its reason is thrown. */
  shutdown?: AbortSignal
  times?: RetryTimes
}

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
  { log, shutdown, times = usualTimes }: RetryOptions = {},
): Promise<Value> {
  const endsAt = performance.now() + times.total
  let nextPause = times.firstPause
  for (;;) {
    const tried = await tryOnce(db, change, times.lock)
    if ('value' in tried) return tried.value
    const { wait, error } = tried
    do {
      if (performance.now() >= endsAt) throw toRefusal(wait, times.total, error)
      log?.warn(describe(wait), 'others hold what is to change in the database; it is tried again after them')
      await letPass(db, wait, { until: Math.min(performance.now() + nextPause, endsAt), shutdown })
      nextPause = Math.min(nextPause * 2, times.longestPause)
    } while (wait && (await isAnyUnderWay(db, wait.holders)))
  }
}

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
  const timer = setInterval(look, lockTimeout / 4)
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

/** Waits until those who hold a lock are done; where nobody knows who they are, until the moment that is named. */
async function letPass(
  db: Db,
  wait: LockWait | null,
  { until, shutdown }: { until: number; shutdown: AbortSignal | undefined },
) {
  const isKnown = wait?.holders.some(({ transaction }) => transaction !== null) ?? false
  for (let left = until - performance.now(); left > 0; left = until - performance.now()) {
    await pause(Math.min(interval, left))
    shutdown?.throwIfAborted()
    if (isKnown && wait && !(await isAnyUnderWay(db, wait.holders))) return
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

function toRefusal(wait: LockWait | null, total: number, cause: unknown): CannotStart {
  const minutes = Math.round(total / 60_000)
  const what = wait?.table ? `the table ${wait.table}` : 'what is to change'
  const who = wait ? `: ${wait.holders.map(nameHolder).join(', ')}` : ''
  return new CannotStart(
    `The database cannot be brought up to date, and nothing was changed: for ${minutes} minutes others have held ${what}${who}. Let them come to their end, as a backup does, or end them with "select pg_terminate_backend(pid)", and start again.`,
    { cause },
  )
}
