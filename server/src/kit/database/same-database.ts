/** Several addresses of one database: whether they lead to the same. */
import { sql } from 'kysely'
import { CannotStart } from '../cannot-start.ts'
import { connect, type Db, type Log } from './connect.ts'
import { isDatabaseUnavailable } from './lost-database.ts'

interface Addresses {
  /** A pooler before the database, of which `db` is the one. */
  pooledUrl: string | null
  replicaUrl: string | null
}

/** Which database it is, of all there are: a replica says the same of itself as its primary. */
async function identify(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select system_identifier || ' ' || (select oid from pg_database where datname = current_database()) as name
    from pg_control_system()`.execute(db)
  return rows[0]?.name ?? ''
}

/**
 * Refuses with `CannotStart` a pooler and a replica that lead to another database than `db`, and a pooler that is away. A
 * replica that is away is none now: it is told to the operator, and asked again later.
 */
export async function refuseOtherDatabases(
  db: Db,
  { pooledUrl, replicaUrl }: Addresses,
  log: Log,
): Promise<void> {
  if (!pooledUrl && !replicaUrl) return
  const own = await identify(db)
  if (pooledUrl) {
    const found = await ask(pooledUrl, { isPooled: true }, log).catch(refuse('DATABASE_URL'))
    if (found !== own)
      throw new CannotStart('DATABASE_DIRECT_URL must lead to the same database as DATABASE_URL.')
  }
  if (!replicaUrl) return
  const found = await ask(replicaUrl, { isReplica: true }, log).catch((error: Error) => {
    if (!isDatabaseUnavailable(error) || isNoEntry(error)) return refuse('DATABASE_READ_URL')(error)
    log.warn({ reason: error.message }, 'The replica of DATABASE_READ_URL is away; the primary is asked')
    return own
  })
  if (found !== own)
    throw new CannotStart('DATABASE_READ_URL must lead to a replica of the database of DATABASE_URL.')
}

async function ask(url: string, manners: { isPooled?: boolean; isReplica?: boolean }, log: Log) {
  const { db, close } = connect({ url, most: 1, log, ...manners })
  try {
    return await identify(db)
  } finally {
    await close()
  }
}

const refuse = (variable: string) => (error: Error) => {
  throw cannotUse(variable, error)
}

/** PostgreSQL's classes for no leave and no such database. */
const noEntry = /^(28|3D)/

/** Whether a database did not let us in. */
export const isNoEntry = (error: unknown): boolean => noEntry.test(String((error as { code?: unknown }).code))

/** A database that is away or keeps us out is the operator's to solve, in one sentence that repeats no password. */
export function cannotUse(variable: string, error: Error): CannotStart {
  const { code, message } = error as NodeJS.ErrnoException
  const hint = /unsupported startup parameter/.test(message)
    ? '; it is a pooler: give its address as DATABASE_URL, and that of the database itself as DATABASE_DIRECT_URL'
    : ''
  return new CannotStart(`the database of ${variable} cannot be used (${message || code})${hint}.`)
}
