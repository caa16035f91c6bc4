import type { Context } from './context.ts'
import { closeOldSessions } from './features/accounts/index.ts'
import { foldNamesAnew, forgetOldDrafts } from './features/memorials/index.ts'
import { sweepLinks } from './features/notifications/index.ts'
import { purge } from './features/personal-data/index.ts'
import { forgetVisitors } from './features/statistics/index.ts'
import { dayOf } from './kit/clock.ts'
import { clearForgotten } from './kit/files/receive.ts'
import { defineJob, type Jobs } from './kit/jobs/jobs.ts'
import { keepThrottlesSmall } from './kit/throttle.ts'

const sweepJob = defineJob('sweep')
/** Of a house with a million memorials it takes its time; twice at once would do no harm, but be in its own way. */
const purgeJob = defineJob('purge', { longest: 6 * 3_600 })

/**
 * Keeps the house tidy: sessions that ran out, knocks nobody counts any more, uploads a crash left half-way, names folded
 * for search by an earlier version, links at the foot of letters that are years old, who came on days that are over, and
 * what was begun a year ago and never touched again.
 */
export async function runHousekeeping(ctx: Context, jobs: Jobs, arriving: string) {
  await keepThrottlesSmall(ctx.db, jobs, ctx.clock)
  await jobs.work(sweepJob, async () => {
    const now = ctx.clock.now()
    const sessions = await closeOldSessions(ctx.db, now)
    const files = await clearForgotten(arriving, now)
    const names = await foldNamesAnew(ctx.db)
    const links = await sweepLinks(ctx.db, now)
    const visitors = await forgetVisitors(ctx.db, dayOf(now))
    const drafts = await forgetOldDrafts(ctx.db, now)
    ctx.log.info({ sessions, files, names, links, visitors, drafts }, 'swept')
  })
  await jobs.schedule(sweepJob, '10 * * * *', 'UTC')
  await jobs.work(purgeJob, async () => void (await purge(ctx, ctx.clock.now())))
  await jobs.schedule(purgeJob, '20 3 * * *', 'UTC')
}
