/**
 * One data folder, one server: two on the same folder would clean up each other's files (promises 1.7). Of a bucket there may
 * be any number of servers, each with a data folder of its own to work in (decision 97).
 */
import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { failureLog } from '../outages.ts'
import type { Log } from './connect.ts'
import { connectTimeout, sessionOptions } from './connection-settings.ts'
import { WatchedClient } from './watched-client.ts'

/** The first half of the lock's key, so that the number of a place of files meets no other advisory lock. */
export const folderLockClass = 7_002

/** The same for a folder in which a server works whose files lie in a bucket. */
const workingFolderLockClass = 7_016

/** How often the connection that holds the lock is asked whether it still lives, in milliseconds. */
const checkInterval = 20_000

export interface FolderLock {
  release(): Promise<void>
}

interface LockOptions {
  url: string
  log: Log
  /** Called when another server has taken a lock while the connection was broken: then this one must end. */
  onLost: () => void
}

interface WantedLock {
  lockClass: number
  id: number
  /** Whether others may hold it at the same time, in the same way. */
  isShared: boolean
  /** Why it cannot be had. */
  refusal: string
}

const alreadyRunning = (dataDir: string) =>
  `Another Spomen is already running on ${dataDir}; stop it first, or set DATA_DIR to another folder.`

/**
 * Takes the lock of a data folder in the database at `url`; refuses while another server has it. The lock lives as long
 * as a connection, so a killed server leaves none behind. When the connection breaks the lock is taken again.
 */
export const lockFolder = (dataDir: string, options: LockOptions): Promise<FolderLock> =>
  holdLocks(
    [
      {
        lockClass: folderLockClass,
        id: readFolderId(dataDir),
        isShared: false,
        refusal: alreadyRunning(dataDir),
      },
    ],
    options,
  )

/**
 * Takes the lock of a bucket, by its house's number, together with any number of servers, and that of the data folder this
 * server works in for it alone. Refuses a folder another one works in, and a house that is served from a disk.
 */
export const lockBucket = (dataDir: string, number: number, options: LockOptions): Promise<FolderLock> =>
  holdLocks(
    [
      {
        lockClass: workingFolderLockClass,
        id: readFolderId(dataDir),
        isShared: false,
        refusal: alreadyRunning(dataDir),
      },
      {
        lockClass: folderLockClass,
        id: number,
        isShared: true,
        refusal:
          'Another Spomen serves this database with its files on a disk; only servers that keep them in the same bucket stand beside each other.',
      },
    ],
    options,
  )

async function holdLocks(
  wanted: readonly WantedLock[],
  { url, log, onLost }: LockOptions,
): Promise<FolderLock> {
  const first = await tryLocks(url, wanted)
  if ('refusal' in first) throw new CannotStart(first.refusal)
  let { holder } = first
  let isReleased = false

  const tellWaiting = failureLog(log, 'The lock of the data folder waits for the database')
  const watch = (held: WatchedClient) => {
    // One that has died unnoticed holds the lock no longer than its server thinks.
    const pulse = setInterval(
      () => held.query('select 1').catch(() => held.end().catch(() => {})),
      checkInterval,
    )
    pulse.unref()
    held.once('end', async () => {
      clearInterval(pulse)
      while (!isReleased) {
        await pause(500)
        try {
          const again = await tryLocks(url, wanted)
          if ('refusal' in again) return onLost()
          holder = again.holder
          return watch(holder)
        } catch (error) {
          tellWaiting(error)
        }
      }
    })
  }
  watch(holder)

  return {
    release: async () => {
      isReleased = true
      await holder.end()
    },
  }
}

/** The number in the folder's id file, made on the first start: it stays when the folder is moved. */
export function readFolderId(dataDir: string): number {
  const file = path.join(dataDir, 'id')
  if (!fs.existsSync(file)) writeOnce(file, `${randomInt(2 ** 31)}\n`)
  const id = Number.parseInt(fs.readFileSync(file, 'utf8'), 10)
  if (!(id >= 0 && id < 2 ** 31)) {
    throw new CannotStart(`The file ${file} is damaged; remove it and start again.`)
  }
  return id
}

/** Puts a whole file in its place, unless another process was faster. */
function writeOnce(file: string, text: string) {
  const fresh = `${file}.${process.pid}`
  fs.mkdirSync(path.dirname(file), { recursive: true })
  // Whatever the umask: others who could write it would keep the server from starting.
  fs.writeFileSync(fresh, text, { flush: true, mode: 0o644 })
  try {
    fs.linkSync(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(fresh)
  }
}

/** Answers a connection that holds all of the locks, or why one of them cannot be had. */
async function tryLocks(
  url: string,
  wanted: readonly WantedLock[],
): Promise<{ holder: WatchedClient } | { refusal: string }> {
  const client = new WatchedClient({
    connectionString: url,
    application_name: 'spomen folder lock',
    options: sessionOptions,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: connectTimeout,
    keepAlive: true,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    for (const { lockClass, id, isShared, refusal } of wanted) {
      const ask = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
      const { rows } = await client.query<{ taken: boolean }>(`select ${ask}($1, $2) as taken`, [
        lockClass,
        id,
      ])
      if (rows[0]?.taken) continue
      await client.end()
      return { refusal }
    }
    return { holder: client }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
