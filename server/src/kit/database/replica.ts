/** Asks a replica what only reads, where that is known to be as good as asking the primary (decision 95). */
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { currentRequest, forRequest } from '../current-request.ts'
import { WaitTimeout } from '../wait-timeout.ts'
import { connect, type Db, type Log } from './connect.ts'
import { isDatabaseUnavailable } from './lost-database.ts'

/**
 * Reads, without changing anything, from a replica that has all that was committed before this was called, or from the
 * primary. What is read may be asked twice. Rights are asked before, of the primary.
 */
export type ReadFrom = <Value>(read: (db: Db) => Promise<Value>) => Promise<Value>

/** Where there is no replica everything is read from the primary. */
export const readFromPrimary =
  (primary: Db): ReadFrom =>
  (read) =>
    read(primary)

/** How far the primary has written: what was acknowledged to anybody lies before it. */
interface Position {
  lsn: string
  timeline: string
  system: string
}

/** How long a replica is left alone that is away, and one that is behind, in milliseconds. */
const [restWhenAway, restWhenBehind] = [5_000, 1_000]

/** A replica that is a moment behind is asked again after so long, in milliseconds; then the primary is asked. */
const pauses = [3, 10, 30]

/** A replica that says nothing is waited for so long, in milliseconds; the rest of the request's timeout is the primary's. */
const replicaTimeout = 1_000

const timelineOf = (number: RawBuilder<unknown>) => sql<string>`lpad(upper(to_hex(${number})), 8, '0')`
const system = sql<string>`(select system_identifier::text from pg_control_system())`

const written = sql<Position>`
  select at.lsn::text as lsn, left(pg_walfile_name(at.lsn), 8) as timeline, ${system} as system
  from pg_current_wal_flush_lsn() as at (lsn)`

/**
 * Whether a replica has replayed all that lies before a position, on the primary's own line of history: one that has gone
 * another way may have come further and know less.
 */
const replayed = ({ lsn, timeline, system: given }: Position) => sql<{ isReached: boolean | null }>`
  select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn and ${system} = ${given}
    and ${timeline} = ${timelineOf(sql`greatest(
      (select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery()))`)}
    as "isReached"`

interface ReplicaOptions {
  url: string
  primary: Db
  most: number
  log: Log
  slowAfter?: number
}

/** Opens a replica, or several behind one address. Nothing is asked yet. */
export function openReplica({ url, primary, most, log, slowAfter = 0 }: ReplicaOptions): {
  readFrom: ReadFrom
  close(): Promise<void>
} {
  const { db, close } = connect({ url, most, log, isReplica: true, slowAfter })
  let restsUntil = 0

  async function readReplica<Value>(read: (db: Db) => Promise<Value>): Promise<{ value: Value } | null> {
    const { rows } = await written.execute(primary)
    const [at] = rows
    if (!at) return null
    // On one connection, since behind one address there may be several replicas.
    const asked = () =>
      db
        .connection()
        .execute(async (one) => ((await hasReached(one, at)) ? { value: await read(one) } : null))
    try {
      const answer = await withReplicaTimeout(asked)
      if (!answer) restsUntil = performance.now() + restWhenBehind
      return answer
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      log.warn({ reason: (error as Error).message }, 'The replica does not answer; the primary is asked')
      restsUntil = performance.now() + restWhenAway
      return null
    }
  }

  return {
    close,
    async readFrom(read) {
      const answer = performance.now() < restsUntil ? null : await readReplica(read)
      return answer ? answer.value : read(primary)
    },
  }
}

async function hasReached(replica: Db, at: Position): Promise<boolean> {
  for (const rest of [...pauses, null]) {
    const { rows } = await replayed(at).execute(replica)
    if (rows[0]?.isReached) return true
    if (rest !== null) await pause(rest)
  }
  return false
}

/** A replica has a part of a request's timeout, so that some is left for the primary. */
async function withReplicaTimeout<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const request = currentRequest()
  if (!request) return work()
  const left = request.timeout.begin()
  try {
    const timeout = new WaitTimeout(Math.min(left, replicaTimeout))
    return await forRequest({ ...request, timeout }, work)
  } finally {
    request.timeout.end()
  }
}
