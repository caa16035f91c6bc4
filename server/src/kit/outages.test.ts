import { Pool } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '../../test/template-database.ts'
import { LostDatabase } from './database/lost-database.ts'
import { createLog } from './log.ts'
import { failureLog, logFailedWork } from './outages.ts'
import { BucketUnavailable } from './s3/failures.ts'

/** A log, and what stands in it. */
function paper() {
  const lines: string[] = []
  return {
    log: createLog({ write: (line) => void lines.push(line) }, 'info'),
    written: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    text: () => lines.join(''),
  }
}

const bucketAway = new BucketUnavailable('s3.example.org does not answer in time.', { code: 'TimeoutError' })
const databaseAway = new LostDatabase('Connection terminated unexpectedly')

/** What a pool says whose only connection somebody else has, as the job queue writes it down. */
async function noConnectionInTime() {
  const { url } = await freshDatabase()
  const pool = new Pool({ connectionString: url, max: 1 })
  const held = await pool.connect()
  pool.options.connectionTimeoutMillis = 50
  const error = await pool.connect().catch((failed: Error) => failed)
  held.release()
  await pool.end()
  return Object.assign(error, { message: `${(error as Error).message} (Queue: mail, Worker: 1)` })
}

test('that no connection to the database came in time is a line with the reason too', async () => {
  const { log, written } = paper()
  const tell = failureLog(log, 'The job queue met an error')
  for (let time = 0; time < 3; time++) tell(await noConnectionInTime())
  expect(written()).toMatchObject([
    { level: 40, reason: expect.stringMatching(/ \(Queue: mail, Worker: 1\)$/) },
  ])
})

test.each([
  [bucketAway, bucketAway.message],
  [new Error('a picture is not there', { cause: bucketAway }), bucketAway.message],
  [new AggregateError([new Error('one'), databaseAway]), databaseAway.message],
])('work that failed by what is away is a line with the reason alone: %s', (error, reason) => {
  const { log, written, text } = paper()
  logFailedWork(log, { job: 'film' }, { error, message: 'A job failed' })
  expect(written()).toMatchObject([{ level: 40, job: 'film', reason, msg: 'A job failed' }])
  expect(text()).not.toContain('stack')
})

test('work that failed by anything else is told whole', () => {
  const { log, written } = paper()
  logFailedWork(log, { job: 'film' }, { error: new TypeError('of undefined'), message: 'A job failed' })
  expect(written()).toMatchObject([
    { level: 50, job: 'film', err: { name: 'TypeError', stack: expect.stringContaining('outages.test') } },
  ])
})

test('what is away for minutes is told once a minute, and everything else each time', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { log, written } = paper()
  const tell = failureLog(log, 'The worker waits')
  for (let second = 0; second < 90; second++) {
    tell(databaseAway)
    if (second % 60 === 0) tell(new TypeError('of undefined'))
    vi.advanceTimersByTime(1_000)
  }
  expect(written().map(({ level }) => level)).toEqual([40, 50, 40, 50])
})

test('of many things that fail by one outage the first is named', () => {
  const { log, written } = paper()
  const tell = failureLog(log, 'Nobody could be reminded')
  for (const memorial of ['MILAN', 'VERA']) tell(databaseAway, { memorial })
  for (const memorial of ['MILAN', 'VERA']) tell(new TypeError('of undefined'), { memorial })
  expect(written().map(({ memorial }) => memorial)).toEqual(['MILAN', 'MILAN', 'VERA'])
})
