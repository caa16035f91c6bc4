import type { Context } from './context.ts'
import {
  closeOldSessions,
  forgetOldChallenges,
  refoldUserNames,
  forgetFailedLogins,
  forgetOldOrigins,
  forgetProviderLogins,
} from './features/accounts/index.ts'
import { figuresJob, measureFigures } from './features/admin/index.ts'
import { forgetAttempts, warnModerators } from './features/backups/index.ts'
import { claimJob, searchAccounts } from './features/claims/index.ts'
import {
  hasLastDayBegun,
  runHouseClosing,
  houseClosingJob,
  isHouseClosed,
  prepareMoreCopies,
} from './features/house-closing/index.ts'
import {
  runImport,
  enqueueUnfinishedImports,
  importJob,
  isImportAwaited,
  sweepImports,
} from './features/imports/index.ts'
import { videoJob, processVideo, enqueueUnprocessedVideos, hastenVideos } from './features/media/index.ts'
import { forgetOldDrafts, recountWall, refoldMemorialNames } from './features/memorials/index.ts'
import { sweepUnsubscribeLinks } from './features/notifications/index.ts'
import {
  enqueueUnfinishedCopies,
  makeCopy,
  moreCopiesJob,
  ownCopyJob,
  sweepCopies,
} from './features/own-copy/index.ts'
import { paymentJob, runPaymentTask, sweepPayments, warnOfUnreachedPlans } from './features/payments/index.ts'
import { purge } from './features/personal-data/index.ts'
import { endOverduePlans } from './features/plans/index.ts'
import { endPreparations } from './features/preparations/index.ts'
import { remindOfDueDays, sweepRemembrances } from './features/remembrance/index.ts'
import { forgetProofs, notifyOfWords, wordsJob } from './features/guest-words/index.ts'
import { processStepRemovals } from './features/second-step/index.ts'
import {
  adoptionJob,
  completeDueTakeovers,
  forgetTakeovers,
  mailAdoption,
  writeToAbsentOwners,
} from './features/succession/index.ts'
import { sweepVisits } from './features/statistics/index.ts'
import { forgetUploads, isUploadThere } from './features/uploads/index.ts'
import { forgetOldAccountEvents } from './kit/account-log.ts'
import { dayIn, daysAfter } from './kit/clock.ts'
import { believesClock, daysToRemember } from './kit/clock-leaps.ts'
import { refuseClaimedBucket, renewClaim } from './kit/files/bucket-claim.ts'
import { idOfPieces } from './kit/files/pieces.ts'
import { removeStaleFiles } from './kit/files/receive.ts'
import { forgetTasks } from './kit/images/task-store.ts'
import type { BackgroundCommand } from './kit/jobs/background-command.ts'
import { defineJob, type Jobs } from './kit/jobs/jobs.ts'
import { scheduleThrottleCleanup } from './kit/throttle.ts'

const sweepJob = defineJob('sweep')
/** Tells this database from a copy of it, before the purge does (decision 106). */
const claimsJob = defineJob('bucket-claim', { retry: { times: 0, after: 60, atMost: 60 } })
/** Of a house with a million memorials it takes its time; twice at once would do no harm, but be in its own way. */
const purgeJob = defineJob('purge', { timeout: 6 * 3_600 })

/** Looks every ten minutes for a day whose hour has come: what an outage or a crash left undone is found soon. */
const remembranceJob = defineJob('remembrance', {
  timeout: 6 * 3_600,
  retry: { times: 0, after: 60, atMost: 60 },
})

/**
 * Backs the house up and reads its originals again. What failed, or was broken off by the end of the server, is tried
 * once more an hour later, since a place may be away for a moment; then the next night goes on.
 */
const nightJob = defineJob('nightly-backup', {
  timeout: 20 * 3_600,
  retry: { times: 1, after: 3_600, atMost: 3_600 },
})

/** Whether moderators are to be told that what people have given is not as safe as it should be. */
const backupWarningsJob = defineJob('backup-warnings')

/** Memorials pass to whoever asked and whose day has come (YC05). */
const takeoversJob = defineJob('takeovers', { retry: { times: 0, after: 60, atMost: 60 } })
/** Second steps go that were lost, and whose days are over (decision 139). */
const waysBackJob = defineJob('ways-back', { retry: { times: 0, after: 60, atMost: 60 } })
/** Owners who were not seen for long are written to (YC06); of a large house it takes its time. */
const absenceJob = defineJob('absent-owners', { timeout: 3 * 3_600 })

/** Cards of prepared memorials end, and whoever prepares them is told (YC08). */
const preparationsJob = defineJob('preparations', { retry: { times: 0, after: 60, atMost: 60 } })

/** Looks after what was paid while nobody told us, and what should not be paid any more. */
const tidyPaymentsJob = defineJob('tidy-payments', { retry: { times: 0, after: 60, atMost: 60 } })

/**
 * Has the jobs of the house done, each at its hours: tidying up, what was begun and waits, mails of days and words, payments,
 * pages that pass on, and every night the purge and the backup. `arriving` is the folder of uploads, `night` the command that
 * backs the house up.
 */
export async function runHousekeeping(
  ctx: Context,
  jobs: Jobs,
  { arriving, night }: { arriving: string; night: BackgroundCommand },
) {
  await scheduleTidying(ctx, jobs, arriving)
  await scheduleWaitingWork(ctx, jobs)
  await scheduleMails(ctx, jobs)
  await schedulePayments(ctx, jobs)
  await schedulePassingOn(ctx, jobs)
  await scheduleSafekeeping(ctx, jobs, night)
}

/** Every hour: what is over goes. */
async function scheduleTidying(ctx: Context, jobs: Jobs, arriving: string) {
  await scheduleThrottleCleanup(ctx.db, jobs, ctx.clock)
  await jobs.work(claimsJob, () => renewClaim(ctx.db, ctx.settings, ctx.clock.now()))
  await jobs.schedule(claimsJob, '15 * * * *', 'UTC')
  await jobs.work(sweepJob, () => sweep(ctx, arriving))
  await jobs.schedule(sweepJob, '10 * * * *', 'UTC')
}

/** What was begun or asked for and waits: videos, copies, imports, claims, figures, and the closing of the house. */
async function scheduleWaitingWork(ctx: Context, jobs: Jobs) {
  await jobs.work(videoJob, (task) => processVideo(ctx, task))
  await enqueueUnprocessedVideos(ctx)
  // Whoever has made room on a full disk may have started the house anew.
  await hastenVideos(ctx)
  await jobs.work(claimJob, ({ memorialId }) => searchAccounts(ctx, memorialId))
  await jobs.work(ownCopyJob, ({ copyId }) => makeCopy(ctx, copyId))
  await enqueueUnfinishedCopies(ctx)
  // What was paid is not given back for a day that has not come.
  await jobs.work(houseClosingJob, async () =>
    (await believesClock(ctx)) ? runHouseClosing(ctx) : undefined,
  )
  await jobs.schedule(houseClosingJob, '*/10 * * * *', 'UTC')
  await jobs.work(moreCopiesJob, async () =>
    (await believesClock(ctx)) ? prepareMoreCopies(ctx) : undefined,
  )
  await jobs.work(importJob, ({ importId }) => runImport(ctx, importId))
  await enqueueUnfinishedImports(ctx)
  await jobs.work(figuresJob, async ({ name }) => void (await measureFigures(ctx, name)))
}

/** The mails of days, and of words that wait. */
async function scheduleMails(ctx: Context, jobs: Jobs) {
  // Nobody is led to a page on which nothing can be left any more.
  await jobs.work(remembranceJob, async () => {
    if (!(await isHouseClosed(ctx)) && (await believesClock(ctx, daysToRemember))) await remindOfDueDays(ctx)
  })
  await jobs.schedule(remembranceJob, '*/10 * * * *', 'UTC')
  await jobs.work(wordsJob, async () =>
    (await isHouseClosed(ctx)) ? undefined : void (await notifyOfWords(ctx)),
  )
  await jobs.schedule(wordsJob, '*/10 * * * *', 'UTC')
}

async function schedulePayments(ctx: Context, jobs: Jobs) {
  await warnOfUnreachedPlans(ctx)
  await jobs.work(paymentJob, (errand) => runPaymentTask(ctx, errand))
  await jobs.work(tidyPaymentsJob, async () =>
    sweepPayments(ctx, { isClockBelieved: await believesClock(ctx) }),
  )
  await jobs.schedule(tidyPaymentsJob, '*/10 * * * *', 'UTC')
}

/**
 * What passes on once its day has come: pages, second steps that were lost, and what was prepared for others; and who is asked
 * to keep a page whose owner has left.
 */
async function schedulePassingOn(ctx: Context, jobs: Jobs) {
  // Nothing passes on for a day that has not come, and nobody is written to for years that have not gone by; nor in a house
  // that has closed, where nobody can object or ask any more.
  await jobs.work(takeoversJob, async () => {
    if (!(await isHouseClosed(ctx)) && (await believesClock(ctx))) await completeDueTakeovers(ctx)
  })
  await jobs.schedule(takeoversJob, '*/10 * * * *', 'UTC')
  await jobs.work(waysBackJob, async () => {
    if (await believesClock(ctx)) await processStepRemovals(ctx)
  })
  await jobs.schedule(waysBackJob, '*/10 * * * *', 'UTC')
  await jobs.work(absenceJob, async () => {
    if (!(await isHouseClosed(ctx)) && (await believesClock(ctx))) await writeToAbsentOwners(ctx)
  })
  await jobs.schedule(absenceJob, '50 4 * * *', 'UTC')
  await jobs.work(preparationsJob, async () => {
    if (await believesClock(ctx)) await endPreparations(ctx)
  })
  await jobs.schedule(preparationsJob, '30 * * * *', 'UTC')
  await jobs.work(adoptionJob, async (portion) =>
    (await isHouseClosed(ctx)) ? undefined : mailAdoption(ctx, portion),
  )
}

/** Every night the purge and the backup; in between, whether what people have given is safe. */
async function scheduleSafekeeping(ctx: Context, jobs: Jobs, night: BackgroundCommand) {
  await jobs.work(purgeJob, () => purgeAndRecount(ctx, jobs))
  await jobs.schedule(purgeJob, '20 3 * * *', 'UTC')
  await jobs.work(nightJob, async () =>
    ctx.log.info({ told: await night.run() }, 'the house was backed up and read'),
  )
  await jobs.schedule(nightJob, `15 ${ctx.settings.backupHour} * * *`, ctx.settings.timeZone)
  await jobs.work(backupWarningsJob, () => warnModerators(ctx))
  await jobs.schedule(backupWarningsJob, '40 * * * *', 'UTC')
}

/** So long after a purge that a backup held back from bytes the next one begins, in milliseconds. */
const purgeAgainAfter = 3_600_000

/** The nightly purge, and the totals of the wall, which wait for nothing that cannot be purged. */
async function purgeAndRecount(ctx: Context, jobs: Jobs) {
  await refuseClaimedBucket(ctx.db, ctx.settings)
  try {
    await purgeAll(ctx, jobs)
  } finally {
    await recountWall(ctx.db)
  }
}

/** The purge. A backup that runs at this hour does so every night: bytes go once it has ended. */
async function purgeAll(ctx: Context, jobs: Jobs) {
  let isHeldBack = false
  try {
    if (await believesClock(ctx))
      await purge(ctx, ctx.clock.now(), { onHeldBack: () => void (isHeldBack = true) })
  } finally {
    const after = new Date(ctx.clock.now().getTime() + purgeAgainAfter)
    if (isHeldBack) await jobs.enqueue(ctx.db, purgeJob, {}, { after, once: 'bytes' })
  }
}

/** Forgets and ends what is over, and enqueues again what was left unfinished. Refuses as `refuseClaimedBucket` does. */
async function sweep(ctx: Context, arriving: string) {
  await refuseClaimedBucket(ctx.db, ctx.settings)
  const isClockBelieved = await believesClock(ctx)
  const gone = isClockBelieved ? await forgetWhatIsOver(ctx, arriving) : {}
  const names = (await refoldMemorialNames(ctx.db)) + (await refoldUserNames(ctx.db))
  // A plan that is written down as ended does not come back with the right day. Nobody can choose another at the end of the
  // house, and nobody is told so.
  const plans = isClockBelieved && !(await hasLastDayBegun(ctx)) ? await endOverduePlans(ctx) : 0
  const films = await enqueueUnprocessedVideos(ctx)
  await enqueueUnfinishedCopies(ctx)
  await enqueueUnfinishedImports(ctx)
  await forgetTasks(ctx.db)
  ctx.log.info({ ...gone, names, plans, films }, 'swept')
}

/**
 * Forgets what is over by the clock: sessions that ran out, attempts nobody counts any more, uploads a crash left half-way or
 * their senders gave up, links at the foot of mails that are years old, who came on days that are over, visits of more than a
 * year ago, which are added up to months, what was begun a year ago and never touched again, who was reminded of what long ago,
 * proofs of work that have run out, who could not log in weeks ago, where somebody logged in more than a year ago, and copies of
 * memorials whose days are over, those that families bring back among them. Answers how many of each.
 */
async function forgetWhatIsOver(ctx: Context, arriving: string) {
  const { db } = ctx
  const now = ctx.clock.now()
  const isAwaited = async (id: string) => (await isUploadThere(db, id)) || isImportAwaited(db, id)
  return {
    sessions: await closeOldSessions(db, now),
    challenges: await forgetOldChallenges(db, now),
    uploads: await forgetUploads(ctx, now),
    // Whoever comes again to a file that lay for days finds all of it, though nothing was added to it since.
    files: await removeStaleFiles(arriving, now, async (name) => {
      const id = idOfPieces(name)
      return id !== null && isAwaited(id)
    }),
    providerLogins: await forgetProviderLogins(db, now),
    failedLogins: await forgetFailedLogins(db, now),
    accountEvents: await forgetOldAccountEvents(db, now),
    places: await forgetOldOrigins(db, now),
    links: await sweepUnsubscribeLinks(db, now),
    ...(await sweepVisits(db, dayIn(ctx.settings.timeZone, now))),
    drafts: await forgetOldDrafts(db, now),
    reminded: await sweepRemembrances(db, now),
    proofs: await forgetProofs(db, now),
    backups: await forgetAttempts(db, daysAfter(now, -366), now),
    takeovers: await forgetTakeovers(db, daysAfter(now, -366)),
    copies: await sweepCopies(ctx, now),
    imports: await sweepImports(ctx, now),
    pieces: await ctx.arriving.removeStrays(now, isAwaited),
  }
}
