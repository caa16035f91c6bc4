/** Several processes start on one database at the same moment: each does in turn what the first may have done already. */
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Log } from './connect.ts'
import type { Tell } from './lock-retries.ts'

/** The key of the lock that whoever changes the database holds meanwhile. */
const updateLock = 7_017

/** How often whoever waits asks again, in milliseconds. */
const interval = 250

/**
 * Does something while no other process does the same on this database; waits for one that does, and says so, until the
 * signal is given. A process that dies meanwhile keeps nobody waiting.
 */
export function oneAfterTheOther<Value>(
  db: Db,
  { log, shutdown, tell }: { log: Log; shutdown: AbortSignal; tell?: Tell | undefined },
  act: () => Promise<Value>,
): Promise<Value> {
  return db.connection().execute(async (session) => {
    for (let tries = 0; !(await tryLock(session)); tries += 1) {
      shutdown.throwIfAborted()
      if (tries === 0) {
        log.info({}, 'waiting for another server, which brings the database up to date')
        tell?.('Waiting for a server, which brings the database up to date.')
      }
      await pause(interval)
    }
    try {
      return await act()
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(updateLock)})`.execute(session)
    }
  })
}

async function tryLock(session: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${sql.lit(updateLock)}) as taken`.execute(session)
  return rows[0]?.taken ?? false
}
