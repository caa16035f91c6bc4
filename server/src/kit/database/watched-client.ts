/** A connection to PostgreSQL on which nobody waits for ever. */
import type { Socket } from 'node:net'
import { Client, DatabaseError } from 'pg'
import {
  type CurrentRequest,
  currentRequest,
  currentSpan,
  forNobody,
  forRequest,
} from '../current-request.ts'
import type { Wait } from '../wait-timeout.ts'
import { isAtWork } from './at-work.ts'
import { connectTimeout, type WatchedConfig } from './connection-settings.ts'
import { LostDatabase, toLostDatabase } from './lost-database.ts'
import { NamedQuery } from './named-query.ts'
import { statementNames } from './statements.ts'

/** How long the end of a connection may take, in milliseconds. */
const closeTimeout = 1_000

/** What PostgreSQL says of a write where only reads are possible. */
const readOnly = '25006'

/**
 * Where PostgreSQL refuses a statement it remembers, since the columns of its answer became of another type: `errcodes.txt` and
 * `plancache.c` of PostgreSQL.
 */
const outdatedPlan = { code: '0A000', routine: 'RevalidateCachedQuery' }

/** So often in a row nobody may answer whether the server is still at work. */
const maxUnanswered = 2

/** What a server says of itself at the beginning. */
interface Introduced {
  pid: number | null
  isStandby: boolean
}

/** NOTE: pg has it, and its types do not. */
const { getStartupConf: startupConfOf } = Client.prototype as unknown as {
  getStartupConf(this: Client): Record<string, string>
}

type QueryCallback = (error: Error | null, result?: unknown) => void

/**
 * Gives fixed statements their name, and gives up a connection on which no answer comes: for a request once its timeout
 * has ended, for all other work, which may take hours, once the server is not at that work any more or cannot be asked.
 * Whatever fails because a connection was lost fails with `LostDatabase`. It calls `onSilent` when it was given up.
 */
export class WatchedClient extends Client {
  readonly #config: WatchedConfig
  readonly #nameOf = statementNames()
  /** Told since when nothing came. */
  onSilent = (_since: number) => {}
  #isLost = false
  #isSilent = false
  /** When the last answer came. */
  #answeredAt = 0
  /** The server's name for this connection. */
  #pid: number | null = null

  constructor(config: string | WatchedConfig = {}) {
    super(config)
    this.#config = typeof config === 'string' ? { connectionString: config } : config
    // NOTE: a connection that breaks while it is lent out tells its client, not the pool, and would end the process.
    this.on('error', () => {
      this.#isLost = true
    })
    const plainly = super.query.bind(this) as (...asked: unknown[]) => unknown
    const watched = (...asked: unknown[]) => this.#ask(plainly, asked)
    this.query = watched as unknown as typeof this.query
  }

  /** Whether it was lost or given up: nothing can be asked on it any more. */
  get isLost(): boolean {
    return this.#isLost
  }

  /** Whether it was given up since nothing came on it, which says nothing of others. */
  get isSilent(): boolean {
    return this.#isSilent
  }

  /** What a connection tells of itself, outside of what is asked on it, is that it was lost. */
  override emit(event: string | symbol, ...told: unknown[]): boolean {
    return super.emit(event, ...(event === 'error' ? [toLostDatabase(told[0])] : told))
  }

  /** What is said at the beginning of a connection. A pooler carries the time zone along, whatever server it asks. */
  getStartupConf(): Record<string, string> {
    const usual = startupConfOf.call(this)
    return this.#config.isPooled ? { ...usual, TimeZone: 'UTC' } : usual
  }

  override connect(): Promise<never>
  override connect(then: (error: Error) => void): void
  override connect(then?: (error: Error) => void): Promise<never> | void {
    if (!then)
      return new Promise((resolve, reject) =>
        this.connect((error) => (error ? reject(error) : resolve(this as never))),
      )
    // A connection serves many requests: what happens on it is not done for the one that opens it.
    return forNobody(() =>
      super.connect((error: Error | null) => (error ? then(toLostDatabase(error)) : void this.#begin(then))),
    )
  }

  async #begin(then: (error: Error) => void) {
    try {
      await this.#settleIn()
    } catch (error) {
      this.end().catch(() => {})
      return then(toLostDatabase(error))
    }
    return then(null as never)
  }

  override end(): Promise<void>
  override end(then: (error: Error) => void): void
  override end(then?: (error: Error) => void): Promise<void> | void {
    this.#isLost = true
    // Where nobody hears the goodbye, nobody answers it.
    const overdue = setTimeout(() => this.#stream.destroy(), closeTimeout)
    this.once('end', () => clearTimeout(overdue))
    return then ? super.end(then) : super.end()
  }

  /** Throws the connection away: what was asked on it fails, and nobody gets it again. */
  giveUp(why: string) {
    if (this.#isLost) return
    this.#isLost = true
    this.#stream.destroy(new LostDatabase(why))
  }

  get #stream() {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream
  }

  #giveUpSilent(why: string, since: number) {
    if (this.#isLost) return
    this.#isSilent = true
    this.giveUp(why)
    this.onSilent(since)
  }

  /**
   * Learns the server's name for the connection, and has the server look every moment whether we are still there while it
   * works for us: where a table is locked, connections given up would otherwise leave no room for new ones. Gives up a
   * standby where something is to be written: a leader that was, or an address that changed.
   */
  async #settleIn() {
    const overdue = setTimeout(() => this.giveUp('the connection does not begin'), connectTimeout)
    try {
      const { pid, isStandby } = await this.#introduce()
      this.#pid = pid
      if (isStandby && !this.#config.isReplica)
        throw new LostDatabase('it is a standby, which can only be read from')
    } finally {
      clearTimeout(overdue)
    }
  }

  /** NOTE: a server on Windows cannot look, and says so; behind a pooler it would look for somebody else. */
  async #introduce(): Promise<Introduced> {
    const ask = async (look: string) => {
      const { rows } = await this.query<Introduced>(
        `select pg_backend_pid() as pid, pg_is_in_recovery() as "isStandby"${look}`,
      )
      return rows[0] ?? { pid: null, isStandby: false }
    }
    if (this.#config.isPooled) return ask('')
    return ask(`, set_config('client_connection_check_interval', '250ms', false)`).catch((error) => {
      if (error instanceof DatabaseError) return ask('')
      throw error
    })
  }

  #ask(plainly: (...asked: unknown[]) => unknown, asked: unknown[]): unknown {
    const [text] = asked
    if (typeof text !== 'string') return plainly(...asked)
    const then = asked.findLast((given) => typeof given === 'function') as QueryCallback | undefined
    const values = Array.isArray(asked[1]) ? asked[1] : undefined
    if (then) return this.#send(plainly, text, values, then)
    return new Promise((resolve, reject) =>
      this.#send(plainly, text, values, (error, result) => {
        if (error) reject(error)
        else resolve(result)
      }),
    )
  }

  #send(
    plainly: (...asked: unknown[]) => unknown,
    text: string,
    values: unknown[] | undefined,
    then: QueryCallback,
  ) {
    const request = currentRequest()
    const timeout = request?.timeout
    const left = timeout?.begin() ?? null
    if (left !== null && left <= 0) {
      timeout?.end()
      process.nextTick(then, new LostDatabase('the database was waited for long enough'))
      return
    }
    const stop = timeout && left !== null ? this.#waitFor(timeout, left) : this.#lookAfter()
    const { slow } = this.#config
    const span = currentSpan(request)?.beginStatement(text)
    const since = slow ? performance.now() : 0
    const answered: QueryCallback = (error, result) => {
      stop()
      span?.end(error)
      if (slow) {
        const now = performance.now()
        // On a connection that several share, a statement begins once those before it are answered.
        const took = now - Math.max(since, this.#answeredAt)
        this.#answeredAt = now
        // NOTE: the answer comes on a connection that knows no request.
        if (took > slow.after) tellOf(request, () => slow.tell(text, took))
      }
      timeout?.end()
      then(error && this.#translate(error), result)
    }
    // Without values a statement travels in one message, and may hold several commands, as migrations do.
    const name = values && values.length > 0 && !this.#config.isPooled ? this.#nameOf(text) : undefined
    // NOTE: pg copies what is not a query yet, at a third of what sending costs.
    if (name && values) plainly(new NamedQuery(name, text, values, answered))
    else plainly(text, values, answered)
  }

  #waitFor(timeout: Wait, milliseconds: number) {
    const since = performance.now()
    // Whole half seconds share their timer.
    const timer = setTimeout(
      () => {
        if (timeout.endsConnection) this.#giveUpSilent('the database does not answer', since)
      },
      Math.ceil(milliseconds / 500) * 500,
    )
    return () => clearTimeout(timer)
  }

  #lookAfter() {
    const since = performance.now()
    let unanswered = 0
    const timer = setInterval(async () => {
      const isBusy = await isAtWork(this.#config, this.#pid ?? 0, connectTimeout).catch(() => null)
      unanswered = isBusy === null ? unanswered + 1 : 0
      if (isBusy === false || unanswered >= maxUnanswered) {
        clearInterval(timer)
        this.#giveUpSilent('the database is not at work any more', since)
      }
    }, this.#config.lookEvery ?? 15_000)
    return () => clearInterval(timer)
  }

  /**
   * The error as we know it; a fatal one ends the connection, which keeps the pool from lending it out again, and so does
   * that of a leader that has become a standby meanwhile, and one whose statements are out of date: on another it succeeds.
   */
  #translate(error: Error): Error {
    if (this.#isLost) return toLostDatabase(error)
    if (!(error instanceof DatabaseError)) return error
    const isOutdated = error.code === outdatedPlan.code && error.routine === outdatedPlan.routine
    if (isOutdated || error.severity === 'FATAL' || error.code === readOnly) this.end().catch(() => {})
    return isOutdated ? toLostDatabase(error) : error
  }
}

/** Whether a connection of a pool was lost or given up, and waits to be taken out of it. */
export const isLost = (client: Client): boolean => client instanceof WatchedClient && client.isLost

/** Whether a connection was given up since nothing came on it. */
export const hasFallenSilent = (client: Client): boolean => client instanceof WatchedClient && client.isSilent

/** Gives up a connection on which nobody waits for anything any more. */
export function giveUpUnwanted(client: Client) {
  if (client instanceof WatchedClient) client.giveUp('nobody waits for it any more')
}

const tellOf = (request: CurrentRequest | undefined, tell: () => void) =>
  request ? forRequest(request, tell) : tell()
