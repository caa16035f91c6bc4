import { type ClientBase, Pool } from 'pg'
import { PgBoss, TestClock } from 'pg-boss'
import type { Clock } from '../clock.ts'
import { type JobHandler, type Job, TryLater } from './job.ts'

export type RegisteredJobs = Map<string, { job: Job<never>; handler: JobHandler<never> }>

/** More than any story needs; beyond it, work makes work without end. */
const maxRuns = 10_000

/**
 * Does by hand, for stories, what workers do by themselves: one `settle` runs everything that is due by `clock`, and
 * what comes of it, to the end. A handler's defect is thrown, once all the rest is done.
 */
export function createSettler({ url, clock }: { url: string; clock: Clock }) {
  let opened: ReturnType<typeof open> | null = null
  let before: Promise<unknown> = Promise.resolve()

  async function settle(registered: RegisteredJobs) {
    opened ??= open(url, clock)
    const { boss, time } = await opened
    await time.setTime(clock.now())
    const defects: unknown[] = []
    let runs = 0
    for (let isAnythingLeft = true; isAnythingLeft; ) {
      isAnythingLeft = false
      for (const { job, handler } of registered.values()) {
        // One at a time, since only then they come in the order in which they were asked for.
        for (const queuedJob of await boss.fetch<never>(job.name)) {
          isAnythingLeft = true
          if (++runs > maxRuns) throw new Error(`The job ${job.name} does not come to an end`)
          await run(boss, job, queuedJob, handler, defects)
        }
      }
    }
    if (defects.length === 1) throw defects[0]
    if (defects.length) throw new AggregateError(defects, 'Several jobs failed')
  }

  return {
    /** Two callers take turns. */
    settle(registered: RegisteredJobs): Promise<void> {
      const turn = before.then(() => settle(registered))
      before = turn.catch(() => {})
      return turn
    },
    async close() {
      await before
      if (opened) await (await opened).close()
    },
  }
}

async function run(
  boss: PgBoss,
  job: Job<never>,
  queuedJob: { id: string; data: never },
  handler: JobHandler<never>,
  defects: unknown[],
) {
  try {
    await handler(queuedJob.data ?? ({} as never))
    await boss.complete(job.name, queuedJob.id)
  } catch (error) {
    if (!(error instanceof TryLater)) defects.push(error)
    await boss.fail(job.name, queuedJob.id)
  }
}

async function open(url: string, clock: Clock) {
  let beforehand: readonly string[] = []
  const settings = {
    connectionString: url,
    max: 1,
    // NOTE: pg-boss reads its clock from a setting of the session, so each connection has to begin with it.
    onConnect: async (client: ClientBase) => {
      for (const statement of beforehand) await client.query(statement)
    },
  }
  const pool = new Pool(settings)
  pool.on('error', () => {})
  const time = new TestClock(clock.now())
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      setSessionStatements: async (statements) => {
        beforehand = statements
      },
    },
    clock: time,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  return {
    boss,
    time,
    async close() {
      await boss.stop({ graceful: false })
      await pool.end()
    },
  }
}
