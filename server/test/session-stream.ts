/** What a client of PostgreSQL takes for its socket: behind it lies a new session, or one that another client has left. */
import { connect as openSocket, type Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** A session nobody uses, reset to how it began. */
export interface IdleSession {
  socket: Socket
  /** What the server said at its beginning, without what was asked and answered about a password. */
  greeting: Buffer
  /** The server's number of it. */
  pid: number
}

/**
 * Where sessions wait. Each is known by the message it began with, which names its database, its user and its settings.
 */
export interface SessionPool {
  /** A session that began so; null where none waits. */
  take(start: string): IdleSession | null
  /** Whether one that began so is to be kept, now that its client has said goodbye. */
  isKept(start: string): boolean
  /** Whether there is room for it still, once it is reset: others may have been left meanwhile. */
  hasRoom(start: string): boolean
  put(start: string, session: IdleSession): void
}

/** Where a socket is opened: a path, or a port and a host. */
export type SocketAddress = [path: string] | [port: number, host?: string]

/** Types of messages, as PostgreSQL's documentation names them (“Message Formats”). */
const authentication = 0x52
const backendKeyData = 0x4b
const errorResponse = 0x45
const readyForQuery = 0x5a
/** The goodbye of a client. */
export const terminate = Buffer.from('X\0\0\0\x04', 'latin1')
const discardAll = Buffer.from('Q\0\0\0\x10DISCARD ALL\0', 'latin1')

interface ServerMessage {
  type: number
  body: Buffer
  whole: Buffer
}

/** The messages up to the first one with which the server waits for more; null where it has not come yet. */
function readUntilReady(bytes: Buffer): ServerMessage[] | null {
  const messages: ServerMessage[] = []
  for (let at = 0; at + 5 <= bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    if (end > bytes.length) return null
    const type = bytes.readUInt8(at)
    messages.push({ type, body: bytes.subarray(at + 5, end), whole: bytes.subarray(at, end) })
    if (type === readyForQuery) return messages
    at = end
  }
  return null
}

const isAboutPassword = ({ type, body }: ServerMessage) => type === authentication && body.readInt32BE(0) > 0

/** A socket as far as a client of PostgreSQL uses one, for one client. */
export class SessionStream extends Duplex {
  readonly #pool: SessionPool
  #address: SocketAddress = [0]
  #start = ''
  #socket: Socket | null = null
  #greeting: Buffer | null = null
  #staysBehind = false
  /** Takes what the server says. */
  #hear = (bytes: Buffer) => this.#pass(bytes)

  constructor(pool: SessionPool) {
    super()
    this.#pool = pool
  }

  /** Nothing is opened before the first message, which says whether anything has to be. */
  connect(...address: SocketAddress): this {
    this.#address = address
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.#socket?.ref()
    return this
  }

  unref(): this {
    this.#socket?.unref()
    return this
  }

  override _read() {
    this.#socket?.resume()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    if (!this.#socket) {
      this.#begin(chunk.toString('latin1'))
      return done()
    }
    this.#staysBehind = chunk.equals(terminate) && this.#greeting !== null && this.#pool.isKept(this.#start)
    if (this.#staysBehind) return done()
    this.#socket.write(chunk, done)
  }

  /** What the client holds together leaves together. */
  override _writev(parts: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _final(done: () => void) {
    if (this.#staysBehind) return this.#reset(done)
    if (this.#socket) this.#socket.end()
    else this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#socket?.destroy()
    done(error)
  }

  #begin(start: string) {
    this.#start = start
    const idle = this.#pool.take(start)
    if (idle) {
      this.#greeting = idle.greeting
      this.#use(idle.socket)
      this.push(idle.greeting)
      return
    }
    const [place, host] = this.#address
    const socket = typeof place === 'string' ? openSocket(place) : openSocket(place, host)
    socket.setNoDelay(true)
    this.#use(socket)
    this.#collect((messages) => {
      this.#greeting = Buffer.concat(messages.flatMap((one) => (isAboutPassword(one) ? [] : [one.whole])))
    }, true)
    socket.write(start, 'latin1')
  }

  /** Gathers what the server says until it waits for more. */
  #collect(then: (messages: ServerMessage[]) => void, isPassedOn: boolean) {
    let heard = Buffer.alloc(0)
    this.#hear = (bytes) => {
      heard = Buffer.concat([heard, bytes])
      const messages = readUntilReady(heard)
      if (messages) this.#hear = (more) => this.#pass(more)
      if (messages) then(messages)
      if (isPassedOn) this.#pass(bytes)
    }
  }

  #pass(bytes: Buffer) {
    if (!this.push(bytes)) this.#socket?.pause()
  }

  /** Leaves the session for another client, unless it cannot be reset: a transaction is open. */
  #reset(done: () => void) {
    this.#collect((messages) => {
      const isReset = !messages.some(({ type }) => type === errorResponse)
      if (isReset && this.#pool.hasRoom(this.#start)) this.#leave()
      else this.#socket?.end(terminate)
      done()
    }, false)
    this.#socket?.write(discardAll)
  }

  #leave() {
    const socket = this.#socket
    const greeting = this.#greeting
    if (!socket || !greeting) return
    this.#socket = null
    for (const [event, listener] of Object.entries(this.#listeners)) socket.off(event, listener)
    const key = readUntilReady(greeting)?.find(({ type }) => type === backendKeyData)
    this.#pool.put(this.#start, { socket, greeting, pid: key?.body.readInt32BE(0) ?? 0 })
    this.push(null)
  }

  readonly #listeners = {
    data: (bytes: Buffer) => this.#hear(bytes),
    end: () => this.push(null),
    error: (error: Error) => this.destroy(error),
    close: () => this.destroy(),
  }

  #use(socket: Socket) {
    this.#socket = socket
    for (const [event, listener] of Object.entries(this.#listeners)) socket.on(event, listener)
    socket.resume()
  }
}
