import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { frozenConnection } from '../../../test/frozen-connection.ts'
import { freshDatabase } from '../../../test/template-database.ts'
import { forRequest, newRequest, waitingForEach } from '../current-request.ts'
import { EachWait, WaitTimeout } from '../wait-timeout.ts'
import { connect, type Db } from './connect.ts'
import { isDatabaseUnavailable } from './lost-database.ts'

const quiet = { info() {}, warn() {}, error() {} }

/** A pool behind a connection that can freeze. */
async function acrossConnection({ most = 3, lookEvery = 15_000 } = {}) {
  const { url, db: near } = await freshDatabase()
  const connection = await frozenConnection(url)
  const { db, close } = connect({ url: connection.url, most, log: quiet, lookEvery })
  onTestFinished(close)
  return { connection, db, near }
}

/** How a request with such a timeout fares, and how long it takes. */
async function asked(work: () => Promise<unknown>, timeout = 300) {
  const begun = performance.now()
  const answer = await forRequest(newRequest('one', new WaitTimeout(timeout)), work).then(
    () => 'answered',
    (error: unknown) => (isDatabaseUnavailable(error) ? 'away' : error),
  )
  return { answer, took: performance.now() - begun }
}

const one = (db: Db) => sql`select 1 as one`.execute(db)

test('a request waits for a frozen connection as long as it has patience, with all it asks and in a transaction too', async () => {
  const { connection, db } = await acrossConnection()
  await Promise.all([one(db), one(db), one(db)])
  connection.freeze()
  const several = async () => {
    await one(db).catch(() => {})
    await one(db).catch(() => {})
    await one(db)
  }
  const together = await Promise.all([
    asked(() => one(db)),
    asked(() => db.transaction().execute(one)),
    asked(several),
    asked(several),
  ])
  for (const { answer, took } of together) {
    expect(answer).toBe('away')
    expect(took, 'were it asked anew until somebody looks: 15 seconds').toBeLessThan(6_000)
  }
})

test('once the connection is back the pool has healed: connections that hung are not used again', async () => {
  const { connection, db } = await acrossConnection()
  await Promise.all([one(db), one(db), one(db)])
  connection.freeze()
  await asked(() => one(db))
  connection.forget()
  for (let turn = 0; turn < 6; turn++)
    expect(await asked(() => one(db), 4_000)).toMatchObject({ answer: 'answered' })
})

test('whoever waits for a lock is told in time, and waits no longer in the database either', async () => {
  const { connection, db, near } = await acrossConnection()
  expect(connection.url).not.toBe('')
  await sql`create table drawers (id int primary key)`.execute(near)
  onTestFinished(() => void sql`drop table drawers`.execute(near).catch(() => {}))
  await near.transaction().execute(async (tx) => {
    await sql`lock table drawers`.execute(tx)
    expect(await asked(() => sql`insert into drawers values (1)`.execute(db))).toMatchObject({
      answer: 'away',
    })
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(tx)
      expect(rows).toEqual([])
    }
    await vi.waitFor(waiting, { timeout: 12_000, interval: 250 })
  })
})

test('before a locked table the database has at most twice the connections of the pool, however many ask', async () => {
  const most = 4
  const { url, db: near } = await freshDatabase()
  const { db, close } = connect({ url, most, log: quiet })
  onTestFinished(close)
  await sql`create table shelves (id int primary key)`.execute(near)
  onTestFinished(() => void sql`drop table shelves`.execute(near).catch(() => {}))
  await near.transaction().execute(async (tx) => {
    await sql`lock table shelves`.execute(tx)
    for (let round = 0; round < 6; round++) {
      await Promise.all(
        Array.from({ length: most }, () => asked(() => sql`insert into shelves values (1)`.execute(db))),
      )
      // NOTE: within one transaction PostgreSQL goes on telling what it told at first.
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(near)
      expect(rows.length).toBeLessThanOrEqual(2 * most)
    }
  })
})

test('what takes many statements is waited for as long as they take, but not for one that is never answered', async () => {
  const { connection, db } = await acrossConnection()
  const rest = () => sql`select pg_sleep(0.2)`.execute(db)
  const each = (work: () => Promise<unknown>) => asked(() => waitingForEach(work, new EachWait(1_000)))
  expect((await each(async () => (await rest(), await rest(), rest()))).answer).toBe('answered')
  connection.freeze()
  const { answer, took } = await each(() => one(db))
  expect(answer).toBe('away')
  expect(took).toBeLessThan(6_000)
})

test('what no request waits for takes as long as it needs', async () => {
  const { db } = await acrossConnection({ lookEvery: 50 })
  await sql`select pg_sleep(0.6)`.execute(db)
})

test('a job on a frozen connection finds out, and so does one whose answer was lost on the way', async () => {
  const { connection, db } = await acrossConnection({ lookEvery: 100 })
  await Promise.all([one(db), one(db)])
  connection.freeze()
  const lost = sql`do ${sql.lit('begin end')}`.execute(db)
  const read = one(db)
  await pause(50)
  connection.forget()
  await expect(lost).rejects.toSatisfy(isDatabaseUnavailable)
  expect((await read).rows).toEqual([{ one: 1 }])
  await one(db)
})
