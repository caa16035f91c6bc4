/** Reads of several people on one connection (decision 152): each has its own answer, and nobody waits for what is slow. */
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { faultyLine } from '../../../test/faulty-line.ts'
import { frozenLine } from '../../../test/frozen-line.ts'
import { freshDatabase } from '../../../test/template-database.ts'
import { forRequest, newRequest } from '../current-request.ts'
import { WaitTimeout } from '../wait-timeout.ts'
import { connect, type Db, sendQuery } from './connect.ts'
import { isDatabaseAway } from './lost-database.ts'
import type { WatchedConfig } from './connection-settings.ts'
import { WatchedClient } from './watched-client.ts'

const quiet = { info() {}, warn() {}, error() {} }

interface NumberRead {
  pid: number
  number: number
}

/** Sends a statement as a request does that may wait for so many milliseconds. */
const send = <Row>(db: Db, statement: RawBuilder<Row>, patience = 4_000): Promise<Row[]> =>
  forRequest(newRequest('one', new WaitTimeout(patience)), async () => {
    const built = statement.compile(db)
    return sendQuery(db, built, [...built.parameters])
  })

/** A number as somebody's read has it answered, with the connection it was answered on. */
const read = async (db: Db, number: number, patience?: number): Promise<NumberRead | undefined> =>
  (await send(db, sql<NumberRead>`select pg_backend_pid() as pid, ${number}::int as number`, patience))[0]

/** A read that takes so many seconds. */
const slowRead = (db: Db, seconds: number) => send(db, sql`select pg_sleep(${seconds}::float)`)

const numbers = Array.from({ length: 40 }, (_, number) => number)
/** Nobody is asked elsewhere, however slowly a busy machine answers. */
const unhurried = { sharing: { stuckAfter: 60_000, patience: 60_000 } }

const connectionsOf = (answers: (NumberRead | undefined)[]) =>
  new Set(answers.map((answer) => answer?.pid)).size

async function house(settings: Partial<Parameters<typeof connect>[0]> = {}) {
  const { url, db: near } = await freshDatabase()
  const { db, close, load } = connect({ url, most: 4, log: quiet, ...settings })
  onTestFinished(close)
  return { url, db, near, load }
}

test('forty who read at once share half of the connections, and each has the own answer', async () => {
  const { db, load } = await house(unhurried)
  const answers = await Promise.all(numbers.map((number) => read(db, number)))
  expect(answers.map((answer) => answer?.number)).toEqual(numbers)
  expect(connectionsOf(answers)).toBe(2)
  expect(load()).toEqual({ used: 0, idle: 2, waiting: 0 })
})

test('a pool of many shares three of them, one of a single connection and one behind a pooler none', async () => {
  const { db: large } = await house({ ...unhurried, most: 20 })
  expect(connectionsOf(await Promise.all(numbers.map((number) => read(large, number))))).toBe(3)
  for (const settings of [{ most: 1 }, { isPooled: true, most: 2 }]) {
    const { db } = await house({ ...unhurried, ...settings })
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
  const { db, near } = await house({ most: 2, sharing: { stuckAfter: 60_000, patience: 0 } })
  await sql`create table notes (number int)`.execute(near)
  onTestFinished(() => void sql`drop table notes`.execute(near).catch(() => {}))
  await read(db, 0)
  for (let round = 0; round < 5; round++) {
    const reads = Promise.all([read(db, 1), read(db, 2)])
    const written = reads
      .then(() => send(db, sql`insert into notes select ${round}::int from pg_sleep(0.01)`))
      .then(() => 'written')
    await nextTurn()
    // Both have come when this process looks again: their answers, and the time to look at who waits.
    keepBusy(20)
    expect(await written).toBe('written')
  }
})

test('a write and a transaction have a connection to themselves, however many read', async () => {
  const { db } = await house({ most: 2 })
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
  const { db } = await house()
  const share = (by: number) =>
    send(db, sql`select 12 / ${by}::int as share`).then(
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

test('who comes while a slow read is under way does not wait for it', async () => {
  const { db } = await house()
  await Promise.all(numbers.map((number) => read(db, number)))
  const slow = [slowRead(db, 1.5), slowRead(db, 1.5)]
  await pause(60)
  const begun = performance.now()
  await Promise.all(numbers.map((number) => read(db, number)))
  expect(performance.now() - begun).toBeLessThan(900)
  await Promise.all(slow)
})

/** Somebody has a table to themselves, as a migration has, until what is done meanwhile is done. */
async function whileLocked(near: Db, work: () => Promise<void>) {
  await sql`create table drawers (id int)`.execute(near)
  onTestFinished(() => void sql`drop table drawers`.execute(near).catch(() => {}))
  await near.transaction().execute(async (tx) => {
    await sql`lock table drawers in access exclusive mode`.execute(tx)
    await work()
  })
}

test('who is asked right behind a read that waits for a lock does not wait with it', async () => {
  const { db, near } = await house()
  await Promise.all(numbers.map((number) => read(db, number)))
  await whileLocked(near, async () => {
    const blocked = [1, 2].map((id) => send(db, sql`select id from drawers where id = ${id}`, 4_000))
    const ends = Promise.allSettled(blocked)
    const begun = performance.now()
    const answers = await Promise.all(numbers.map((number) => read(db, number)))
    expect(performance.now() - begun).toBeLessThan(3_000)
    expect(answers.map((answer) => answer?.number)).toEqual(numbers)
    for (const end of await ends) expect(end).toMatchObject({ status: 'rejected' })
  })
})

test('what PostgreSQL refuses before it knows a statement is refused for its own reason, each time', async () => {
  const { url, near } = await house()
  const client = new WatchedClient({ connectionString: url, pipeline: true } as WatchedConfig)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`set lock_timeout = '200ms'`)
  const ask = (id: number) =>
    client.query('select id from drawers where id = $1', [id]).then(
      ({ rows }) => rows,
      (error: { code: string }) => error.code,
    )
  await whileLocked(near, async () => {
    expect(await Promise.all([1, 2, 3].map(ask))).toEqual(['55P03', '55P03', '55P03'])
  })
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([[], [], []])
})

test('what no request waits for, and may take hours, has a connection to itself', async () => {
  const { db } = await house()
  const built = sql<NumberRead>`select pg_backend_pid() as pid, 1 as number`.compile(db)
  const answers = await Promise.all(numbers.map(async () => (await sendQuery(db, built, []))[0]))
  expect(connectionsOf(answers)).toBe(4)
})

test('what waited behind a slow read is not told of as slow itself', async () => {
  const told: string[] = []
  const warn = (said: unknown) => void told.push((said as { statement: string }).statement)
  const { db } = await house({ most: 2, slowAfter: 200, log: { ...quiet, warn } })
  await Promise.all([slowRead(db, 0.4), read(db, 1), read(db, 2)])
  expect(told).toEqual(['select pg_sleep($1::float)'])
})

test('a shared connection that is lost costs nobody an answer', async () => {
  const { url } = await house()
  const line = await faultyLine(url)
  const { db, close } = connect({ url: line.url, most: 4, log: quiet })
  onTestFinished(close)
  for (const fault of ['question lost', 'answer lost', { severity: 'FATAL', code: '57P01' }] as const) {
    await Promise.all(numbers.map((number) => read(db, number)))
    line.arm(fault)
    const answers = await Promise.all(numbers.map((number) => read(db, number)))
    expect(line.disarm()).toBe(false)
    expect(answers.map((answer) => answer?.number)).toEqual(numbers)
  }
})

test('one whose time is over leaves the others their answer', async () => {
  const { url } = await house()
  const line = await frozenLine(url)
  const { db, close } = connect({ url: line.url, most: 2, log: quiet })
  onTestFinished(close)
  await read(db, 0)
  const within = (patience: number, number: number) =>
    read(db, number, patience).then(
      (answer) => answer?.number,
      (error: unknown) => (isDatabaseAway(error) ? 'away' : error),
    )
  line.freeze()
  const answers = [within(300, 1), within(4_000, 2), within(4_000, 3)]
  await pause(50)
  line.forget()
  expect(await Promise.all(answers)).toEqual(['away', 2, 3])
})

test('who has no time left any more costs nobody a connection', async () => {
  const { db, load } = await house(unhurried)
  const before = await Promise.all(numbers.map((number) => read(db, number)))
  const tooLate = numbers.map(() => read(db, 1, 0).catch(isDatabaseAway))
  const inTime = numbers.map((number) => read(db, number))
  expect(await Promise.all(tooLate)).toEqual(numbers.map(() => true))
  const after = await Promise.all(inTime)
  expect(new Set(after.map((answer) => answer?.pid))).toEqual(new Set(before.map((answer) => answer?.pid)))
  expect(load()).toEqual({ used: 0, idle: 2, waiting: 0 })
})

/** Asks two reads that take so long at once, which keeps both shared connections of a pool of four. */
const holdShared = (db: Db, seconds: number) => Promise.all([slowRead(db, seconds), slowRead(db, seconds)])

test('where no other connection is free, who waits behind a slow read is answered as soon as that is over', async () => {
  const { db } = await house()
  await Promise.all(numbers.map((number) => read(db, number)))
  const slow = holdShared(db, 0.4)
  const begun = performance.now()
  const answers = Promise.all([1, 2, 3, 4].map((number) => read(db, number)))
  const write = () => db.transaction().execute((tx) => sql`select pg_sleep(1)`.execute(tx))
  const writes = Promise.all(Array.from({ length: 12 }, write))
  expect((await answers).map((answer) => answer?.number)).toEqual([1, 2, 3, 4])
  expect(performance.now() - begun).toBeLessThan(1_500)
  await slow
  await writes
})

test('who was answered elsewhere pays no longer for the slow read they had waited behind', async () => {
  const { db, near } = await house({ most: 8 })
  await Promise.all(numbers.map((number) => read(db, number)))
  await whileLocked(near, async () => {
    const blocked = [1, 2, 3].map((id) => send(db, sql`select id from drawers where id = ${id}`, 3_000))
    const ends = Promise.allSettled(blocked)
    const request = newRequest('patient', new WaitTimeout(1_000))
    const asPatient = () =>
      forRequest(request, () => sendQuery(db, sql`select 7::int as number`.compile(db), []))
    expect(await asPatient()).toEqual([{ number: 7 }])
    await pause(1_500)
    expect(request.timeout.begin()).toBeGreaterThan(800)
    request.timeout.end()
    expect(await asPatient()).toEqual([{ number: 7 }])
    await ends
  })
})

test('who was answered elsewhere and has no time left costs the one before them no answer', async () => {
  const { db } = await house({ most: 8 })
  await Promise.all(numbers.map((number) => read(db, number)))
  const begun = performance.now()
  const slow = [1, 2, 3].map(() => slowRead(db, 2.2))
  const impatient = [1, 2, 3].map((number) => read(db, number, 500))
  expect((await Promise.all(impatient)).map((answer) => answer?.number)).toEqual([1, 2, 3])
  await Promise.all(slow)
  expect(performance.now() - begun).toBeLessThan(2_500)
})

test('one read that waits in vain costs the house no connection on which others are answered', async () => {
  const { db, near, load } = await house({ most: 8, sharing: { stuckAfter: 100, patience: 400 } })
  await Promise.all(numbers.map((number) => read(db, number)))
  await Promise.all(
    Array.from({ length: 4 }, () => db.transaction().execute((tx) => sql`select pg_sleep(0.1)`.execute(tx))),
  )
  const before = load().idle
  await whileLocked(near, async () => {
    const blocked = send(db, sql`select id from drawers where id = ${1}`, 2_000).catch(isDatabaseAway)
    const until = performance.now() + 2_800
    while (performance.now() < until) {
      await read(db, 1)
      await pause(20)
    }
    expect(await blocked).toBe(true)
  })
  expect(load().idle).toBe(before - 1)
})

test('a table whose columns became of another type costs nobody an answer', async () => {
  const { db, near } = await house({ most: 8 })
  await sql`create table shelves (id int, label text)`.execute(near)
  onTestFinished(() => void sql`drop table shelves`.execute(near).catch(() => {}))
  await sql`insert into shelves values (1, '7')`.execute(near)
  const labels = () =>
    Promise.all(numbers.map(() => send(db, sql`select id, label from shelves where id = ${1}`)))
  await labels()
  await sql`alter table shelves alter column label type int using label::int`.execute(near)
  expect(await labels()).toEqual(numbers.map(() => [{ id: 1, label: 7 }]))
})
