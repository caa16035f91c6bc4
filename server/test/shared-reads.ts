/** Reads as requests send them, over the connections that several share (decision 152). */
import { type RawBuilder, sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { freshDatabase } from './template-database.ts'
import { forRequest, newRequest } from '../src/kit/current-request.ts'
import { WaitTimeout } from '../src/kit/wait-timeout.ts'
import { connect, type Db, sendQuery } from '../src/kit/database/connect.ts'

/** A log that nobody reads. */
export const quietLog = { info() {}, warn() {}, error() {} }

/** What a read of a number is answered. */
export interface NumberRead {
  /** The process of its connection. */
  pid: number
  number: number
}

/** Sends a statement as a request does that may wait for so many milliseconds. */
export const sendAsRequest = <Row>(db: Db, statement: RawBuilder<Row>, timeout = 4_000): Promise<Row[]> =>
  forRequest(newRequest('one', new WaitTimeout(timeout)), async () => {
    const built = statement.compile(db)
    return sendQuery(db, built, [...built.parameters])
  })

/** A number as somebody's read has it answered, with the connection it was answered on. */
export const read = async (db: Db, number: number, timeout?: number): Promise<NumberRead | undefined> =>
  (
    await sendAsRequest(
      db,
      sql<NumberRead>`select pg_backend_pid() as pid, ${number}::int as number`,
      timeout,
    )
  )[0]

/** A read that takes so many seconds. */
export const slowRead = (db: Db, seconds: number) =>
  sendAsRequest(db, sql`select pg_sleep(${seconds}::float)`)

/** What forty people read. */
export const numbers = Array.from({ length: 40 }, (_, number) => number)

/** Nobody is asked elsewhere, however slowly a busy machine answers. */
export const unhurried = { sharing: { stuckAfter: 60_000, elsewhereAfter: 60_000 } }

/** On how many connections they were answered. */
export const connectionsOf = (answers: (NumberRead | undefined)[]) =>
  new Set(answers.map((answer) => answer?.pid)).size

/** A database with connections that are shared, and one (`near`) that nobody shares; closed as the story ends. */
export async function sharingDatabase(settings: Partial<Parameters<typeof connect>[0]> = {}) {
  const { url, db: near } = await freshDatabase()
  const { db, close, load } = connect({ url, most: 4, log: quietLog, ...settings })
  onTestFinished(close)
  return { url, db, near, load }
}

/** Somebody has a table to themselves, as a migration has, until what is done meanwhile is done. */
export async function whileLocked(near: Db, work: () => Promise<void>) {
  await sql`create table drawers (id int)`.execute(near)
  onTestFinished(() => void sql`drop table drawers`.execute(near).catch(() => {}))
  await near.transaction().execute(async (tx) => {
    await sql`lock table drawers in access exclusive mode`.execute(tx)
    await work()
  })
}
