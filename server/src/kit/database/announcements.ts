/** What the database calls out to every process, on one connection of its own beside the pool. */
import { forNobody } from '../current-request.ts'
import type { Log } from './connect.ts'
import { sessionOptions } from './connection-settings.ts'
import { WatchedClient } from './watched-client.ts'

export interface Announcements {
  /** Begins to listen, if nobody has yet; resolves once nothing that is committed from then on is missed. */
  begin(): Promise<void>
  /** Calls back with each announcement; with null at the beginning and after a gap: anything may have been called out before. */
  onHeard(heard: (announcement: string | null) => void): void
  close(): Promise<void>
}

/** Between two attempts to connect again, in milliseconds; the last one from then on. */
const pauses = [250, 500, 1_000]
/** How often a silent connection is asked whether it still lives, and how long it may take to say so, in milliseconds. */
const [usualInterval, timeout] = [10_000, 5_000]

interface ListeningOptions {
  url: string
  channel: string
  log: Log
  /** What each connection begins with, before it listens. */
  beforehand?: (client: WatchedClient) => Promise<void>
  /** How often a silent connection is asked whether it still lives, in milliseconds. */
  lookEvery?: number
}

/**
 * Listens on the channel of a database. Nothing connects before somebody begins: most processes never need to. A
 * connection that breaks, or has died unnoticed, is made again for as long as it takes.
 */
export function listenForAnnouncements({ log, ...options }: ListeningOptions): Announcements {
  const listeners = new Set<(announcement: string | null) => void>()
  let beginning: Promise<void> | null = null
  let current: WatchedClient | null = null
  let waiting: NodeJS.Timeout | undefined
  let isClosed = false

  const tell = (announcement: string | null) => {
    for (const heard of listeners) heard(announcement)
  }

  async function connect() {
    const client = await connectListener(options, { onHeard: tell, onEnded })
    current = client
    if (isClosed) closeQuietly(client)
  }

  function onEnded() {
    if (isClosed) return
    log.warn({}, 'The connection that hears what changes was lost')
    again(0)
  }

  function again(turn: number) {
    waiting = setTimeout(
      () => {
        connect().then(
          () => tell(null),
          () => !isClosed && again(turn + 1),
        )
      },
      pauses[Math.min(turn, pauses.length - 1)],
    )
    waiting.unref()
  }

  return {
    begin() {
      // What is heard is heard for everybody, not for the request that happens to begin it.
      beginning ??= forNobody(connect).then(
        () => tell(null),
        (error: unknown) => {
          beginning = null
          throw error
        },
      )
      return beginning
    },
    onHeard: (heard) => void listeners.add(heard),
    async close() {
      isClosed = true
      clearTimeout(waiting)
      await current?.end().catch(() => {})
    },
  }
}

/** A connection that listens already, and is closed where it does not answer any more. Throws where there is none. */
async function connectListener(
  { url, channel, beforehand, lookEvery = usualInterval }: Omit<ListeningOptions, 'log'>,
  { onHeard, onEnded }: { onHeard: (announcement: string) => void; onEnded: () => void },
): Promise<WatchedClient> {
  const client = new WatchedClient({
    connectionString: url,
    application_name: 'spomen announcements',
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    keepAlive: true,
    options: sessionOptions,
  })
  // NOTE: without somebody who hears it, an error would end the process; that the connection is gone is told by `end`.
  client.on('error', () => {})
  try {
    await client.connect()
    await beforehand?.(client)
    await client.query(`listen ${channel}`)
  } catch (error) {
    closeQuietly(client)
    throw error
  }
  client.on('notification', ({ payload = '' }) => onHeard(payload))
  const heartbeat = setInterval(() => client.query('select 1').catch(() => closeQuietly(client)), lookEvery)
  heartbeat.unref()
  client.once('end', () => {
    clearInterval(heartbeat)
    onEnded()
  })
  return client
}

const closeQuietly = (client: WatchedClient) => void client.end().catch(() => {})
