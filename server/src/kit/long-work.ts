/**
 * Work that takes minutes and whose progress somebody watches: the columns `state`, `busy_until`, `tries`, `bytes_done` and
 * `bytes_total` of its row. One process is at it at a time, and one that dies is taken over from the beginning.
 */
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './database/connect.ts'

/** How often work is begun before it is given up where it fails. */
export const mostTries = 5

/**
 * How often work is begun at all. A process that dies in it notes no failure: either the work kills it, as by running out of
 * memory, and does so at every start, or somebody restarts the server. No work of hours sees so many restarts, and work
 * that kills its process still comes to an end.
 */
const mostStarts = 20

/** How long nobody else takes on what somebody is at work on without a word, in milliseconds. */
const lease = 60_000

/** How often progress is written down, in milliseconds. */
const progressInterval = 1_000

/** Nobody wants the work any more: whoever asked has gone, or has called it back. */
export class NotWanted extends Error {}

interface Progress {
  /** In bytes. */
  done: number
  /** Where it is known anew. */
  total?: number
}

interface WorkRow {
  id: string
  busy_until: Date | null
  tries: number
}

/** Throws where work that was just taken on has been begun so often before that it seems to kill whoever begins it. */
export function assertMayBegin({ tries }: Pick<WorkRow, 'tries'>): void {
  if (tries > mostStarts) throw new Error(`begun ${mostStarts} times and neither done nor failed`)
}

/** The work in the rows of a table, which wait as `waiting` and are called `underWay` while somebody is at them. */
export function longWork<Row extends WorkRow>(tableName: string, underWay: string) {
  const table = sql.table(tableName)
  const leaseFrom = (now: Date) => new Date(now.getTime() + lease)
  /** Servers' clocks differ a little; what is leased for longer than this was leased by one that went wrong. */
  const longestLeaseFrom = (now: Date) => new Date(now.getTime() + 2 * lease)
  return {
    /** Takes a row on, from its beginning; null where somebody else is at work on it, or it is not wanted any more. */
    async takeOn(db: Db, id: string, now: Date): Promise<Row | null> {
      const { rows } = await sql<Row>`
        update ${table} set state = ${underWay}, busy_until = ${leaseFrom(now)}, bytes_done = 0, tries = tries + 1
        where id = ${id} and state in ('waiting', ${underWay})
          and (busy_until is null or busy_until <= ${now} or busy_until > ${longestLeaseFrom(now)})
        returning *`.execute(db)
      return rows[0] ?? null
    },
    /** Notes how far a row is, and stays at it; false where nobody wants it any more, or somebody else has taken it on. */
    async noteProgress(
      db: Db,
      { id, tries }: Pick<Row, 'id' | 'tries'>,
      { done, total }: Progress,
      now: Date,
    ): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update ${table} set bytes_total = coalesce(${total ?? null}, bytes_total),
          bytes_done = least(${done}, coalesce(${total ?? null}, bytes_total)), busy_until = ${leaseFrom(now)}
        where id = ${id} and state = ${underWay} and tries = ${tries}`.execute(db)
      return (numAffectedRows ?? 0n) > 0n
    },
    /** Lets go of a row that did not succeed, so that it may be tried again. */
    async letGo(db: Db, id: string): Promise<void> {
      await sql`update ${table} set busy_until = null where id = ${id} and state = ${underWay}`.execute(db)
    },
    /** Asks for what waits or was cut off, once whoever was at work on it must have gone; answers how many rows. */
    async enqueueUnfinished(
      { db, clock }: { db: Db; clock: Clock },
      enqueue: (tx: Db, row: Row, after: Date | undefined) => Promise<unknown>,
    ): Promise<number> {
      const { rows } = await sql<Row>`
        select * from ${table} where state in ('waiting', ${underWay}) order by id`.execute(db)
      for (const row of rows) {
        const { busy_until: until } = row
        const now = clock.now()
        const after = until && until > now && until <= longestLeaseFrom(now) ? until : undefined
        await db.transaction().execute((tx) => enqueue(tx, row, after))
      }
      return rows.length
    },
  }
}

/** Hands on how far work is, now and then; once `note` says that nobody wants it, the signal breaks it off (`NotWanted`). */
export function watchProgress(note: (progress: Progress) => Promise<boolean>) {
  let progress: Progress = { done: 0 }
  let writing: Promise<void> | null = null
  const unwanted = new AbortController()
  const write = () => {
    writing ??= note(progress)
      .then((isWanted) => void (!isWanted && unwanted.abort(new NotWanted())))
      // The database may be away for a moment; what is lost of the progress comes with the next.
      .catch(() => undefined)
      .finally(() => (writing = null))
  }
  const timer = setInterval(write, progressInterval)
  return {
    signal: unwanted.signal,
    add: (bytes: number) => void (progress = { ...progress, done: progress.done + bytes }),
    set: (done: number, total: number) => void (progress = { done, total }),
    stop: () => clearInterval(timer),
  }
}
