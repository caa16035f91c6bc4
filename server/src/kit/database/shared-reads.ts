/** Several short reads at once on one connection of a pool (decision 152). */
import type { Pool, PoolClient, QueryResult } from 'pg'
import { type CurrentRequest, currentRequest, forRequest } from '../current-request.ts'
import { PartialWait } from '../wait-timeout.ts'
import { isLostConnection } from './lost-database.ts'
import { giveUpUnwanted, isLost } from './watched-client.ts'

/** So many connections of a pool are shared, and never more than half of it: the rest is for transactions and writes. */
const maxShared = 3

/** How long reads wait behind others on a connection that they share, in milliseconds. */
export interface SharingTimes {
  /** A connection on which no answer came for so long is given nothing more: what it is at takes its time. */
  stuckAfter: number
  /** What was given to it before is asked elsewhere after so long. */
  elsewhereAfter: number
}

/** A read of a memorial is answered within a few milliseconds (decision 152). */
export const usualSharingTimes: SharingTimes = { stuckAfter: 25, elsewhereAfter: 100 }

export type SendStatement = (text: string, values: unknown[]) => Promise<QueryResult>

/** A read that waits for its answer. */
interface WaitingRead {
  text: string
  values: unknown[]
  /** What it is asked for. */
  request: CurrentRequest
  resolve: (answer: QueryResult) => void
  reject: (error: unknown) => void
  /** Its waiting on the shared connection. */
  here: PartialWait
  /** Its waiting on another one, where it was asked there as well; the first answer that comes is taken. */
  elsewhere: PartialWait | null
  isSettled: boolean
}

interface SharedConnection {
  client: PoolClient | null
  coming: Promise<PoolClient>
  /** Who waits for an answer on it, in the order in which they have asked and are answered. */
  waiting: WaitingRead[]
  /** When the last answer came, or the first of those who wait was asked. */
  movedAt: number
  timer: NodeJS.Timeout | null
}

interface SharedReadsOptions {
  borrow: () => Promise<PoolClient>
  /** Asks on a connection that nobody else has. */
  askAlone: SendStatement
  /** Asks what was lost with its connection once more on another. */
  askAgain: (text: string, values: unknown[], lost: PoolClient) => Promise<QueryResult>
  times: SharingTimes
}

/**
 * Sends the reads of requests over the few connections that all of them share: each at once, since PostgreSQL answers one
 * after the other. A read for which none can be had at the moment, whose own was lost, or which waits behind one that takes
 * its time, is asked on a connection that nobody else has; so is what no request waits for, which may take hours.
 */
export class SharedReads {
  readonly #pool: Pool
  readonly #ways: SharedReadsOptions
  readonly #shared = new Set<SharedConnection>()

  constructor(pool: Pool, ways: SharedReadsOptions) {
    this.#pool = pool
    this.#ways = ways
  }

  read(text: string, values: unknown[]): Promise<QueryResult> {
    const request = currentRequest()
    if (!request || request.readsWhole) return this.#ways.askAlone(text, values)
    const one = this.#choose()
    if (!one) return this.#ways.askAlone(text, values)
    return new Promise((resolve, reject) => {
      const here = new PartialWait(request.timeout, { isShared: true })
      const read: WaitingRead = {
        text,
        values,
        request,
        resolve,
        reject,
        here,
        elsewhere: null,
        isSettled: false,
      }
      if (one.waiting.push(read) === 1) one.movedAt = performance.now()
      this.#watch(one)
      void this.#ask(one, read)
    })
  }

  async #ask(one: SharedConnection, read: WaitingRead) {
    try {
      const client = one.client ?? (await one.coming)
      const answer = await askWithin(read, read.here, () => client.query(read.text, read.values))
      settle(read, () => read.resolve(answer))
    } catch (error) {
      if (!read.elsewhere) this.#fail(one, read, error)
    } finally {
      this.#leave(one, read)
    }
  }

  #fail(one: SharedConnection, read: WaitingRead, error: unknown) {
    const { client } = one
    // Who has no time left any more says the same of a sound connection.
    if (!isLostConnection(error) || (client && !isLost(client))) settle(read, () => read.reject(error))
    // Whoever opened it may have had less time than who asks.
    else
      this.#askElsewhere(one, read, (text, values) =>
        client ? this.#ways.askAgain(text, values, client) : this.#ways.askAlone(text, values),
      )
  }

  #askElsewhere(one: SharedConnection, read: WaitingRead, ask: SendStatement) {
    const elsewhere = new PartialWait(read.request.timeout, { isShared: false })
    read.elsewhere = elsewhere
    read.here.finish()
    askWithin(read, elsewhere, () => ask(read.text, read.values))
      .then(
        (answer) => settle(read, () => read.resolve(answer)),
        (error: unknown) => settle(read, () => read.reject(error)),
      )
      .finally(() => this.#watch(one))
  }

  #choose(): SharedConnection | null {
    const size = this.#pool.options.max ?? 0
    const most = Math.min(maxShared, Math.floor(size / 2))
    const least = this.#leastAsked()
    if (least?.waiting.length === 0 || this.#shared.size >= most) return least
    const isOneFree = this.#pool.idleCount > this.#pool.waitingCount || this.#pool.totalCount < size
    return isOneFree ? this.#open() : least
  }

  #leastAsked(): SharedConnection | null {
    const now = performance.now()
    let least: SharedConnection | null = null
    for (const one of this.#shared) {
      const isStuck = one.waiting.length > 0 && now - one.movedAt > this.#ways.times.stuckAfter
      const isGone = one.client !== null && isLost(one.client)
      if (!isStuck && !isGone && (!least || one.waiting.length < least.waiting.length)) least = one
    }
    return least
  }

  #open(): SharedConnection {
    const coming = this.#ways.borrow()
    const opened: SharedConnection = { client: null, coming, waiting: [], movedAt: 0, timer: null }
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

  /** Has those who wait behind somebody else asked elsewhere when their connection does not move. */
  #watch(one: SharedConnection) {
    if (one.timer || (one.waiting.length < 2 && !one.waiting[0]?.elsewhere)) return
    // NOTE: where this process itself was busy, answers have come that nobody has read yet.
    one.timer = setTimeout(() => setImmediate(() => this.#look(one)), this.#ways.times.elsewhereAfter).unref()
  }

  #look(one: SharedConnection) {
    one.timer = null
    // Everybody was answered since this look was due, and the connection may be somebody else's by now.
    if (!this.#shared.has(one)) return
    if (performance.now() - one.movedAt < this.#ways.times.elsewhereAfter) return this.#watch(one)
    // All that is left on it was answered elsewhere, and nobody's time ends its waiting.
    if (one.client && one.waiting.every(({ isSettled }) => isSettled)) return giveUpUnwanted(one.client)
    for (const read of one.waiting.slice(1))
      if (!read.elsewhere) this.#askElsewhere(one, read, this.#ways.askAlone)
  }

  #leave(one: SharedConnection, read: WaitingRead) {
    one.waiting.splice(one.waiting.indexOf(read), 1)
    one.movedAt = performance.now()
    if (one.waiting.length > 0) return this.#watch(one)
    if (one.timer) clearTimeout(one.timer)
    this.#shared.delete(one)
    one.client?.release(isLost(one.client))
  }
}

/** Asks for a read's request, in a part of its waiting. */
const askWithin = <Done>({ request }: WaitingRead, timeout: PartialWait, ask: () => Done): Done =>
  forRequest({ ...request, timeout }, ask)

/** The first end that comes is taken; what is still under way takes no time of the request any more. */
function settle(read: WaitingRead, end: () => void) {
  if (read.isSettled) return
  read.isSettled = true
  read.here.finish()
  read.elsewhere?.finish()
  end()
}
