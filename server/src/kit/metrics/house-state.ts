/** What the database knows of work that waits, asked when metrics are fetched. */
import { sql } from 'kysely'
import { connect, type Db } from '../database/connect.ts'
import { listDueSeconds, listQueues, type QueueState } from '../jobs/queue-overview.ts'
import { countMails, findOldestWaiting } from '../mail/mail-list-store.ts'
import { withTimeout } from '../with-timeout.ts'

/** What was read serves those who ask again within so long, in milliseconds. */
const goodFor = 5_000

/** Longer nobody waits for the database, in milliseconds; it is told to give up a little before. */
const [timeout, statementTimeout] = [3_000, 2_500]

/** What is known of backups. */
export interface BackupState {
  verifiedAt: Date | null
  attemptedAt: Date | null
  /** Whether the last attempt came to nothing. */
  hasFailed: boolean
}

export interface HouseState {
  queues: (QueueState & { oldestSeconds: number })[]
  /** Counted up to the limit of a search. Mails that gather wait on purpose: the oldest is one that does not. */
  mails: { waiting: number; dead: number; oldestAt: Date | null }
  backups: BackupState
}

export interface StateReader {
  /** The state, or null where the database does not answer in time. */
  read(): Promise<HouseState | null>
  close(): Promise<void>
}

interface ReaderOptions {
  url: string
  /** How backups stand. */
  readBackups: (db: Db) => Promise<BackupState>
}

/** How long the end waits for what is still asked, in milliseconds. */
const closeTimeout = 500

const silent = { info() {}, warn() {}, error() {} }

/** Reads over a connection of its own, so that a full pool keeps nobody from seeing that it is full. */
export function openStateReader({ url, readBackups }: ReaderOptions): StateReader {
  const { db, close } = connect({ url, most: 1, log: silent })
  let last: { state: HouseState; at: number } | null = null
  let asking: Promise<HouseState> | null = null

  const ask = () =>
    db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(statementTimeout)}`.execute(tx)
      const oldest = await listDueSeconds(tx)
      const queues = (await listQueues(tx)).map((queue) => ({
        ...queue,
        oldestSeconds: oldest.get(queue.name) ?? 0,
      }))
      const [waiting, dead] = [await countMails(tx, 'waiting'), await countMails(tx, 'dead')]
      const mails = { waiting, dead, oldestAt: await findOldestWaiting(tx) }
      return { queues, mails, backups: await readBackups(tx) }
    })

  async function read() {
    if (last && performance.now() - last.at < goodFor) return last.state
    asking ??= ask().finally(() => {
      asking = null
    })
    try {
      const state = await withTimeout(timeout, asking)
      last = { state, at: performance.now() }
      return state
    } catch {
      return null
    }
  }

  // A database that does not answer keeps no server from ending.
  return { read, close: () => withTimeout(closeTimeout, close()).catch(() => {}) }
}
