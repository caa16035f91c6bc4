/** Reads on a shared connection, of which one is slow (decision 152): nobody else waits for it, or pays for it. */
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { forRequest, newRequest } from '../current-request.ts'
import { WaitTimeout } from '../wait-timeout.ts'
import { type Db, sendQuery } from './connect.ts'
import { isDatabaseUnavailable } from './lost-database.ts'
import type { WatchedConfig } from './connection-settings.ts'
import { WatchedClient } from './watched-client.ts'
import {
  sendAsRequest,
  read,
  slowRead,
  numbers,
  sharingDatabase,
  quietLog,
  whileLocked,
} from '../../../test/shared-reads.ts'

/** Asks two reads that take so long at once, which keeps both shared connections of a pool of four. */
const holdShared = (db: Db, seconds: number) => Promise.all([slowRead(db, seconds), slowRead(db, seconds)])

/** Whether something has come to its end by now, and what it ends with. */
function watchEnd<End>(end: Promise<End>) {
  let isOver = false
  return { isOver: () => isOver, end: end.finally(() => (isOver = true)) }
}

test('who comes while a slow read is under way does not wait for it', async () => {
  const { db } = await sharingDatabase()
  await Promise.all(numbers.map((number) => read(db, number)))
  const slow = watchEnd(holdShared(db, 3))
  await pause(60)
  await Promise.all(numbers.map((number) => read(db, number)))
  expect(slow.isOver()).toBe(false)
  await slow.end
})

test('who is asked right behind a read that waits for a lock does not wait with it', async () => {
  const { db, near } = await sharingDatabase()
  await Promise.all(numbers.map((number) => read(db, number)))
  await whileLocked(near, async () => {
    const blocked = [1, 2].map((id) => sendAsRequest(db, sql`select id from drawers where id = ${id}`, 4_000))
    const ends = watchEnd(Promise.allSettled(blocked))
    const answers = await Promise.all(numbers.map((number) => read(db, number)))
    expect(ends.isOver()).toBe(false)
    expect(answers.map((answer) => answer?.number)).toEqual(numbers)
    for (const end of await ends.end) expect(end).toMatchObject({ status: 'rejected' })
  })
})

test('what PostgreSQL refuses before it knows a statement is refused for its own reason, each time', async () => {
  const { url, near } = await sharingDatabase()
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

test('what waited behind a slow read is not told of as slow itself', async () => {
  const told: string[] = []
  const warn = (said: unknown) => void told.push((said as { statement: string }).statement)
  const { db } = await sharingDatabase({ most: 2, slowAfter: 1_000, log: { ...quietLog, warn } })
  await Promise.all([slowRead(db, 1.5), read(db, 1), read(db, 2)])
  expect(told).toEqual(['select pg_sleep($1::float)'])
})

test('where no other connection is free, who waits behind a slow read is answered as soon as that is over', async () => {
  const { db } = await sharingDatabase()
  await Promise.all(numbers.map((number) => read(db, number)))
  const slow = holdShared(db, 0.4)
  const answers = Promise.all([1, 2, 3, 4].map((number) => read(db, number)))
  let written = 0
  const write = () =>
    db
      .transaction()
      .execute((tx) => sql`select pg_sleep(1)`.execute(tx))
      .then(() => (written += 1))
  const writes = Promise.all(Array.from({ length: 12 }, write))
  expect((await answers).map((answer) => answer?.number)).toEqual([1, 2, 3, 4])
  expect(written, 'two of them each second').toBeLessThanOrEqual(4)
  await slow
  await writes
})

test('who was answered elsewhere pays no longer for the slow read they had waited behind', async () => {
  const { db, near } = await sharingDatabase({ most: 8 })
  await Promise.all(numbers.map((number) => read(db, number)))
  const blocked: Promise<unknown>[] = []
  await whileLocked(near, async () => {
    blocked.push(
      ...[1, 2, 3].map((id) => sendAsRequest(db, sql`select id from drawers where id = ${id}`, 60_000)),
    )
    const ends = watchEnd(Promise.allSettled(blocked))
    const request = newRequest('patient', new WaitTimeout(20_000))
    const asPatient = () =>
      forRequest(request, () => sendQuery(db, sql`select 7::int as number`.compile(db), []))
    expect(await asPatient()).toEqual([{ number: 7 }])
    const left = request.timeout.begin()
    request.timeout.end()
    await pause(1_500)
    // What passes on a busy machine between the beginning and the end above is used up, and it is far less than the pause.
    expect(request.timeout.begin()).toBeGreaterThan(left - 750)
    request.timeout.end()
    expect(await asPatient()).toEqual([{ number: 7 }])
    expect(ends.isOver(), 'the slow reads still wait').toBe(false)
  })
  await Promise.allSettled(blocked)
})

test('who was answered elsewhere and has no time left costs the one before them no answer', async () => {
  const { db, near } = await sharingDatabase({ most: 8 })
  await sql`create sequence asked`.execute(near)
  await Promise.all(numbers.map((number) => read(db, number)))
  const slow = [1, 2, 3].map(() => sendAsRequest(db, sql`select nextval('asked'), pg_sleep(3)`, 20_000))
  const impatient = [1, 2, 3].map((number) => read(db, number, 1_500))
  expect((await Promise.all(impatient)).map((answer) => answer?.number)).toEqual([1, 2, 3])
  await Promise.all(slow)
  const { rows } = await sql<{ asked: number }>`select last_value::int as asked from asked`.execute(near)
  expect(rows, 'none of them is asked twice').toEqual([{ asked: 3 }])
})

test('one read that waits in vain costs the house no connection on which others are answered', async () => {
  const { db, near, load } = await sharingDatabase({
    most: 8,
    sharing: { stuckAfter: 100, elsewhereAfter: 400 },
  })
  await Promise.all(numbers.map((number) => read(db, number)))
  await Promise.all(
    Array.from({ length: 4 }, () => db.transaction().execute((tx) => sql`select pg_sleep(0.1)`.execute(tx))),
  )
  const before = load().idle
  await whileLocked(near, async () => {
    const blocked = sendAsRequest(db, sql`select id from drawers where id = ${1}`, 2_000).catch(
      isDatabaseUnavailable,
    )
    const until = performance.now() + 2_800
    while (performance.now() < until) {
      await read(db, 1)
      await pause(20)
    }
    expect(await blocked).toBe(true)
  })
  // A busy machine may count one more read as stuck; its connection is free again with its answer.
  await expect.poll(() => load().idle).toBe(before - 1)
})
