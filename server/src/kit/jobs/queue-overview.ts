/** What the operator sees of the work that waits, and another round for a queued job that was given up. */
import { maxSearchResults } from '@spomen/contract/search-results.ts'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { SearchPage } from '../database/search-page.ts'

export interface QueueState {
  name: string
  /** What could be done now, and what is for later. */
  waiting: number
  later: number
  active: number
  failed: number
}

/** Every queue by its name, as it was when pg-boss counted last: half a minute ago at most while a server works. */
export async function listQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name, ready_count waiting, deferred_count later, active_count active, failed_count failed
    from pgboss.queue where not starts_with(name, '__pgboss') order by name`.execute(db)
  return rows
}

/** For how many seconds the queued job whose turn it is has been due, by its queue; one probe of an index for each. */
export async function listDueSeconds(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; seconds: number | null }>`
    select name, extract(epoch from now() - (
      select start_after from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
      order by priority desc, created_on limit 1
    ))::float8 seconds
    from pgboss.queue where not starts_with(name, '__pgboss')`.execute(db)
  return new Map(rows.map(({ name, seconds }) => [name, Math.max(0, seconds ?? 0)]))
}

export interface FailedJobRecord {
  id: string
  queue: string
  createdAt: Date
  failedAt: Date | null
  tries: number
}

/**
 * A page of the queued jobs that were given up and are not forgotten yet, the last ones first. What they carry is not told.
 * NOTE: pg-boss has no index for them; where its own count says that there are none, nothing is read.
 */
export async function listFailedJobs(
  db: Db,
  { size, page }: { size: number; page: number },
): Promise<SearchPage<FailedJobRecord>> {
  const skipped = Math.min((page - 1) * size, maxSearchResults)
  const { rows } = await sql<FailedJobRecord & { counted: number }>`
    with failed as materialized (
      select id, name, created_on, completed_on, retry_count from pgboss.job where state = 'failed' limit ${maxSearchResults + 1}
    )
    select id, name queue, created_on "createdAt", completed_on "failedAt", retry_count + 1 tries,
      (select count(*) from failed) counted
    from failed order by completed_on desc, id limit ${size} offset ${skipped}`.execute(db)
  const counted = rows[0]?.counted ?? (page === 1 ? 0 : await countFailed(db))
  return { rows: rows.map(({ counted: _, ...row }) => row), counted }
}

async function countFailed(db: Db): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*) counted from (
      select 1 from pgboss.job where state = 'failed' limit ${maxSearchResults + 1}
    ) failed`.execute(db)
  return rows[0]?.counted ?? 0
}

/** Has a queued job done once more, by whoever looks for work next; false when it is not given up, or forgotten. */
export async function retryFailedJob(tx: Db, queue: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where name = ${queue} and id = ${id}::uuid and state = 'failed'`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
