/** A connection that is lost in the middle of something (decision 95): reads are asked once more, and nothing else is. */
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Fault, faultyConnection } from '../../../test/faulty-connection.ts'
import { freshDatabase } from '../../../test/template-database.ts'
import { forRequest, newRequest } from '../current-request.ts'
import { connect, type Db, sendQuery } from './connect.ts'
import { isSafeToRepeat } from './lend.ts'
import { isDatabaseUnavailable } from './lost-database.ts'

const quiet = { info() {}, warn() {}, error() {} }

/** A pool behind a connection that can fail, with so many connections that have been used and lie idle. */
async function acrossConnection({ idle = 3 } = {}) {
  const { url, db: near } = await freshDatabase()
  await sql`create table notes (note text)`.execute(near)
  onTestFinished(() => sql`drop table notes`.execute(near).then(() => {}))
  const connection = await faultyConnection(url)
  const { db, close } = connect({ url: connection.url, most: 3, log: quiet })
  onTestFinished(close)
  await Promise.all(Array.from({ length: idle }, () => sql`select pg_sleep(0.01)`.execute(db)))
  const kept = async () => (await sql`select note from notes`.execute(near)).rows.length
  return { connection, db, kept }
}

/** What comes of something, within a request. */
const outcome = (work: () => Promise<unknown>) =>
  forRequest(newRequest('one'), work).then(
    () => 'done',
    (error: unknown) => (isDatabaseUnavailable(error) ? 'away' : error),
  )

const read = (db: Db) => sql`select ${1}::int as one`.execute(db)
const readPrepared = (db: Db) => sendQuery(db, sql`select ${1}::int as one`.compile(db), [1])
const write = (db: Db) => sql`insert into notes values (${'a'})`.execute(db)

const losses: Fault[] = [
  'question lost',
  'answer lost',
  ...['57P01', '57P02', '57P03', '08P01', '08006'].map((code) => ({ severity: 'FATAL' as const, code })),
]

test.each(losses)('a read whose connection is lost is answered all the same (%o)', async (fault) => {
  const { connection, db, kept } = await acrossConnection()
  for (const ask of [read, readPrepared]) {
    connection.arm(fault)
    expect(await outcome(() => ask(db))).toBe('done')
    expect(connection.disarm()).toBe(false)
  }
  connection.arm(fault)
  expect(await outcome(() => db.transaction().execute(write))).toBe('done')
  expect(await kept()).toBe(1)
})

test.each(losses)('a write whose connection is lost is not done again (%o)', async (fault) => {
  const { connection, db, kept } = await acrossConnection()
  connection.arm(fault)
  expect(await outcome(() => write(db))).toBe('away')
  expect(await kept()).toBe(fault === 'answer lost' ? 1 : 0)
})

test.each(losses)(
  'a transaction is lost whole, or was kept whole and its answer is lost (%o)',
  async (fault) => {
    const { connection, db, kept } = await acrossConnection()
    const both = async (tx: Db) => {
      await write(tx)
      await read(tx)
      await write(tx)
    }
    for (const passing of [1, 2, 3]) {
      connection.arm(fault, passing)
      expect(await outcome(() => db.transaction().execute(both))).toBe('away')
      expect(connection.disarm()).toBe(false)
      expect(await kept()).toBe(0)
    }
    connection.arm(fault, 4)
    expect(await outcome(() => db.transaction().execute(both))).toBe('away')
    expect(await kept()).toBe(fault === 'answer lost' ? 2 : 0)
  },
)

test('a read is asked twice and no more, and whoever asks while nobody is there is told at once', async () => {
  const { connection, db } = await acrossConnection()
  connection.leave()
  const begun = performance.now()
  expect(await outcome(() => read(db))).toBe('away')
  expect(await outcome(() => db.transaction().execute(write))).toBe('away')
  expect(performance.now() - begun).toBeLessThan(5_000)
  connection.come()
  expect(await outcome(() => read(db))).toBe('done')
})

test('where one idle connection was lost the others are not tried', async () => {
  const { connection, db } = await acrossConnection()
  const before = connection.asked()
  connection.arm('question lost')
  expect(await outcome(() => read(db))).toBe('done')
  expect(connection.asked() - before).toBe(2)
})

test('a leader that only reads any more is away, and its connections are not used again', async () => {
  const { connection, db, kept } = await acrossConnection({ idle: 1 })
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0
  const first = await pid()
  connection.arm({ severity: 'ERROR', code: '25006' })
  expect(await outcome(() => write(db))).toBe('away')
  expect(await pid()).not.toBe(first)
  expect(await outcome(() => write(db))).toBe('done')
  expect(await kept()).toBe(1)
})

test.each(['53100', '53200', '53300', '40001', '40P01', '55P03', '57014', '58030'])(
  'what the database cannot do now is no defect (%s)',
  async (code) => {
    const { connection, db } = await acrossConnection({ idle: 1 })
    connection.arm({ severity: 'ERROR', code })
    expect(await outcome(() => write(db))).toBe('away')
    expect(await outcome(() => write(db))).toBe('done')
  },
)

test.each([
  ['select 1', true],
  ['  SELECT id from accounts for update', true],
  ['begin', true],
  ['start transaction isolation level repeatable read', true],
  ['with found as (select 1) select * from found', true],
  ['with gone as (delete from notes returning *) select * from gone', false],
  ['insert into notes values (1)', false],
  ['update notes set note = 1', false],
  ['commit', false],
  ['rollback', false],
  ['selection', false],
])('%s: may be asked twice: %s', (text, may) => {
  expect(isSafeToRepeat(text)).toBe(may)
})
