import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Client, type ClientConfig, DatabaseError, Pool, Query, types } from 'pg'
import type { Logger } from 'pino'
import { statementNames } from './statements.ts'
import type { Database } from './tables.ts'

/** The database, or a transaction within it: a function that takes this serves both. */
export type Db = Kysely<Database>

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

export interface Connection {
  db: Db
  /** Waits for statements under way and closes every connection. */
  close(): Promise<void>
}

/**
 * Connects to a database of PostgreSQL with a pool of at most `most` connections. Nothing is asked yet: a server that is
 * away shows with the first query, and a connection that breaks is logged and replaced.
 */
export function connect({ url, most = 10, log }: { url: string; most?: number; log: Log }): Connection {
  const pool = new Pool({
    connectionString: url,
    Client: RememberingClient,
    max: most,
    application_name: 'spomen',
    // Days in SQL are days in UTC, whatever the server's own time zone.
    options: '-c TimeZone=UTC',
    types: { getTypeParser },
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // NOTE: the error carries the whole client; only its words belong in a log.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log.warn({ reason: message }, 'A database connection was lost')
  })
  pool.on('connect', (client) => {
    // NOTE: a connection that breaks while it is lent out tells its client, not the pool, and would end the process.
    client.on('error', () => {})
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return { db, close: () => db.destroy() }
}

const pools = new WeakMap<Db, Pool>()

/**
 * Sends a statement that is built already with these values, and answers its rows. One that stands alone goes straight
 * to the pool: the builder's own way there costs as much again as sending. Within a transaction it takes that way.
 */
export async function send<Row>(db: Db, built: CompiledQuery<Row>, values: unknown[]): Promise<Row[]> {
  const pool = pools.get(db)
  const { rows } = pool
    ? await pool.query(built.sql, values)
    : await db.executeQuery<Row>({ ...built, parameters: values })
  return rows as Row[]
}

const nameOf = statementNames()

/** A client that gives fixed statements their name. */
class RememberingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    const query = super.query.bind(this) as (...asked: unknown[]) => unknown
    const remembering = (...asked: unknown[]) => {
      const [text, values] = asked
      // Without values a statement travels in one message, and may hold several commands, as migrations do.
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
      const answer = name ? query(named(name, asked)) : query(...asked)
      return answer instanceof Promise ? answer.catch(this.leaveIfFatal) : answer
    }
    this.query = remembering as typeof this.query
  }

  /** The server ends the connection with a fatal error: leaving at once keeps the pool from lending it out again. */
  private leaveIfFatal = (error: unknown): never => {
    if (error instanceof DatabaseError && error.severity === 'FATAL') this.end().catch(() => {})
    throw error
  }
}

/** Whoever waits to be called back hands over a query that is ready: pg copies all others, at a third of what sending costs. */
const named = (name: string, [text, values, then]: unknown[]) =>
  typeof then === 'function'
    ? Object.assign(new Query(text as string, values as unknown[], then as () => void), { name })
    : { name, text, values }

const oid = { bigint: 20, bigints: 1016, day: 1082, days: 1182, texts: 1009 } as const
const textsOf = types.getTypeParser(oid.texts as number) as (text: string) => string[]

/** Days stay YYYY-MM-DD, since a Date would shift them with the time zone; whole numbers are numbers. */
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [oid.bigint]: wholeNumber,
  [oid.bigints]: (text) => textsOf(text).map(wholeNumber),
  [oid.day]: (text) => text,
  [oid.days]: textsOf,
}

function getTypeParser(id: number, format?: 'text' | 'binary') {
  return parsers[id] ?? types.getTypeParser(id, format as 'text')
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`The number ${text} is too large to be exact`)
  return number
}
