/** Lends connections of a pool, for as long as a request waits, and asks once more what was lost on its way. */
import type { Pool, PoolClient, QueryResult } from 'pg'
import { currentRequest } from '../current-request.ts'
import { isLostConnection, LostDatabase, toLostDatabase } from './lost-database.ts'
import { type SendStatement, SharedReads, type SharingTimes } from './shared-reads.ts'
import { connectTimeout } from './connection-settings.ts'
import { hasFallenSilent, isLost, type WatchedClient } from './watched-client.ts'

/** A pool whose connections are lent out. */
export interface Lender {
  lend(): Promise<LentClient>
  /** Asks on a connection that nobody else has meanwhile. */
  askAlone: SendStatement
  /** Asks what only reads, and soon is answered, on a connection that others may have at the same time. */
  read: SendStatement
  /**
   * Gives up the connections that have lain idle since a moment: whoever got one of them would wait for nothing as well.
   */
  retireIdle(since: number): void
}

/** Lends the connections of a pool; where they are pipelines, short reads share some of them, and wait for each other so long. */
export function lenderOf(
  pool: Pool,
  { isPipelined, sharing }: { isPipelined: boolean; sharing: SharingTimes },
): Lender {
  const idleSince = new Map<PoolClient, number>()
  let answeredAt = 0
  pool.on('acquire', (client) => idleSince.delete(client))
  pool.on('release', (error, client) => {
    if (!error) answeredAt = performance.now()
    idleSince.set(client, performance.now())
  })
  pool.on('remove', (client) => idleSince.delete(client))
  const giveUpIdle = (since: number, why: string) => {
    for (const [client, idle] of idleSince)
      if (idle <= since) (client as unknown as WatchedClient).giveUp(why)
  }
  /** NOTE: of one that fell silent `retireIdle` was told, which knows whether others were answered since. */
  const another = (lost: PoolClient) => {
    if (!hasFallenSilent(lost)) giveUpIdle(performance.now(), 'another like it was lost')
    return borrowSound(pool)
  }
  const lend = async () => new LentClient(await borrowSound(pool), another)
  const askAlone: SendStatement = async (text, values) => {
    const client = await lend()
    return client.query(text, values).finally(() => client.release())
  }
  const askAgain = async (text: string, values: unknown[], lost: PoolClient) => {
    const client = await another(lost)
    return client.query(text, values).finally(() => client.release())
  }
  const shared = new SharedReads(pool, {
    borrow: () => borrowSound(pool),
    askAlone,
    askAgain,
    times: sharing,
  })
  return {
    lend,
    askAlone,
    read: isPipelined ? (text, values) => shared.read(text, values) : askAlone,
    retireIdle: (since) => {
      // Unless another was answered since.
      if (answeredAt <= since) giveUpIdle(since, 'others like it fell silent')
    },
  }
}

/**
 * A connection that is lent out. Where it is lost with the first that is asked on it, and that was a read or the beginning
 * of a transaction, the same is asked once more on a new one (decision 95); nothing else ever is.
 */
class LentClient {
  #client: PoolClient | null
  readonly #another: (lost: PoolClient) => Promise<PoolClient>
  #isUsed = false

  constructor(client: PoolClient, another: (lost: PoolClient) => Promise<PoolClient>) {
    this.#client = client
    this.#another = another
  }

  async query(text: string, values: unknown[]): Promise<QueryResult> {
    const isFirst = !this.#isUsed
    this.#isUsed = true
    const client = this.#client
    if (!client) throw new LostDatabase('the connection was lost')
    try {
      return await client.query(text, values)
    } catch (error) {
      if (!isFirst || !isLostConnection(error) || !isLost(client) || !isSafeToRepeat(text)) throw error
      client.release(true)
      this.#client = null
      this.#client = await this.#another(client)
      return this.#client.query(text, values)
    }
  }

  release(isDiscarded = false) {
    this.#client?.release(isDiscarded)
    this.#client = null
  }
}

/** Whether a statement does the same when it is asked twice: it only reads, or begins a transaction in which nothing was done. */
export const isSafeToRepeat = (text: string): boolean =>
  /^\s*(?:select|begin|start transaction)\b/i.test(text) ||
  (/^\s*with\b/i.test(text) && !/\b(?:insert|update|delete|merge)\b/i.test(text))

/** One that was given up meanwhile, and waits to be taken out of the pool, is nobody's. */
async function borrowSound(pool: Pool): Promise<PoolClient> {
  for (;;) {
    const client = await borrowClient(pool)
    if (!isLost(client)) return client
    client.release(true)
  }
}

/** Lends a connection, until the request times out; one that comes too late goes back. */
function borrowClient(pool: Pool): Promise<PoolClient> {
  return pool.idleCount > pool.waitingCount ? pool.connect() : borrowClientInTime(pool)
}

async function borrowClientInTime(pool: Pool): Promise<PoolClient> {
  const timeout = currentRequest()?.timeout
  const left = timeout?.begin() ?? connectTimeout
  try {
    if (left <= 0) throw new LostDatabase('the database was waited for long enough')
    const coming = pool.connect()
    return await (left >= connectTimeout ? coming : inTime(coming, left))
  } catch (error) {
    throw toLostDatabase(error)
  } finally {
    timeout?.end()
  }
}

/** NOTE: the timer goes as soon as a connection has come: under load thousands a second wait for one, none of them for long. */
function inTime(coming: Promise<PoolClient>, left: number): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new LostDatabase('no connection came in time'))
    }, left).unref()
    coming.then(
      (client) => {
        clearTimeout(timer)
        if (isLate) client.release()
        else resolve(client)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error as Error)
      },
    )
  })
}
