/** Several short reads at once on one connection of a pool (decision 152). */
import type { Pool, PoolClient, QueryResult } from 'pg'
import { isLostConnection } from './lost-database.ts'
import { isLost } from './watched-client.ts'

/** So many connections of a pool are shared, and never more than half of it: the rest is for transactions and writes. */
const maxShared = 3

/** A connection on which no answer came for so long, in milliseconds, is given nothing more: what it is at takes its time. */
const stuckAfter = 25

export type SendStatement = (text: string, values: unknown[]) => Promise<QueryResult>

interface SharedConnection {
  client: PoolClient | null
  coming: Promise<PoolClient>
  /** How many reads wait for their answer on it. */
  waiting: number
  /** When the last answer came, or the first of those who wait was asked. */
  movedAt: number
}

interface SharedReadsOptions {
  borrow: () => Promise<PoolClient>
  /** Asks on a connection that nobody else has. */
  askAlone: SendStatement
  /** Asks what was lost with its connection once more on another. */
  askAgain: SendStatement
}

/**
 * Sends reads over the few connections that all of them share: each at once, since PostgreSQL answers one after the other.
 * A read for which none can be had at the moment, or whose own was lost, is asked on a connection that nobody else has.
 */
export class SharedReads {
  readonly #pool: Pool
  readonly #ways: SharedReadsOptions
  readonly #shared = new Set<SharedConnection>()

  constructor(pool: Pool, ways: SharedReadsOptions) {
    this.#pool = pool
    this.#ways = ways
  }

  async read(text: string, values: unknown[]): Promise<QueryResult> {
    const one = this.#choose()
    if (!one) return this.#ways.askAlone(text, values)
    if (one.waiting === 0) one.movedAt = performance.now()
    one.waiting += 1
    try {
      const client = one.client ?? (await one.coming)
      return await client.query(text, values)
    } catch (error) {
      // Who has no time left any more says the same of a sound connection.
      if (!isLostConnection(error) || (one.client && !isLost(one.client))) throw error
    } finally {
      this.#leave(one)
    }
    // Whoever opened it may have had less time than who asks.
    return one.client ? this.#ways.askAgain(text, values) : this.#ways.askAlone(text, values)
  }

  #choose(): SharedConnection | null {
    const size = this.#pool.options.max ?? 0
    const most = Math.min(maxShared, Math.floor(size / 2))
    const least = this.#leastAsked()
    if (least?.waiting === 0 || this.#shared.size >= most) return least
    const isOneFree = this.#pool.idleCount > this.#pool.waitingCount || this.#pool.totalCount < size
    return isOneFree ? this.#open() : least
  }

  #leastAsked(): SharedConnection | null {
    const now = performance.now()
    let least: SharedConnection | null = null
    for (const one of this.#shared) {
      const isStuck = one.waiting > 0 && now - one.movedAt > stuckAfter
      const isGone = one.client !== null && isLost(one.client)
      if (!isStuck && !isGone && one.waiting < (least?.waiting ?? Number.POSITIVE_INFINITY)) least = one
    }
    return least
  }

  #open(): SharedConnection {
    const coming = this.#ways.borrow()
    const opened: SharedConnection = { client: null, coming, waiting: 0, movedAt: 0 }
    this.#shared.add(opened)
    coming.then(
      (client) => {
        opened.client = client
        opened.movedAt = performance.now()
      },
      () => this.#shared.delete(opened),
    )
    return opened
  }

  #leave(one: SharedConnection) {
    one.waiting -= 1
    one.movedAt = performance.now()
    if (one.waiting > 0) return
    this.#shared.delete(one)
    one.client?.release(isLost(one.client))
  }
}
