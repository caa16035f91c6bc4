/** Reads of several people on one connection (decision 152): each has its own answer, and a failure is felt by nobody else. */
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { faultyConnection } from '../../../test/faulty-connection.ts'
import { frozenConnection } from '../../../test/frozen-connection.ts'
import { connect, sendQuery } from './connect.ts'
import { isDatabaseUnavailable } from './lost-database.ts'
import {
  sendAsRequest,
  read,
  numbers,
  unhurried,
  connectionsOf,
  sharingDatabase,
  quietLog,
  type NumberRead,
} from '../../../test/shared-reads.ts'

test('forty who read at once share half of the connections, and each has the own answer', async () => {
  const { db, load } = await sharingDatabase(unhurried)
  const answers = await Promise.all(numbers.map((number) => read(db, number)))
  expect(answers.map((answer) => answer?.number)).toEqual(numbers)
  expect(connectionsOf(answers)).toBe(2)
  expect(load()).toEqual({ used: 0, idle: 2, waiting: 0 })
})

test('a pool of many shares three of them, one of a single connection and one behind a pooler none', async () => {
  const { db: large } = await sharingDatabase({ ...unhurried, most: 20 })
  expect(connectionsOf(await Promise.all(numbers.map((number) => read(large, number))))).toBe(3)
  for (const settings of [{ most: 1 }, { isPooled: true, most: 2 }]) {
    const { db } = await sharingDatabase({ ...unhurried, ...settings })
    const answers = await Promise.all(numbers.map((number) => read(db, number)))
    expect(answers.map((answer) => answer?.number)).toEqual(numbers)
    expect(connectionsOf(answers)).toBe(settings.most)
  }
})

/** Has the process do nothing else for so many milliseconds. */
function keepBusy(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('a connection is not given up that has gone to somebody else meanwhile', async () => {
  const { db, near } = await sharingDatabase({ most: 2, sharing: { stuckAfter: 60_000, elsewhereAfter: 0 } })
  await sql`create table notes (number int)`.execute(near)
  onTestFinished(() => void sql`drop table notes`.execute(near).catch(() => {}))
  await read(db, 0)
  for (let round = 0; round < 5; round++) {
    const reads = Promise.all([read(db, 1), read(db, 2)])
    const written = reads
      .then(() => sendAsRequest(db, sql`insert into notes select ${round}::int from pg_sleep(0.01)`))
      .then(() => 'written')
    await nextTurn()
    // Both have come when this process looks again: their answers, and the time to look at who waits.
    keepBusy(20)
    expect(await written).toBe('written')
  }
})

test('a write and a transaction have a connection to themselves, however many read', async () => {
  const { db } = await sharingDatabase({ most: 2 })
  let isOver = false
  const reading = (async () => {
    while (!isOver) await Promise.all(numbers.map((number) => read(db, number)))
  })()
  await db.transaction().execute(async (tx) => {
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const answers = await Promise.all(numbers.map((number) => read(db, number)))
    expect(answers.map((answer) => answer?.pid)).not.toContain(own.rows[0]?.pid)
  })
  isOver = true
  await reading
})

test('a read that fails fails alone', async () => {
  const { db } = await sharingDatabase()
  const share = (by: number) =>
    sendAsRequest(db, sql`select 12 / ${by}::int as share`).then(
      ([row]) => row,
      (error: Error) => error.message,
    )
  expect(await Promise.all([3, 0, 4, 0, 6].map(share))).toEqual([
    { share: 4 },
    'division by zero',
    { share: 3 },
    'division by zero',
    { share: 2 },
  ])
})

test('what no request waits for, and may take hours, has a connection to itself', async () => {
  const { db } = await sharingDatabase()
  const built = sql<NumberRead>`select pg_backend_pid() as pid, 1 as number`.compile(db)
  const answers = await Promise.all(numbers.map(async () => (await sendQuery(db, built, []))[0]))
  expect(connectionsOf(answers)).toBe(4)
})

test('a shared connection that is lost costs nobody an answer', async () => {
  const { url } = await sharingDatabase()
  const connection = await faultyConnection(url)
  const { db, close } = connect({ url: connection.url, most: 4, log: quietLog })
  onTestFinished(close)
  for (const fault of ['question lost', 'answer lost', { severity: 'FATAL', code: '57P01' }] as const) {
    await Promise.all(numbers.map((number) => read(db, number)))
    connection.arm(fault)
    const answers = await Promise.all(numbers.map((number) => read(db, number)))
    expect(connection.disarm()).toBe(false)
    expect(answers.map((answer) => answer?.number)).toEqual(numbers)
  }
})

test('one whose time is over leaves the others their answer', async () => {
  const { url } = await sharingDatabase()
  const connection = await frozenConnection(url)
  const { db, close } = connect({ url: connection.url, most: 2, log: quietLog })
  onTestFinished(close)
  await read(db, 0)
  const within = (timeout: number, number: number) =>
    read(db, number, timeout).then(
      (answer) => answer?.number,
      (error: unknown) => (isDatabaseUnavailable(error) ? 'away' : error),
    )
  connection.freeze()
  const answers = [within(300, 1), within(4_000, 2), within(4_000, 3)]
  await pause(50)
  connection.forget()
  expect(await Promise.all(answers)).toEqual(['away', 2, 3])
})

test('who has no time left any more costs nobody a connection', async () => {
  const { db, load } = await sharingDatabase(unhurried)
  const before = await Promise.all(numbers.map((number) => read(db, number)))
  const tooLate = numbers.map(() => read(db, 1, 0).catch(isDatabaseUnavailable))
  const inTime = numbers.map((number) => read(db, number))
  expect(await Promise.all(tooLate)).toEqual(numbers.map(() => true))
  const after = await Promise.all(inTime)
  expect(new Set(after.map((answer) => answer?.pid))).toEqual(new Set(before.map((answer) => answer?.pid)))
  expect(load()).toEqual({ used: 0, idle: 2, waiting: 0 })
})

test('a table whose columns became of another type costs nobody an answer', async () => {
  const { db, near } = await sharingDatabase({ most: 8 })
  await sql`create table shelves (id int, label text)`.execute(near)
  onTestFinished(() => void sql`drop table shelves`.execute(near).catch(() => {}))
  await sql`insert into shelves values (1, '7')`.execute(near)
  const labels = () =>
    Promise.all(numbers.map(() => sendAsRequest(db, sql`select id, label from shelves where id = ${1}`)))
  await labels()
  await sql`alter table shelves alter column label type int using label::int`.execute(near)
  expect(await labels()).toEqual(numbers.map(() => [{ id: 1, label: 7 }]))
})
