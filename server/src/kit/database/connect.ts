import { type CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import type { Logger } from 'pino'
import { isSafeToRepeat, type Lender, lenderOf } from './lend.ts'
import { type SharingTimes, usualSharingTimes } from './shared-reads.ts'
import { slowStatements } from './slow-statements.ts'
import { isFixed } from './statements.ts'
import type { Database } from './tables.ts'
import { connectTimeout, sessionOptions, type WatchedConfig } from './connection-settings.ts'
import { WatchedClient } from './watched-client.ts'

/** The database, or a transaction within it: a function that takes this serves both. */
export type Db = Kysely<Database>

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

export interface Connection {
  db: Db
  /** Waits for statements under way and closes every connection. */
  close(): Promise<void>
  /** How many connections are lent out and idle, and how many requests wait for one. */
  load(): PoolLoad
}

export interface PoolLoad {
  used: number
  idle: number
  waiting: number
}

interface ConnectOptions {
  url: string
  most?: number
  log: Log
  /** How often the server is asked whether it is still at work on what may take its time, in milliseconds. */
  lookEvery?: number
  /** Whether a pooler stands before the database, which gives each transaction another connection to the server. */
  isPooled?: boolean
  /** Whether it may be a standby, which can only be read from. */
  isReplica?: boolean
  /** A statement that waits longer than so many milliseconds leaves a line in the log; with 0 none does. */
  slowAfter?: number
  /** How long reads wait behind others on a connection that they share. */
  sharing?: SharingTimes
}

/**
 * Connects to a database of PostgreSQL with a pool of at most `most` connections. Nothing is asked yet: a server that is
 * away shows with the first query, and a connection that breaks, or on which no answer comes, is replaced. Whatever fails
 * for such a reason is told by `isDatabaseUnavailable`.
 */
export function connect({
  url,
  most = 10,
  log,
  lookEvery = 15_000,
  isPooled = false,
  isReplica = false,
  slowAfter = 0,
  sharing = usualSharingTimes,
}: ConnectOptions): Connection {
  const config: PoolConfig & WatchedConfig = {
    connectionString: url,
    Client: WatchedClient,
    max: most,
    application_name: 'spomen',
    // A pooler refuses them.
    ...(!isPooled && { options: sessionOptions }),
    types: { getTypeParser },
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    lookEvery,
    isPooled,
    // What is asked on a connection leaves at once, and is answered in its turn.
    pipeline: !isPooled,
    isReplica,
    slow: slowStatements(slowAfter, log),
  }
  const pool = new Pool(config)
  // NOTE: the error carries the whole client; only its words belong in a log.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log.warn({ reason: message }, 'A database connection was lost')
  })
  const lender = lenderOf(pool, { isPipelined: !isPooled, sharing })
  pool.on('connect', (client) => {
    ;(client as unknown as WatchedClient).onSilent = (since) => {
      log.warn('A database connection on which no answer came was thrown away')
      lender.retireIdle(since)
    }
  })
  const lent: PostgresPool = {
    options: pool.options,
    Client: WatchedClient as never,
    connect: () => lender.lend() as never,
    end: () => pool.end(),
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: lent }) })
  lenders.set(db, lender)
  // NOTE: the builder ends only a pool it has used itself, and `send` passes it by.
  return {
    db,
    close: () => db.destroy().then(() => (pool.ending ? undefined : pool.end())),
    load: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  }
}

const lenders = new WeakMap<Db, Lender>()

/**
 * Sends a statement that is built already with these values, and answers its rows. One that stands alone goes straight
 * to a connection, which it shares with others if it is a short read: the builder's own way there costs as much again as
 * sending. Within a transaction it takes that way.
 */
export async function sendQuery<Row>(db: Db, built: CompiledQuery<Row>, values: unknown[]): Promise<Row[]> {
  const lender = lenders.get(db)
  if (!lender) {
    const { rows } = await db.executeQuery<Row>({ ...built, parameters: values })
    return rows as Row[]
  }
  const { rows } = await (isShortRead(built) ? lender.read : lender.askAlone)(built.sql, values)
  return rows as Row[]
}

const shortReads = new WeakMap<CompiledQuery, boolean>()

/** Whether a statement only reads, and searches nothing, as which it may take its time. */
function isShortRead(built: CompiledQuery): boolean {
  const known = shortReads.get(built) ?? (isSafeToRepeat(built.sql) && isFixed(built.sql))
  shortReads.set(built, known)
  return known
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
