import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '../../../test/template-database.ts'
import { type Clock, systemClock } from '../clock.ts'
import { createLog } from '../log.ts'
import { defineJob, type Jobs, startJobs, TryLater } from './jobs.ts'

const errand = defineJob<{ to: string }>('errand', { retry: { times: 3, after: 60, atMost: 600 } })
const quiet = { info() {}, warn() {}, error() {} }

async function start(url: string, settings: { working: boolean; clock?: Clock }): Promise<Jobs> {
  const jobs = startJobs({ url, log: quiet, ...settings })
  onTestFinished(() => jobs.stop())
  return jobs
}

/** A database, a process that works by hand, and a clock a story can move. */
async function jobWorld() {
  const { url, db } = await freshDatabase()
  let now = new Date('2027-03-04T08:00:00Z')
  const clock = { now: () => now }
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  return { url, db, clock, pass, jobs: await start(url, { working: false, clock }) }
}

/** Collects what was done, and lets a story wait until it is enough. */
function diary() {
  const entries: string[] = []
  const waiting = new Set<() => void>()
  return {
    entries,
    write(entry: string) {
      entries.push(entry)
      for (const look of waiting) look()
    },
    reaches: (count: number) =>
      new Promise<void>((done) => {
        const look = () => {
          if (entries.length >= count) done()
        }
        waiting.add(look)
        look()
      }),
  }
}

test('what is asked for in a transaction is done by a process that works', async () => {
  const { url, db } = await freshDatabase()
  const working = await start(url, { working: true })
  const asking = await start(url, { working: false })
  const done = diary()
  await working.work(errand, async ({ to }) => done.write(to))
  await db.transaction().execute((tx) => asking.enqueue(tx, errand, { to: 'Ben' }))
  await done.reaches(1)
  expect(done.entries).toEqual(['Ben'])
})

test('what is rolled back was never asked for', async () => {
  const { db, jobs } = await jobWorld()
  const done = diary()
  await jobs.work(errand, async ({ to }) => done.write(to))
  const regretted = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, errand, { to: 'Cleo' })
    throw new Error('second thoughts')
  })
  await expect(regretted).rejects.toThrow('second thoughts')
  await jobs.enqueue(db, errand, { to: 'Petra' })
  await jobs.settle()
  expect(done.entries).toEqual(['Petra'])
})

test('a hundred errands asked for in one breath are done once each, by two processes together', async () => {
  const { url, db } = await freshDatabase()
  const jobs = await start(url, { working: false })
  const done = diary()
  for (const process of [await start(url, { working: true }), await start(url, { working: true })]) {
    await process.work(errand, async ({ to }) => done.write(to))
  }
  const names = Array.from({ length: 100 }, (_, number) => `guest ${number}`)
  await db.transaction().execute(async (tx) => {
    for (const to of names) await jobs.enqueue(tx, errand, { to })
  })
  await done.reaches(100)
  expect(done.entries.toSorted()).toEqual(names.toSorted())
})

test('an errand for later waits for its hour', async () => {
  const { db, jobs, clock, pass } = await jobWorld()
  const done = diary()
  await jobs.work(errand, async ({ to }) => done.write(to))
  await jobs.enqueue(db, errand, { to: 'Ben' }, { after: new Date(clock.now().getTime() + 3_600_000) })
  pass(59)
  await jobs.settle()
  expect(done.entries).toEqual([])
  pass(2)
  await jobs.settle()
  expect(done.entries).toEqual(['Ben'])
})

test('an errand asked for twice under one key is done once, and can be asked for again afterwards', async () => {
  const { db, jobs } = await jobWorld()
  const done = diary()
  await jobs.work(errand, async ({ to }) => done.write(to))
  await jobs.enqueue(db, errand, { to: 'Ben' }, { once: 'to Ben' })
  await jobs.enqueue(db, errand, { to: 'Ben again' }, { once: 'to Ben' })
  await jobs.enqueue(db, errand, { to: 'Petra' }, { once: 'to Petra' })
  await jobs.settle()
  expect(done.entries).toEqual(['Ben', 'Petra'])
  await jobs.enqueue(db, errand, { to: 'Ben' }, { once: 'to Ben' })
  await jobs.settle()
  expect(done.entries).toEqual(['Ben', 'Petra', 'Ben'])
})

test('an errand that cannot be done now is tried again after a pause', async () => {
  const { db, jobs, pass } = await jobWorld()
  const tried = diary()
  await jobs.work(errand, async ({ to }) => {
    tried.write(to)
    if (tried.entries.length < 3) throw new TryLater('nobody home')
  })
  await jobs.enqueue(db, errand, { to: 'Ben' })
  await jobs.settle()
  await jobs.settle()
  expect(tried.entries).toHaveLength(1)
  for (let hours = 0; hours < 5; hours++) {
    pass(60)
    await jobs.settle()
  }
  expect(tried.entries).toHaveLength(3)
})

test('a defect is told to the story, and the errand is tried again', async () => {
  const { db, jobs, pass } = await jobWorld()
  const tried = diary()
  await jobs.work(errand, async ({ to }) => {
    tried.write(to)
    if (tried.entries.length === 1) throw new Error('a broken wheel')
  })
  await jobs.enqueue(db, errand, { to: 'Ben' })
  await expect(jobs.settle()).rejects.toThrow('a broken wheel')
  pass(10)
  await jobs.settle()
  expect(tried.entries).toHaveLength(2)
})

test('one errand may ask for another, and both are done', async () => {
  const { db, jobs } = await jobWorld()
  const done = diary()
  await jobs.work(errand, async ({ to }) => {
    done.write(to)
    if (to === 'Ben') await jobs.enqueue(db, errand, { to: 'Petra' })
  })
  await jobs.enqueue(db, errand, { to: 'Ben' })
  await jobs.settle()
  expect(done.entries).toEqual(['Ben', 'Petra'])
})

test('a process that loses its connections finds its way back to work', async () => {
  const { url, db } = await freshDatabase()
  const working = await start(url, { working: true })
  const done = diary()
  await working.work(errand, async ({ to }) => done.write(to))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'spomen jobs'
    and datname = current_database()`.execute(db)
  // Whoever asks before the loss is noticed is told so.
  await vi.waitFor(() => working.enqueue(db, errand, { to: 'Ben' }))
  await done.reaches(1)
})

test('a log says in words what the queue met, also where that is told as a bare object', async () => {
  const { url, db } = await freshDatabase()
  const lines: string[] = []
  const log = createLog({ write: (line) => void lines.push(line) }, 'error')
  const working = startJobs({ url, log, working: true })
  onTestFinished(() => working.stop())
  await working.work(errand, async () => {})
  await sql`create function pgboss.refuse() returns trigger language plpgsql
    as $$ begin raise 'no room for this piece'; end $$`.execute(db)
  await sql`create trigger refuse before update on pgboss.job for each row execute function pgboss.refuse()`.execute(
    db,
  )
  await working.enqueue(db, errand, { to: 'Ben' })
  await vi.waitFor(() => expect(lines.join()).toContain('no room for this piece'), { timeout: 30_000 })
  expect(lines.join()).not.toContain('[object Object]')
})

test('whoever asks something of a queue that could not be opened hears why', async () => {
  const working = startJobs({ url: 'postgres://127.0.0.1:1/nowhere', log: quiet, working: true })
  await expect(working.work(errand, async () => {})).rejects.toThrow('ECONNREFUSED')
  await working.stop()
})

test('a process that is told to stop finishes what it began', async () => {
  const { url, db } = await jobWorld()
  const working = startJobs({ url, log: quiet, working: true })
  const done = diary()
  let letGo = () => {}
  const held = new Promise<void>((go) => {
    letGo = go
  })
  await working.work(errand, async ({ to }) => {
    done.write(`${to} begun`)
    await held
    done.write(`${to} finished`)
  })
  await working.enqueue(db, errand, { to: 'Ben' })
  await done.reaches(1)
  const stopped = working.stop()
  letGo()
  await stopped
  expect(done.entries).toEqual(['Ben begun', 'Ben finished'])
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'errand'`.execute(
    db,
  )
  expect(rows).toEqual([{ state: 'completed' }])
})

test('a daily errand is written down once, and again when its hour changes', async () => {
  const { url, db } = await jobWorld()
  const daily = defineJob('daily')
  for (const cron of ['0 8 * * *', '0 8 * * *', '0 9 * * *']) {
    const working = startJobs({ url, log: quiet, working: true })
    await working.schedule(daily, cron, 'Europe/Belgrade')
    await working.stop()
  }
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(db)
  expect(rows).toEqual([{ name: 'daily', cron: '0 9 * * *', timezone: 'Europe/Belgrade' }])
})

test('the command line can ask for work before any server has started', async () => {
  const { url, db } = await freshDatabase()
  await sql`drop schema if exists pgboss cascade`.execute(db)
  const jobs = await start(url, { working: false, clock: systemClock })
  const done = diary()
  await jobs.work(errand, async ({ to }) => done.write(to))
  await jobs.enqueue(db, errand, { to: 'Ben' })
  await jobs.settle()
  expect(done.entries).toEqual(['Ben'])
})

test('what somebody waits for comes first, then the rest, and what goes to many comes last', async () => {
  const { db, jobs } = await jobWorld()
  const done = diary()
  await jobs.work(errand, async ({ to }) => done.write(to))
  await jobs.enqueueAll(db, errand, [
    { data: { to: 'all who follow' }, priority: 'bulk' },
    { data: { to: 'the family' } },
  ])
  await jobs.enqueue(db, errand, { to: 'Ann, who waits' }, { priority: 'urgent' })
  await jobs.settle()
  expect(done.entries).toEqual(['Ann, who waits', 'the family', 'all who follow'])
})

test('while every worker is held up by what goes to many, one is left for what somebody waits for', async () => {
  const { url, db } = await freshDatabase()
  const working = await start(url, { working: true })
  const letters = defineJob<{ to: string }>('letters', { concurrency: 2, urgentConcurrency: 1 })
  const [begun, done] = [diary(), diary()]
  const held = Promise.withResolvers<void>()
  await working.work(letters, async ({ to }) => {
    begun.write(to)
    if (to !== 'Ann') await held.promise
    done.write(to)
  })
  const many = ['Ben', 'Cleo', 'Petra', 'Dora'].map((to) => ({ data: { to }, priority: 'bulk' as const }))
  await working.enqueueAll(db, letters, many)
  await begun.reaches(2)
  await working.enqueue(db, letters, { to: 'Ann' }, { priority: 'urgent' })
  await done.reaches(1)
  expect(done.entries).toEqual(['Ann'])
  held.resolve()
  await done.reaches(5)
  expect(done.entries.toSorted()).toEqual(['Ann', 'Ben', 'Cleo', 'Dora', 'Petra'])
})
