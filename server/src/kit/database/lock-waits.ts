/** What a session of the database waits for, and whose transactions hold it. */
import { sql } from 'kysely'
import type { Db } from './connect.ts'

interface LockHolder {
  /** The session's number; 0 of a transaction that was prepared, which belongs to none. */
  pid: number
  application: string | null
  user: string | null
  /** When its transaction began, where the database lets us know. */
  since: Date | null
  /** How many seconds ago that was. */
  age: number | null
  /** Its transaction, which is another one with each; null where nothing tells it. */
  transaction: string | null
}

export interface LockWait {
  /** Whose rows or definition are waited for; null where it is no table. */
  table: string | null
  mode: string
  holders: LockHolder[]
}

/**
 * What the session with this number waits for at this moment, and who holds it or waits for it before; null where it waits for
 * no lock. Who waits for a row is told by the table of that row.
 */
export async function findLockWait(db: Db, pid: number): Promise<LockWait | null> {
  const { rows } = await sql<{ table: string | null; mode: string } & LockHolder>`
    select coalesce(waited.relation, of_row.relation)::regclass::text as "table", waited.mode, holder.pid,
        activity.application_name as application, activity.usename as "user", activity.xact_start as since,
        extract(epoch from clock_timestamp() - activity.xact_start)::float8 as age,
        (select virtualtransaction from pg_locks where pid = holder.pid limit 1) as transaction
      from pg_locks waited
        cross join lateral (select distinct unnest(pg_blocking_pids(waited.pid)) as pid) as holder
        left join pg_locks of_row on of_row.pid = waited.pid and of_row.locktype = 'tuple' and of_row.granted
        left join pg_stat_activity activity on activity.pid = holder.pid
      where waited.pid = ${pid} and not waited.granted
      order by activity.xact_start, holder.pid`.execute(db)
  const [first] = rows
  if (!first) return null
  return { table: first.table, mode: first.mode, holders: rows.map(toHolder) }
}

const toHolder = ({ pid, application, user, since, age, transaction }: LockHolder): LockHolder => ({
  pid,
  application,
  user,
  since,
  age,
  transaction,
})

/**
 * Who holds one of these tables in a transaction that has been open for longer than so many milliseconds, told as what waits
 * for all that others do there; null where nobody does. Of those of other users it knows only what the database lets us know.
 */
export async function findLongHolders(
  db: Db,
  tables: readonly string[],
  longerThan: number,
): Promise<LockWait | null> {
  const { rows } = await sql<{ table: string } & LockHolder>`
    select distinct on (activity.xact_start, held.pid) held.relation::regclass::text as "table", held.pid,
        activity.application_name as application, activity.usename as "user", activity.xact_start as since,
        extract(epoch from clock_timestamp() - activity.xact_start)::float8 as age,
        held.virtualtransaction as transaction
      from pg_locks held join pg_stat_activity activity on activity.pid = held.pid
      where held.relation = any (select to_regclass(quote_ident(name)) from unnest(${tables}::text[]) as name)
        and held.database = (select oid from pg_database where datname = current_database())
        and held.granted and held.pid <> pg_backend_pid() and activity.backend_type = 'client backend'
        and activity.xact_start < clock_timestamp() - ${longerThan} * interval '1 millisecond'
      order by activity.xact_start, held.pid`.execute(db)
  const [first] = rows
  return first ? { table: first.table, mode: 'AccessExclusiveLock', holders: rows.map(toHolder) } : null
}

/** Whether one of these transactions goes on, of those that can be told. */
export async function isAnyUnderWay(db: Db, holders: readonly LockHolder[]): Promise<boolean> {
  const known = holders.filter(({ transaction }) => transaction !== null)
  if (known.length === 0) return false
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from pg_locks where (pid, virtualtransaction) in (select * from unnest(
      ${known.map(({ pid }) => pid)}::int[], ${known.map(({ transaction }) => transaction)}::text[]))) as "isThere"`.execute(
    db,
  )
  return rows[0]?.isThere ?? false
}

/** Who holds a lock, for an operator: by name, number and since when. */
export function nameHolder({ pid, application, since }: LockHolder): string {
  if (pid === 0) return 'a prepared transaction'
  const begun = since ? `, since ${since.toISOString()}` : ''
  return `${application || 'a session'} (pid ${pid}${begun})`
}

/** How an operator ends those who hold a lock: no session ends a transaction that was prepared. */
export function nameEnd(holders: readonly LockHolder[]): string {
  const ofSession = '"select pg_terminate_backend(pid)"'
  const prepared = `"rollback prepared 'gid'" (or commit), where "select gid, prepared from pg_prepared_xacts" names it`
  if (!holders.some(({ pid }) => pid === 0)) return ofSession
  return holders.every(({ pid }) => pid === 0) ? prepared : `${ofSession} and ${prepared}`
}
