/** A database whose clock ran forty days ahead and was set right: nothing waits for that day, and nothing is done twice. */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/template-database.ts'
import { defineJob, startJobs } from './jobs.ts'

const errand = defineJob<{ to: string }>('errand', { retry: { times: 3, after: 60, atMost: 600 } })
const daily = defineJob('daily')
const quiet = { info() {}, warn() {}, error() {} }

test('what was asked for while the clock ran ahead, what is due by the hour, and what somebody left is done', async () => {
  const { url, db } = await freshDatabase()
  const start = async (working: boolean) => {
    const jobs = startJobs({ url, log: quiet, working })
    onTestFinished(() => jobs.stop())
    return jobs
  }
  const asking = await start(false)
  for (const to of ['Ann', 'Ben', 'Cleo', 'Dora']) await asking.enqueue(db, errand, { to })
  await asking.enqueue(db, errand, { to: 'Emil' }, { after: new Date(Date.now() + 3_600_000) })
  const whose = (...names: string[]) => sql`data->>'to' in (${sql.join(names)})`
  // Asked for ahead of time; tried in vain ahead of time; held by somebody who was killed ahead of time.
  await sql`update pgboss.job set created_on = created_on + interval '40 days', start_after = start_after + interval '40 days'
    where ${whose('Ann', 'Ben', 'Emil')}`.execute(db)
  await sql`update pgboss.job set state = 'retry', start_after = now() + interval '40 days' where ${whose('Cleo')}`.execute(
    db,
  )
  await sql`update pgboss.job set state = 'active', started_on = now() + interval '40 days',
    heartbeat_on = now() + interval '40 days' where ${whose('Dora')}`.execute(db)
  await sql`update pgboss.version set cron_on = now() + interval '40 days'`.execute(db)
  await sql`update pgboss.queue set monitor_claim_on = now() + interval '40 days'`.execute(db)

  const working = await start(true)
  const done: string[] = []
  await working.work(errand, async ({ to }) => void done.push(to))
  await working.schedule(daily, '0 8 * * *', 'UTC')
  await expect.poll(() => done, { timeout: 60_000 }).toEqual(expect.arrayContaining(['Ann', 'Ben', 'Cleo']))
  expect(done.indexOf('Ann')).toBeLessThan(done.indexOf('Ben'))
  expect(new Set(done).size).toBe(done.length)
  const { rows } = await sql<{ ahead: boolean }>`
    select cron_on > now() + interval '1 minute' as ahead from pgboss.version
    union all select coalesce(monitor_claim_on > now() + interval '1 minute', false) from pgboss.queue
    union all select greatest(heartbeat_on, started_on) > now() + interval '1 minute' from pgboss.job where ${whose('Dora')}
    union all select start_after > now() + interval '1 hour' from pgboss.job where ${whose('Emil')}`.execute(
    db,
  )
  expect(rows.some(({ ahead }) => ahead)).toBe(false)
  expect(done).not.toContain('Emil')
}, 120_000)
