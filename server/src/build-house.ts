/** Puts together what serves people and what works in the background: all of the server but HTTP. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { goods, checkBeforeSending, subjects, trashes } from './app.ts'
import type { Settings } from './config.ts'
import type { Context } from './context.ts'
import { readScriptAddress } from './features/guest-pages/index.ts'
import { newMissingOriginalRecorder, readBackupState, warnOfOwnDisk } from './features/backups/index.ts'
import { runHousekeeping } from './housekeeping.ts'
import type { Clock } from './kit/clock.ts'
import { listenForAnnouncements } from './kit/database/announcements.ts'
import { connect, type Db, type PoolLoad } from './kit/database/connect.ts'
import { openReplica, readFromPrimary } from './kit/database/replica.ts'
import { openArrivingFiles } from './kit/files/arriving-files.ts'
import { filesFolder } from './kit/files/disk.ts'
import { openPurgeLock } from './kit/files/purge-lock.ts'
import type { FileStore } from './kit/files/store.ts'
import { openStore } from './kit/files/open-store.ts'
import { removeStaleFiles } from './kit/files/receive.ts'
import { reportMissing } from './kit/files/report-missing.ts'
import { findTranscoder } from './kit/videos/transcoder.ts'
import { type ImageProcessor, startImageProcessor } from './kit/images/image-processor.ts'
import { shareWork } from './kit/images/shared-work.ts'
import type { HouseMetrics } from './kit/metrics/house-metrics.ts'
import type { HouseTraces } from './kit/traces/house-traces.ts'
import { backgroundCommand } from './kit/jobs/background-command.ts'
import { type Jobs, startJobs } from './kit/jobs/jobs.ts'
import { openMailer } from './kit/mail/mailer.ts'
import { outboxFolder } from './kit/mail/outbox-folder.ts'
import { failureLog } from './kit/outages.ts'
import { openPayments } from './kit/payments/open-payments.ts'
import { programFile } from './kit/program.ts'
import { clearAttempts, undoAttempt, throttle } from './kit/throttle.ts'
import { watchSetup } from './setup-watch.ts'
import { throttleRulesFor } from './throttle-rules.ts'

export interface HouseOptions {
  settings: Settings
  /** The database itself, migrated. */
  databaseUrl: string
  log: Logger
  clock: Clock
  /** Whether this process also does the work that waits; stories do it themselves. */
  working: boolean
  /** Where the built web app lies; null serves the calls alone. */
  webAppFolder: string | null
  /** What counts for those who watch; null, or left out, where nobody does. */
  metrics?: HouseMetrics | null
  /** What traces it; null, or left out, where nobody has it traced. */
  traces?: HouseTraces | null
}

export interface House {
  ctx: Context
  jobs: Jobs
  /** Where arriving files lie. */
  arriving: string
  /** Ends when jobs know all that is to be done in the background; fails where they could not be told. */
  begun: Promise<void>
  /** Finishes what is under way and lets everything go. */
  close(): Promise<void>
}

/** Opens everything that routes and jobs use; jobs begin meanwhile (`begun`). */
export async function buildHouse(options: HouseOptions): Promise<House> {
  const { settings, databaseUrl, log, clock, webAppFolder, metrics = null } = options
  const { pool, replica } = openPools(options)
  const { db } = pool
  const announcements = listenForAnnouncements({ url: databaseUrl, channel: 'announcements', log })
  const arriving = await makeFolders(settings)
  const store = openFiles(options, db)
  const { images, shared } = openImages(options, { db, store, arriving })
  const transcoder = openTranscoder(options)
  const jobs = openJobs(options)
  const mailer = openMails(options, { db, jobs })
  const ctx: Context = {
    db,
    readFrom: replica?.readFrom ?? readFromPrimary(db),
    settings,
    log,
    clock,
    store,
    arriving: openArrivingFiles(arriving, store),
    purgeLock: openPurgeLock(databaseUrl),
    images,
    countWorkers: async () => (await shared?.countWorkers()) ?? 0,
    transcoder,
    jobs,
    ...queuesOfMails(mailer),
    announcements,
    ...countersOfAttempts(db, clock),
    limits: throttleRulesFor(settings),
    payments: await openPayments(settings, clock),
    setup: watchSetup(settings, log),
    guestScript: readScriptAddress(webAppFolder),
    metrics,
    goods,
    subjects,
    trashes,
  }
  const tidying = settings.s3Bucket ? lookAfterOwnDisk(ctx, arriving) : null
  const { night, begun } = beginHousekeeping(ctx, jobs, { arriving, mailsBegun: mailer.registered })
  const state =
    metrics && (await watchState(metrics, { databaseUrl, settings, clock, poolLoad: pool.load, images }))

  return {
    ctx,
    jobs,
    arriving,
    begun,
    close: async () => {
      clearInterval(tidying ?? undefined)
      metrics?.watchHouse(null)
      await state?.close()
      await announcements.close()
      // No more work is taken before the film under way is ended, which others begin again.
      const stopped = jobs.stop()
      transcoder?.close()
      await Promise.all([stopped, night.close()])
      mailer.close()
      await images.close()
      await shared?.close()
      await replica?.close()
      await pool.close()
    },
  }
}

/** The pool of connections to the database, and a replica to read from where there is one. */
function openPools({ settings, databaseUrl, log }: HouseOptions) {
  const {
    databaseConnections: most,
    databaseReadUrl,
    databaseDirectUrl,
    slowStatementMs: slowAfter,
  } = settings
  const isPooled = databaseDirectUrl !== null
  const url = (isPooled && settings.databaseUrl) || databaseUrl
  const pool = connect({ url, most, log, isPooled, slowAfter })
  const replica = databaseReadUrl
    ? openReplica({ url: databaseReadUrl, primary: pool.db, most, log, slowAfter })
    : null
  return { pool, replica }
}

/** Makes the folders this process writes to; answers which of them arriving files lie in. */
async function makeFolders({ s3Bucket, dataDir }: Settings): Promise<string> {
  const arriving = path.join(dataDir, 'arriving')
  const files = s3Bucket ? [] : [filesFolder(dataDir)]
  for (const folder of [...files, arriving, outboxFolder(dataDir)])
    await mkdir(folder, { recursive: true, mode: 0o700 })
  return arriving
}

/** The store of files, which notes each original whose bytes it misses. */
function openFiles({ settings, clock, log, metrics, traces }: HouseOptions, db: Db): FileStore {
  const system = settings.s3Bucket ? 's3' : 'disk'
  const bytes = watchedBy(openStore(settings), metrics?.watchStore, traces?.watchStore(system))
  return reportMissing(bytes, newMissingOriginalRecorder({ db, clock, log, store: bytes }))
}

/** What makes images ready to show, and what shares this with other processes; null where this is the only one. */
function openImages(
  { settings, databaseUrl, log, metrics, traces }: HouseOptions,
  { db, store, arriving }: { db: Db; store: FileStore; arriving: string },
) {
  // A disk has one server; of a bucket others make pictures as well.
  const leaves = settings.backgroundWork === 'workers'
  const shared = settings.s3Bucket ? shareWork({ db, url: databaseUrl, log, leaves }) : null
  const processor = startImageProcessor({
    workers: settings.imageWorkers,
    store,
    folder: arriving,
    log,
    shared,
    watch: (run) => watchedBy(run, metrics?.watchImages, traces?.watchImages),
  })
  return { images: watchedBy(processor, traces?.watchTasks), shared }
}

/** What makes films ready to show; null where this machine has nothing that could. */
function openTranscoder({ settings, log, metrics, traces }: HouseOptions) {
  const found = findTranscoder({
    program: settings.ffmpeg,
    fetchFrom: settings.fetchFfmpeg,
    dataDir: settings.dataDir,
    log,
  })
  return found && watchedBy(found, metrics?.watchVideos, traces?.watchVideos)
}

/** The jobs, and whether this process does them. */
function openJobs({ databaseUrl, log, working, clock, metrics, traces }: HouseOptions): Jobs {
  const started = startJobs({ url: databaseUrl, log, working, clock })
  return watchedBy(started, metrics?.watchJobs, traces?.watchJobs)
}

/** What writes mails and has them delivered, once each has been checked again. */
function openMails(
  { settings, log, clock, metrics, traces }: HouseOptions,
  { db, jobs }: { db: Db; jobs: Jobs },
) {
  return openMailer({
    ...{ db, jobs, log, clock, settings },
    checkBeforeSending: checkBeforeSending({ db, clock, settings }),
    onAttempt: metrics?.countMail,
    watch: traces?.watchMails,
  })
}

/** The ways a mail is queued, as features name them. */
const queuesOfMails = (
  mailer: ReturnType<typeof openMailer>,
): Pick<Context, 'queueMail' | 'queueDeferredMail' | 'queueDeferredMails' | 'queueBulkMail'> => ({
  queueMail: mailer.queue,
  queueDeferredMail: mailer.queueDeferred,
  queueDeferredMails: mailer.queueDeferredMails,
  queueBulkMail: mailer.queueBulk,
})

/** Has jobs told of all that is to be done in the background, with the command of the night; `begun` ends when they know it. */
function beginHousekeeping(
  ctx: Context,
  jobs: Jobs,
  { arriving, mailsBegun }: { arriving: string; mailsBegun: Promise<unknown> },
) {
  const night = backgroundCommand(programFile('cli'), ['backup', 'nightly'])
  const begun = Promise.all([mailsBegun, runHousekeeping(ctx, jobs, { arriving, night })]).then(() => {})
  // Whoever builds the house waits for it, once they have done what can be done meanwhile.
  begun.catch(() => {})
  return { night, begun }
}

/** What counts in the database how often something is tried. */
const countersOfAttempts = (
  db: Db,
  clock: Clock,
): Pick<Context, 'throttle' | 'throttleWithin' | 'clearAttempts' | 'undoAttempt'> => ({
  throttle: (rule, client, times) => throttle(db, rule, client, clock.now(), times),
  throttleWithin: (tx, rule, client, times) => throttle(tx, rule, client, clock.now(), times),
  clearAttempts: (rule, client) => clearAttempts(db, rule, client),
  undoAttempt: (rule, client) => undoAttempt(db, rule, client),
})

/** A part, and around it whatever watches it. */
const watchedBy = <Part>(part: Part, ...watchers: readonly (((part: Part) => Part) | undefined)[]): Part =>
  watchers.reduce((seen, watch) => watch?.(seen) ?? seen, part)

/** How often a server beside others looks after its own disk, in milliseconds: a job knows that of whoever does it alone. */
const tidyingInterval = 3_600_000

function lookAfterOwnDisk(ctx: Context, arriving: string): NodeJS.Timeout {
  const { clock, log } = ctx
  const tellLeft = failureLog(log, 'files that stayed half brought could not be removed')
  const tellUnseen = failureLog(log, 'whether the disk of DATA_DIR is nearly full is not known')
  const lookAfter = () => {
    void removeStaleFiles(arriving, clock.now()).catch(tellLeft)
    void warnOfOwnDisk(ctx).catch(tellUnseen)
  }
  return setInterval(lookAfter, tidyingInterval).unref()
}

interface WatchedParts extends Pick<HouseOptions, 'databaseUrl' | 'settings' | 'clock'> {
  poolLoad: () => PoolLoad
  images: ImageProcessor
}

/** Has what waits in the database, and what the parts hold, told whenever metrics are fetched. */
async function watchState(
  metrics: HouseMetrics,
  { databaseUrl, settings, clock, poolLoad, images }: WatchedParts,
) {
  const { openStateReader } = await import('./kit/metrics/house-state.ts')
  const readBackups = (db: Db) => readBackupState(db, clock.now())
  const state = openStateReader({ url: databaseUrl, readBackups })
  metrics.watchHouse({
    dataDir: settings.dataDir,
    loads: { pool: poolLoad, images: images.load },
    state,
  })
  return state
}
