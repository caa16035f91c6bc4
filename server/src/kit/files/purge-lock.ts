/** Keeps the purge of bytes apart from what still needs bytes that no row refers to yet, or any more: backups, and copies on their way in. */
import { connectTimeout, sessionOptions } from '../database/connection-settings.ts'
import { WatchedClient } from '../database/watched-client.ts'
import { lockOutPurge, purgeLockKey } from './byte-locks.ts'

/** How often a connection that holds the lock says something, in milliseconds: what lies still for an hour is cut by what stands between. */
const pulseInterval = 20_000

export interface PurgeLock {
  /** Keeps every purge of bytes away while something is done; waits for one that is under way. */
  share<Value>(act: () => Promise<Value>): Promise<Value>
  /** Does something unless bytes are held back; null, and nothing is done, while they are. */
  tryAlone<Value>(act: () => Promise<Value>): Promise<Value | null>
}

/**
 * The lock of the database at `url`. It belongs to a session: each is held on a connection of its own, which has to lead to the
 * database itself. A pooler would give the statement that unlocks to another one, and the lock would stay.
 */
export const openPurgeLock = (url: string): PurgeLock => ({
  share: (act) =>
    withSession(url, async (session) => {
      await lockOutPurge(session)
      return actAndUnlock(session, `pg_advisory_unlock_shared(${purgeLockKey})`, act)
    }),
  tryAlone: (act) =>
    withSession(url, async (session) => {
      const { rows } = await session.query<{ taken: boolean }>(
        `select pg_try_advisory_lock(${purgeLockKey}) as taken`,
      )
      return rows[0]?.taken ? actAndUnlock(session, `pg_advisory_unlock(${purgeLockKey})`, act) : null
    }),
})

/** NOTE: whoever takes the lock next finds it free; the end of a connection alone frees it a moment later. */
async function actAndUnlock<Value>(
  session: WatchedClient,
  unlock: string,
  act: () => Promise<Value>,
): Promise<Value> {
  const pulse = setInterval(() => session.query('select 1').catch(() => {}), pulseInterval)
  pulse.unref()
  try {
    return await act()
  } finally {
    clearInterval(pulse)
    // One that was lost holds nothing any more.
    await session.query(`select ${unlock}`).catch(() => {})
  }
}

async function withSession<Value>(
  url: string,
  act: (session: WatchedClient) => Promise<Value>,
): Promise<Value> {
  const session = new WatchedClient({
    connectionString: url,
    application_name: 'spomen purge lock',
    options: sessionOptions,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
  })
  try {
    await session.connect()
    return await act(session)
  } finally {
    await session.end().catch(() => {})
  }
}
