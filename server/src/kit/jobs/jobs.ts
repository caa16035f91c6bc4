/** Work done later: kept in the database beside what caused it, done once, by any process that works there. */
import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { fromKysely, PgBoss, type Job as QueuedJob } from 'pg-boss'
import { type Clock, systemClock } from '../clock.ts'
import type { Db, Log } from '../database/connect.ts'
import { throughOutage } from '../database/through-outage.ts'
import { connectTimeout } from '../database/connection-settings.ts'
import { WatchedClient } from '../database/watched-client.ts'
import { failureLog, logFailedWork } from '../outages.ts'
import { type JobHandler, type Job, type NoData, type Priority, priorityRank, TryLater } from './job.ts'
import { originOf, underOrigin, withOrigin } from './origin.ts'
import { queueErrorReader } from './queue-errors.ts'
import { prepareQueues } from './queues.ts'
import { type RegisteredJobs, createSettler } from './settle.ts'
import { setBackJobs } from './set-back.ts'
import { inTurn } from './turns.ts'

export { defineJob, type JobHandler, type Job, type NoData, type Priority, TryLater } from './job.ts'

export interface EnqueueOptions {
  /** When it begins; at once without it. */
  after?: Date
  /** Nothing is added while another with the same key still waits. */
  once?: string
  /** `normal` without it. */
  priority?: Priority
  /** Whose it is: all who have some of one kind take turns, however many one of them has (decision 109). */
  whose?: string
}

/** What a queued job carries, and how it is enqueued. */
export interface NewQueuedJob<Data extends object> extends EnqueueOptions {
  data: Data
}

export interface Jobs {
  /** Enqueues a job within the caller's transaction: if that is rolled back, it never was. */
  enqueue<Data extends object>(
    tx: Db,
    job: Job<Data>,
    data: NoInfer<Data>,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Enqueues many jobs of a kind in one statement. */
  enqueueAll<Data extends object>(
    tx: Db,
    job: Job<Data>,
    queuedJobs: readonly NewQueuedJob<NoInfer<Data>>[],
  ): Promise<void>
  /** Has `handler` do this kind of work. One that throws is asked again after a pause. */
  work<Data extends object>(job: Job<Data>, handler: JobHandler<Data>): Promise<void>
  /** Enqueues a job whenever the cron line says, told in `timezone`; one time missed while the server was away is made up for. */
  schedule(job: Job<NoData>, cron: string, timezone: string): Promise<void>
  /** For stories: does all that is due by the clock, and what comes of it, and throws a handler's defect. */
  settle(): Promise<void>
  /** Takes no more work and waits for what runs, 25 seconds at most: what is cut off then is done again later. */
  stop(): Promise<void>
}

interface JobOptions {
  url: string
  log: Log
  /** Whether this process does work itself. The command line only asks for it; stories do it by `settle`. */
  working: boolean
  clock?: Clock
}

/** How often to look for work when nobody called: it may be due only now, or the call may have been lost. In seconds. */
const pollingSeconds = { withNotify: 30, withoutNotify: 2 }

/**
 * While the database changes hands, work that needs it is begun again by whoever has it, in milliseconds: that it failed
 * could not be written down, so that others would find it after minutes.
 */
const outageTimeout = 45_000

/**
 * Opens the queue of jobs: one that works, or one that only takes orders. One that works is opened while others go on;
 * whatever is asked of it waits for that, and fails where it did.
 */
export function startJobs({ url, log, working, clock = systemClock }: JobOptions): Jobs {
  return working ? startJobWorkers(url, log) : enqueueOnly(url, clock)
}

function startJobWorkers(url: string, log: Log): Jobs {
  const boss = new PgBoss({
    ...connectionOptions(url),
    application_name: 'spomen jobs',
    max: 4,
    useListenNotify: true,
    // How soon work is given to somebody else that a killed process left behind.
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  })
  const tellFailure = failureLog(log, 'The job queue met an error')
  const toError = queueErrorReader(boss)
  boss.on('error', (told) => tellFailure(toError(told)))
  boss.on('warning', ({ message }) => log.warn({ about: message }, 'The job queue warns'))
  const watch = setInterval(() => void heedSetBack(boss, log), setBackInterval).unref()
  const started = boss.start().then(() => heedSetBack(boss, log))
  // Whoever asks something of it hears of it.
  started.catch(() => {})
  const prepare = prepareQueues(boss, async () => {})
  const ready = async (job: Job<never>) => {
    await started
    await prepare(job)
  }
  let schedules: ReturnType<PgBoss['getSchedules']> | null = null
  return {
    ...enqueueWith(boss, ready),
    async work(job, handler) {
      await ready(job as Job<never>)
      const workers = job.concurrency + job.urgentConcurrency
      for (let count = 0; count < workers; count++) {
        const onlyUrgent = count >= job.concurrency
        await startWorker({ boss, log, onlyUrgent }, job, handler)
      }
    },
    async schedule(job, cron, timezone) {
      await ready(job as Job<never>)
      schedules ??= boss.getSchedules()
      const known = (await schedules).find(({ name }) => name === job.name)
      if (known?.cron === cron && known.timezone === timezone) return
      await boss.schedule(job.name, cron, {}, { tz: timezone, missed: 'once' })
    },
    settle: () => Promise.reject(new Error('This process does its work by itself')),
    async stop() {
      clearInterval(watch)
      await started.catch(() => {})
      await boss.stop({ graceful: true, timeout: 25_000 })
    },
  }
}

/** How often it is looked whether the database's clock was set back, in milliseconds. */
const setBackInterval = 60_000

async function heedSetBack(boss: PgBoss, log: Log) {
  try {
    const { rows } = await boss.getDb().executeSql(setBackJobs)
    if (rows.length > 0) log.warn({}, 'The clock of the database was set back; work goes by it from now on')
  } catch (error) {
    logFailedWork(log, {}, { error, message: 'The job queue could not be asked what time it is' })
  }
}

/** Connections on which work takes as long as it needs, but nobody waits for a server that has gone. */
const connectionOptions = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: connectTimeout,
  Client: WatchedClient,
  keepAlive: true,
})

interface WorkerOptions {
  boss: PgBoss
  log: Log
  onlyUrgent: boolean
}

/** One worker, doing one queued job after the other. */
async function startWorker<Data extends object>(
  { boss, log, onlyUrgent }: WorkerOptions,
  job: Job<Data>,
  handler: JobHandler<Data>,
) {
  const work = underOrigin(handler)
  const workerOptions = {
    batchSize: 1,
    pollingIntervalSeconds: pollingSeconds.withoutNotify,
    notifyPollingIntervalSeconds: pollingSeconds.withNotify,
    ...(onlyUrgent && { minPriority: priorityRank.urgent }),
  } as const
  const worker = await boss.work(job.name, workerOptions, async ([queuedJob]: QueuedJob<Data>[]) => {
    try {
      if (queuedJob) await throughOutage(outageTimeout, () => work(queuedJob.data ?? ({} as Data)))
    } catch (error) {
      if (!(error instanceof TryLater))
        logFailedWork(
          log,
          { job: job.name, id: queuedJob?.id, ...originOf(queuedJob?.data) },
          { error, message: 'A job failed' },
        )
      // pg-boss keeps what is thrown, and an error may tell of people: the log is the place for it.
      throw new Error(error instanceof TryLater ? 'later' : 'failed')
    } finally {
      // Where one queued job was there may be more, and one call may have stood for several.
      boss.notifyWorker(worker)
    }
  })
}

function enqueueOnly(url: string, clock: Clock): Jobs {
  // Its own connection: waiting here for one of the caller's, while all of them wait for us, would never end.
  const pool = new Pool({ ...connectionOptions(url), max: 1, allowExitOnIdle: true })
  pool.on('error', () => {})
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  const ready = prepareQueues(boss, () => installJobs(url))
  const byHand = createSettler({ url, clock })
  const registered: RegisteredJobs = new Map()
  const isStory = clock !== systemClock
  return {
    ...enqueueWith(boss, ready, isStory ? clock : undefined),
    async work(job, handler) {
      registered.set(job.name, { job: job as Job<never>, handler: underOrigin(handler) as JobHandler<never> })
    },
    schedule: async () => {},
    async settle() {
      for (const { job } of registered.values()) await ready(job)
      await byHand.settle(registered)
    },
    async stop() {
      await byHand.close()
      await pool.end()
    },
  }
}

/** Without a clock, work that may begin at once begins by the database's own time. */
function enqueueWith(
  boss: PgBoss,
  ready: (job: Job<never>) => Promise<void>,
  clock?: Clock,
): Pick<Jobs, 'enqueue' | 'enqueueAll'> {
  const toQueuedJob = <Data extends object>({
    data,
    after,
    once,
    priority = 'normal',
    whose,
  }: NewQueuedJob<Data>) => {
    const startAfter = after ?? clock?.now()
    return {
      data: withOrigin(data),
      priority: priorityRank[priority],
      singletonKey: once ?? randomUUID(),
      ...(startAfter && { startAfter: startAfter.toISOString() }),
      ...(whose !== undefined && { group: { id: whose } }),
    }
  }
  const enqueueAll: Jobs['enqueueAll'] = async (tx, job, queuedJobs) => {
    if (queuedJobs.length === 0) return
    await ready(job as Job<never>)
    const wanted = await inTurn(tx, { job: job.name, now: clock?.now() ?? null }, queuedJobs.map(toQueuedJob))
    await boss.insert(job.name, wanted, { db: fromKysely(tx) })
  }
  return {
    enqueueAll,
    enqueue: (tx, job, data, options) => enqueueAll(tx, job, [{ ...options, data }]),
  }
}

/** Puts pg-boss's own tables into a database, and the queues of `jobs`; a database that has them stays as it is. */
export async function installJobs(url: string, jobs: readonly Job<never>[] = []): Promise<void> {
  const boss = new PgBoss({ ...connectionOptions(url), max: 1, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  const ready = prepareQueues(boss, async () => {})
  for (const job of jobs) await ready(job)
  await boss.stop({ graceful: false })
}
