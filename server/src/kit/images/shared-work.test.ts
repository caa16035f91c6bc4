import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { faultyConnection } from '../../../test/faulty-connection.ts'
import { freshDatabase } from '../../../test/template-database.ts'
import { connect } from '../database/connect.ts'
import { createLog } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { BucketUnavailable } from '../s3/failures.ts'
import type { ImageDetails } from './derivatives.ts'
import { type TaskSteps, shareWork } from './shared-work.ts'
import { workOnTasks } from './task-worker.ts'

const quiet = { info() {}, warn() {}, error() {} } as never

/** A log, and the lines in it. */
function paper() {
  const lines: Record<string, unknown>[] = []
  return { lines, log: createLog({ write: (line) => void lines.push(JSON.parse(line)) }, 'warn') }
}
const details: ImageDetails = { type: 'image/jpeg', width: 4, height: 3, placeholder: 'YJqG' }

/** Processes over one database and one store of which nothing but names is kept. */
async function town() {
  const { url, db } = await freshDatabase()
  const there = new Set<string>()
  const made: string[] = []
  const make = async (name: string) => {
    made.push(name)
    await pause(20)
    there.add(name)
    return details
  }
  return {
    made,
    there,
    server({ leaves = false } = {}) {
      const shared = shareWork({ db, url, log: quiet, leaves })
      onTestFinished(() => shared.close())
      return (name: string, whose: string, otherwise: Partial<TaskSteps> = {}) =>
        shared.run({
          task: { sha256: name, kind: 'picture' },
          whose,
          find: async () => (there.has(name) ? details : null),
          make: () => make(name),
          handOver: async () => {},
          ...otherwise,
        })
    },
    async worker({ most = 1, until = Promise.resolve() } = {}) {
      const makeTask = async ({ sha256 }: { sha256: string }) => {
        await until
        if (!there.has(sha256)) await make(sha256)
      }
      const worker = await workOnTasks({ db, url, log: quiet, images: { makeTask }, most })
      onTestFinished(() => worker.stop())
      return worker
    },
    /** Somebody has begun a photograph, and is gone. */
    leave: (sha256: string, number = 1) =>
      db
        .insertInto('image_tasks')
        .values({ sha256, kind: 'picture', whose: 'ann', turn: 0, taken_by: number })
        .execute(),
    /** A process that is there by a number, and says nothing of itself; the locks of a worker are two. */
    async silent(number: number, locks: readonly number[] = [7_018]) {
      const client = new Client({ connectionString: url })
      await client.connect()
      onTestFinished(() => client.end())
      for (const lock of locks) await client.query('select pg_advisory_lock($1, $2)', [lock, number])
      return client
    },
    turns: async () =>
      (await db.selectFrom('image_tasks').select('turn').orderBy('turn').execute()).map(({ turn }) => turn),
    waiting: async () =>
      (await db.selectFrom('image_tasks').select('sha256').execute()).map(({ sha256 }) => sha256),
  }
}

test('the same photograph brought to three servers at once is made by one of them', async () => {
  const { server, made, waiting } = await town()
  const asked = [server(), server(), server()].map((bring) => bring('garden', 'ann'))
  expect(await Promise.all(asked)).toEqual([details, details, details])
  expect(made).toEqual(['garden'])
  expect(await waiting()).toEqual([])
})

test('what one server refuses the others refuse as well, without a look of their own', async () => {
  const { server, made } = await town()
  const make = async () => {
    await pause(50)
    throw new Refusal('invalidImage', { detail: 'no signature of a picture' })
  }
  const asked = [server(), server()].map((bring) => bring('letter', 'ann', { make }))
  for (const outcome of await Promise.allSettled(asked))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { key: 'invalidImage' } })
  expect(made).toEqual([])
  // Once it is another’s to try it is looked at anew.
  expect(await server()('letter', 'ben')).toEqual(details)
})

test('twenty photographs of one family do not hold up the one of another', async () => {
  const { server, worker, made, waiting } = await town()
  const gate = Promise.withResolvers<void>()
  await worker({ until: gate.promise })
  const bring = server({ leaves: true })
  const many = Array.from({ length: 20 }, (_, number) => bring(`ann-${number}`, 'ann'))
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(20))
  const one = bring('ben', 'ben')
  await vi.waitFor(async () => expect(await waiting()).toContain('ben'))
  gate.resolve()
  await one
  expect(made.indexOf('ben')).toBeLessThanOrEqual(2)
  await Promise.all(many)
  expect(new Set(made).size).toBe(21)
  expect(made).toHaveLength(21)
})

test('photographs that one family brings at the same moment have a turn each', async () => {
  const { server, worker, turns } = await town()
  const gate = Promise.withResolvers<void>()
  await worker({ until: gate.promise })
  const bring = server({ leaves: true })
  const many = Array.from({ length: 20 }, (_, number) => bring(`ann-${number}`, 'ann'))
  await vi.waitFor(async () => expect(await turns()).toEqual(many.map((_, place) => place)))
  gate.resolve()
  await Promise.all(many)
})

test('a database that hangs holds up each photograph but once, not one after the other', async () => {
  const { server, silent, turns } = await town()
  const other = await silent(7, [])
  await other.query('begin; lock table image_tasks in access exclusive mode')
  const bring = server()
  const many = [1, 2, 3].map((number) => bring(`garden-${number}`, 'ann'))
  await vi.waitFor(async () => {
    const { rows } = await other.query(
      `select from pg_locks where relation = 'image_tasks'::regclass and not granted`,
    )
    expect(rows).toHaveLength(many.length)
  })
  await other.query('rollback')
  expect(await Promise.all(many)).toEqual(many.map(() => details))
  expect(await turns()).toEqual([])
})

test('two workers share what waits, and each photograph is made once', async () => {
  const { server, worker, made } = await town()
  const workers = [await worker(), await worker()]
  const bring = server({ leaves: true })
  await Promise.all(Array.from({ length: 40 }, (_, number) => bring(`photograph-${number}`, 'ann')))
  expect(made.toSorted()).toEqual([...new Set(made)].toSorted())
  for (const each of workers) expect(each.made()).toBeGreaterThan(0)
})

test('what somebody had begun who is gone is made by another', async () => {
  const { leave, server, worker, made } = await town()
  await leave('garden')
  await worker()
  expect(await server({ leaves: true })('garden', 'ann')).toEqual(details)
  await leave('river')
  expect(await server()('river', 'ann')).toEqual(details)
  expect(made).toEqual(['garden', 'river'])
})

/** Ten seconds are promised (promises 1.8), seven are what it takes; a machine with much else to do has some more. */
const inTime = 15_000

test('what somebody had begun who is frozen is made by another in time, by a worker too', async () => {
  const { leave, silent, server, worker, made } = await town()
  await silent(5)
  await leave('garden', 5)
  const begun = performance.now()
  const bring = server()
  expect(await bring('garden', 'ann')).toEqual(details)
  expect(performance.now() - begun).toBeLessThan(inTime)
  await silent(6)
  await leave('river', 6)
  await worker()
  const again = performance.now()
  expect(await server({ leaves: true })('river', 'ann')).toEqual(details)
  expect(performance.now() - again).toBeLessThan(inTime)
  expect(made).toEqual(['garden', 'river'])
}, 60_000)

test('whoever waits while a worker is there that takes nothing is told in time to come again', async () => {
  const { silent, server, waiting } = await town()
  const worker = await silent(5, [7_018, 7_019])
  const pulse = setInterval(() => void worker.query('select 1'), 500)
  onTestFinished(() => clearInterval(pulse))
  const begun = performance.now()
  await expect(server({ leaves: true })('garden', 'ann')).rejects.toMatchObject({ key: 'unavailable' })
  expect(performance.now() - begun).toBeLessThan(inTime)
  expect(await waiting()).toEqual([])
}, 60_000)

test('a worker whose bucket is away says so in a line with the reason, and gives the photograph back', async () => {
  const { url, db } = await freshDatabase()
  const { lines, log } = paper()
  const away = new BucketUnavailable('s3.example.org does not answer in time.', { code: 'TimeoutError' })
  let tries = 0
  const makeTask = async () => {
    tries += 1
    if (tries === 1) throw away
    if (tries === 2) throw new TypeError('of undefined')
  }
  await db
    .insertInto('image_tasks')
    .values({ sha256: 'garden', kind: 'picture', whose: 'ann', turn: 0 })
    .execute()
  const worker = await workOnTasks({ db, url, log, images: { makeTask }, most: 1 })
  onTestFinished(() => worker.stop())
  await expect.poll(() => worker.made()).toBe(1)
  expect(lines).toMatchObject([
    { level: 40, reason: away.message, sha256: 'garden', msg: 'a picture could not be made' },
    { level: 50, err: { stack: expect.any(String) }, msg: 'a picture could not be made' },
  ])
  expect(JSON.stringify(lines[0])).not.toContain('stack')
})

test('a worker whose database is away says once that it waits, and works once it is back', async () => {
  const { url, db } = await freshDatabase()
  const connection = await faultyConnection(url)
  const { lines, log } = paper()
  const own = connect({ url: connection.url, log })
  onTestFinished(own.close)
  const worker = await workOnTasks({
    ...{ db: own.db, url: connection.url, log, most: 2 },
    images: { makeTask: async () => {} },
  })
  onTestFinished(() => worker.stop())
  connection.leave()
  await pause(7_000)
  connection.come()
  const task = { sha256: 'garden', kind: 'picture', whose: 'ann', turn: 0 } as const
  await db.insertInto('image_tasks').values(task).execute()
  await expect.poll(() => worker.made(), { timeout: 20_000 }).toBe(1)
  expect(lines.filter(({ msg }) => msg === 'The worker waits for the database')).toMatchObject([
    { level: 40, reason: expect.any(String) },
  ])
  expect(JSON.stringify(lines)).not.toContain('stack')
}, 60_000)
