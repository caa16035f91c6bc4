/** Which processes are there to make pictures ready, as the database sees it: a killed one is gone with its connection. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Announcements, listenForAnnouncements } from '../database/announcements.ts'
import type { Db, Log } from '../database/connect.ts'

/** The first half of the lock that every process holds that makes pictures, and of the one that workers hold as well. */
const [presenceLock, workerLock] = [7_018, 7_019]

/** The channel on which is called out that a task waits, or is settled. */
export const taskChannel = 'image_tasks'

/** How often a process says that it is there, in milliseconds. */
const pulse = 2_000

/**
 * A process that has not said so for so long is frozen or cut off; what it had begun is made by others in time for whoever
 * waits (promises 1.8). One whose last word is still to come spoke before the database's clock was set back.
 */
const silence = sql.lit('6 s')

export interface Presence extends Announcements {
  /** By which it holds its lock. */
  readonly number: number
}

/**
 * Has a process be there, from `begin` on, and hear of tasks, for as long as it lives; `isWorker` where it is there for
 * nothing else.
 */
export function announcePresence({
  url,
  log,
  isWorker,
}: {
  url: string
  log: Log
  isWorker: boolean
}): Presence {
  const number = randomInt(2 ** 31)
  const locks = isWorker ? [presenceLock, workerLock] : [presenceLock]
  return {
    number,
    ...listenForAnnouncements({
      url,
      channel: taskChannel,
      log,
      lookEvery: pulse,
      async beforehand(client) {
        for (const lock of locks) await client.query('select pg_advisory_lock($1, $2)', [lock, number])
      },
    }),
  }
}

const heldNumbers = (lockClass: number) => sql<number>`
  select l.objid::int8 from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.classid::int8 = ${sql.lit(lockClass)}
    and l.database = (select oid from pg_database where datname = current_database())
    and a.state_change between clock_timestamp() - interval ${silence} and clock_timestamp() + interval ${silence}`

/** The numbers of the processes that are there, as a subquery. */
export const presentNumbers = heldNumbers(presenceLock)

/** How many workers are there and awake. */
export async function countWorkers(db: Db): Promise<number> {
  const { rows } = await sql<{ workers: number }>`
    select count(*)::int workers from (${heldNumbers(workerLock)}) held`.execute(db)
  return rows[0]?.workers ?? 0
}
