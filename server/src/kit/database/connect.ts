import { setTimeout as pause } from 'node:timers/promises'
import { type CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import type { Logger } from 'pino'
import { currentRequest } from '../current-request.ts'
import { LostDatabase, toLostDatabase } from './lost-database.ts'
import type { Database } from './tables.ts'
import { connectTimeout, sessionOptions, WatchedClient, type WatchedConfig } from './watched-client.ts'

/** The database, or a transaction within it: a function that takes this serves both. */
export type Db = Kysely<Database>

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

export interface Connection {
  db: Db
  /** Waits for statements under way and closes every connection. */
  close(): Promise<void>
}

interface ConnectOptions {
  url: string
  most?: number
  log: Log
  /** How often the server is asked whether it is still at work on what may take its time, in milliseconds. */
  lookEvery?: number
}

/**
 * Connects to a database of PostgreSQL with a pool of at most `most` connections. Nothing is asked yet: a server that is
 * away shows with the first query, and a connection that breaks, or on which no answer comes, is replaced. Whatever fails
 * for such a reason is told by `isDatabaseAway`.
 */
export function connect({ url, most = 10, log, lookEvery = 15_000 }: ConnectOptions): Connection {
  const config: PoolConfig & WatchedConfig = {
    connectionString: url,
    Client: WatchedClient,
    max: most,
    application_name: 'spomen',
    options: sessionOptions,
    types: { getTypeParser },
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    lookEvery,
  }
  const pool = new Pool(config)
  // NOTE: the error carries the whole client; only its words belong in a log.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log.warn({ reason: message }, 'A database connection was lost')
  })
  const idle = retireWhenSilent(pool)
  pool.on('connect', (client) => {
    ;(client as unknown as WatchedClient).onSilent = (since) => {
      log.warn('A database connection on which no answer came was thrown away')
      idle.retire(since)
    }
  })
  const lent: PostgresPool = {
    options: pool.options,
    Client: WatchedClient as never,
    connect: () => borrowClient(pool) as never,
    end: () => pool.end(),
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: lent }) })
  pools.set(db, pool)
  // NOTE: the builder ends only a pool it has used itself, and `send` passes it by.
  return { db, close: () => db.destroy().then(() => (pool.ending ? undefined : pool.end())) }
}

/**
 * Where one connection has fallen silent, those that lay idle meanwhile are as good as gone, unless another was answered
 * since: whoever got one of them would wait as long again.
 */
function retireWhenSilent(pool: Pool) {
  const idleSince = new Map<PoolClient, number>()
  let answeredAt = 0
  pool.on('acquire', (client) => idleSince.delete(client))
  pool.on('release', (error, client) => {
    if (!error) answeredAt = Date.now()
    idleSince.set(client, Date.now())
  })
  pool.on('remove', (client) => idleSince.delete(client))
  return {
    retire(since: number) {
      if (answeredAt > since) return
      for (const [client, idle] of idleSince)
        if (idle <= since) (client as unknown as WatchedClient).giveUp('others like it fell silent')
    },
  }
}

/** Lends a connection, until the request times out; one that comes too late goes back. */
function borrowClient(pool: Pool): Promise<PoolClient> {
  return pool.idleCount > pool.waitingCount ? pool.connect() : borrowClientInTime(pool)
}

async function borrowClientInTime(pool: Pool): Promise<PoolClient> {
  const patience = currentRequest()?.timeout
  const left = patience?.begin() ?? connectTimeout
  try {
    if (left <= 0) throw new LostDatabase('the database was waited for long enough')
    const coming = pool.connect()
    if (left >= connectTimeout) return await coming
    return await Promise.race([coming, failLate(coming, left)])
  } catch (error) {
    throw toLostDatabase(error)
  } finally {
    patience?.end()
  }
}

async function failLate(coming: Promise<PoolClient>, left: number): Promise<never> {
  let isLate = false
  coming.then(
    (client) => isLate && client.release(),
    () => {},
  )
  await pause(left, undefined, { ref: false })
  isLate = true
  throw new LostDatabase('no connection came in time')
}

const pools = new WeakMap<Db, Pool>()

/**
 * Sends a statement that is built already with these values, and answers its rows. One that stands alone goes straight
 * to a connection: the builder's own way there costs as much again as sending. Within a transaction it takes that way.
 */
export async function sendQuery<Row>(db: Db, built: CompiledQuery<Row>, values: unknown[]): Promise<Row[]> {
  const pool = pools.get(db)
  if (!pool) {
    const { rows } = await db.executeQuery<Row>({ ...built, parameters: values })
    return rows as Row[]
  }
  const client = await borrowClient(pool)
  try {
    const { rows } = await client.query(built.sql, values)
    return rows as Row[]
  } finally {
    client.release()
  }
}

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
