import { sql } from 'kysely'
import { figuresJob } from '../src/features/admin/index.ts'
import type { World } from './world.ts'

/** A piece of work that was given up, as pg-boss keeps it. */
export async function jobGivenUp({ ctx: { db, jobs } }: Pick<World, 'ctx'>) {
  const name = 'counts'
  await jobs.enqueue(db, figuresJob, { name }, { once: `given up ${Math.random()}` })
  const { rows } = await sql<{ jobId: string; queue: string }>`
    update pgboss.job set state = 'failed', completed_on = now(), singleton_key = id::text
    where id = (select id from pgboss.job where name = ${figuresJob.name} and state = 'created' limit 1)
    returning id "jobId", name queue`.execute(db)
  const [job] = rows
  if (!job) throw new Error('nothing waits that could fail')
  return job
}
