/**
 * Keeps sessions with a test's database for the stories that come after. A new one reads the catalogue anew for every table
 * it meets, which was some 50 ms of CPU each; one that was reset knows it already (decision 154).
 */
import { once } from 'node:events'
import { Client, Connection } from 'pg'
import { type IdleSession, SessionStream, type SocketAddress, terminate } from './session-stream.ts'

/** So many that began alike wait: hardly a story uses more of them side by side. */
const most = 3

/** What comes from a session that waits is that it ends. */
const endings = ['data', 'end', 'error', 'close'] as const

interface WaitingSession extends IdleSession {
  /** Takes it away once it ends. */
  forget(): void
}

interface Pool {
  /** By how they began. */
  waiting: Map<string, WaitingSession[]>
  /** Whether those that are left now wait. */
  isFilling: boolean
}

/** By the name of the database. */
const pools = new Map<string, Pool>()
/** Where the servers of these databases listen. */
const servers = new Set<string>()

interface Connecting {
  stream: unknown
  connect(...address: SocketAddress): void
}

/** NOTE: pg has it, and its types do not. */
const connections = Connection.prototype as unknown as Connecting
const plainly = connections.connect

/** NOTE: pg is told where to connect to long after it has made its socket. */
connections.connect = function connect(...address) {
  if (servers.has(keyOf(address))) this.stream = new SessionStream({ take, isKept, hasRoom, put })
  plainly.apply(this, address)
}

/** Keeps the sessions that a test leaves while it closes what it has opened over a database. */
export async function keepWarm(url: string, close: () => Promise<unknown>): Promise<void> {
  const pool = pools.get(nameOf(url))
  if (pool) pool.isFilling = true
  await close().finally(() => {
    if (pool) pool.isFilling = false
  })
}

/** Lets a test begin with the sessions that wait for its database, and leave its own. */
export function shareWarm(url: string) {
  const { host, port } = new Client({ connectionString: url })
  servers.add(keyOf(host.startsWith('/') ? [`${host}/.s.PGSQL.${port}`] : [port, host]))
  if (!pools.has(nameOf(url))) pools.set(nameOf(url), { waiting: new Map(), isFilling: false })
}

/** The server's numbers of the sessions that wait. */
export const warmSessions = (url: string): number[] => waitingAt(url).map(({ pid }) => pid)

/** Ends the sessions that wait: nobody but the test itself is connected with its database. */
export async function endWarm(url: string): Promise<void> {
  const ending = waitingAt(url).map(({ socket }) => once(socket.end(terminate), 'close'))
  pools.delete(nameOf(url))
  // One whose line breaks meanwhile has ended too.
  await Promise.allSettled(ending)
}

const keyOf = (address: SocketAddress) => address.join(' ')

const nameOf = (url: string) => new URL(url).pathname.slice(1)

const waitingAt = (url: string) => [...(pools.get(nameOf(url))?.waiting.values() ?? [])].flat()

/** The first message holds its length, the protocol's version and then names and values, each ended by a zero. */
function poolOf(start: string): Pool | undefined {
  const said = start.slice(8).split('\0')
  return pools.get(said[said.indexOf('database') + 1] ?? '')
}

const listOf = (start: string) => poolOf(start)?.waiting.get(start) ?? []

const isKept = (start: string) => poolOf(start)?.isFilling === true && hasRoom(start)

const hasRoom = (start: string) => listOf(start).length < most

function put(start: string, session: IdleSession) {
  const { socket } = session
  const forget = () => void takeOut(start, waiting).socket.destroy()
  const waiting = { ...session, forget }
  for (const event of endings) socket.on(event, forget)
  socket.unref()
  poolOf(start)?.waiting.set(start, [...listOf(start), waiting])
}

function take(start: string): IdleSession | null {
  const waiting = listOf(start).at(-1)
  if (!waiting) return null
  takeOut(start, waiting).socket.ref()
  return waiting
}

function takeOut(start: string, waiting: WaitingSession): WaitingSession {
  for (const event of endings) waiting.socket.off(event, waiting.forget)
  const others = listOf(start).filter((one) => one !== waiting)
  poolOf(start)?.waiting.set(start, others)
  return waiting
}
