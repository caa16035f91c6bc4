import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Job } from './job.ts'

/** What begins so soon by itself is left, in milliseconds. */
const soon = 60_000

/**
 * Lets what waits for a later moment begin at once, of one kind of work; answers how many queued jobs. What failed keeps its
 * pause. In a database that no server has worked in yet nothing waits.
 */
export async function hasten(db: Db, { name }: Pick<Job, 'name'>, now: Date): Promise<number> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return 0
  const hastened = await sql`
    update pgboss.job set start_after = ${now}
    where name = ${name} and state = 'created' and start_after > ${new Date(now.getTime() + soon)}`.execute(
    db,
  )
  return Number(hastened.numAffectedRows ?? 0)
}
