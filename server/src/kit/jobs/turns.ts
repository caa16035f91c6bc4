/** Turns: of work that many ask for, whoever has much holds up nobody who has little (decision 109). */
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

interface Turnable {
  priority: number
  group?: { id: string }
}

interface CurrentTurns {
  /** The turn it is. */
  current: number
  /** The last turn of whoever asks, or null where nothing of theirs waits. */
  own: number | null
}

/**
 * Gives each queued job that is somebody's its turn, as its priority: one after the last they have waiting, and never before the
 * turn it is. Other queued jobs stay as they are. `now` is the time by which queued jobs are due, or null for the database's.
 */
export async function inTurn<QueuedJob extends Turnable>(
  db: Db,
  queue: { job: string; now: Date | null },
  queuedJobs: readonly QueuedJob[],
): Promise<QueuedJob[]> {
  const next = new Map<string, number>()
  for (const { group } of queuedJobs) {
    if (!group || next.has(group.id)) continue
    const { current, own } = await findTurns(db, queue, group.id)
    next.set(group.id, Math.max(current, own === null ? 0 : own + 1))
  }
  return queuedJobs.map((queuedJob) => {
    const turn = queuedJob.group && next.get(queuedJob.group.id)
    if (!queuedJob.group || turn === undefined) return queuedJob
    next.set(queuedJob.group.id, turn + 1)
    return { ...queuedJob, priority: -turn }
  })
}

/** What waits for a later time, as after a failure, does not say which turn it is. */
async function findTurns(db: Db, { job, now }: { job: string; now: Date | null }, whose: string) {
  const { rows } = await sql<CurrentTurns>`
    select coalesce(-max(priority) filter (where start_after <= ${now ?? sql`now()`}), 0)::int as current,
      -min(priority) filter (where group_id = ${whose}) as own
    from pgboss.job where name = ${job} and state < 'active' and not blocked`.execute(db)
  return rows[0] ?? { current: 0, own: null }
}
