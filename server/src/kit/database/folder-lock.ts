/** One data folder, one server: two on the same folder would clean up each other's files (promises 1.7). */
import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import type { Log } from './connect.ts'
import { connectTimeout, sessionOptions, WatchedClient } from './watched-client.ts'

/** The first half of the lock's key, so that a folder's number meets no other advisory lock. */
export const folderLockClass = 7_002

/** How often the connection that holds the lock is asked whether it still lives, in milliseconds. */
const checkInterval = 20_000

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Takes the lock of a data folder in the database at `url`; refuses while another server has it. The lock lives as long
 * as a connection, so a killed server leaves none behind. When the connection breaks the lock is taken again;
 * `onLost` is called if another server was faster, and then this one must end.
 */
export async function lockFolder(
  dataDir: string,
  { url, log, onLost }: { url: string; log: Log; onLost: () => void },
): Promise<FolderLock> {
  const id = readFolderId(dataDir)
  let holder = await tryLock(url, id)
  if (!holder) {
    throw new CannotStart(
      `Another Spomen is already running on ${dataDir}; stop it first, or set DATA_DIR to another folder.`,
    )
  }
  let isReleased = false

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
          const again = await tryLock(url, id)
          if (!again) return onLost()
          holder = again
          return watch(again)
        } catch (error) {
          log.warn({ reason: String(error) }, 'The lock of the data folder waits for the database')
        }
      }
    })
  }
  watch(holder)

  return {
    release: async () => {
      isReleased = true
      await holder?.end()
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
  fs.writeFileSync(fresh, text, { flush: true })
  try {
    fs.linkSync(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(fresh)
  }
}

/** Answers a connection that holds the lock, or null when somebody else does. */
async function tryLock(url: string, id: number): Promise<WatchedClient | null> {
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
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      folderLockClass,
      id,
    ])
    if (rows[0]?.taken) return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  await client.end()
  return null
}
