/**
 * Who works on a file that arrives in pieces: the columns `worker`, `worked_until` and `is_wanted` of its row. Leases are
 * counted by the database's own clock, which all server processes share.
 */
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** How long a request may say nothing before another may take its place. */
const lease = sql<Date>`now() + interval '15 seconds'`

/** What is leased for longer than this was leased before the clock was set back. */
const longestLease = sql<Date>`now() + interval '1 minute'`

export type LeaseStore<Row> = ReturnType<typeof leaseStore<Row>>

/** Who works on each row of a table just now; the table has the columns worker, worked_until and is_wanted. */
export function leaseStore<Row>(db: Db, tableName: string) {
  const table = sql.table(tableName)
  return {
    /**
     * Lets one request alone work on a file, and shows it; undefined while another does, which is told that somebody waits, and
     * null where the file is gone.
     */
    async acquire(id: string, worker: string): Promise<Row | undefined | null> {
      const { rows } = await sql<Row>`
        update ${table} set worker = ${worker}, worked_until = ${lease}, is_wanted = false
        where id = ${id} and (worker is null or worked_until <= now() or worked_until > ${longestLease})
        returning *`.execute(db)
      if (rows[0]) return rows[0]
      const { numAffectedRows } = await sql`update ${table} set is_wanted = true where id = ${id}`.execute(db)
      return numAffectedRows ? undefined : null
    },
    /** Goes on working; answers whether somebody waits, or null where the work was taken away. */
    async renew(id: string, worker: string): Promise<boolean | null> {
      const { rows } = await sql<{ is_wanted: boolean }>`
        update ${table} set worked_until = ${lease} where id = ${id} and worker = ${worker}
        returning is_wanted`.execute(db)
      return rows[0]?.is_wanted ?? null
    },
    async release(id: string, worker: string): Promise<void> {
      await sql`
        update ${table} set worker = null, worked_until = null, is_wanted = false
        where id = ${id} and worker = ${worker}`.execute(db)
    },
  }
}
