/**
 * What a process counts of its own work for those who watch. Loaded only where metrics are fetched. No label says anything
 * of a person: routes are patterns, and everything else is a word of the program.
 */
import { statfs } from 'node:fs/promises'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolLoad } from '../database/connect.ts'
import type { ImageLoad, WorkerPool } from '../images/worker-pool.ts'
import type { FileStore } from '../files/store.ts'
import { type Jobs, TryLater } from '../jobs/jobs.ts'
import type { DeliveryOutcome } from '../mail/delivery.ts'
import type { VideoTranscoder } from '../videos/transcoder.ts'
import type { StateReader } from './house-state.ts'
import { addProcessMetrics } from './process-metrics.ts'
import { countRequestsIn } from './request-counts.ts'
import { watchStore } from './watched-store.ts'

const workBuckets = [0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800]

/** Where a house keeps files, and what it can tell when it is asked. */
export interface MeasuredHouse {
  dataDir: string
  loads: { pool: () => PoolLoad; images: () => ImageLoad }
  state: StateReader
}

export type HouseMetrics = ReturnType<typeof createMetrics>

/** Everything a process of this version counts, all at nothing. */
export function createMetrics(version: string) {
  const registry = new Registry()
  addProcessMetrics(registry)
  const build = gaugesIn(registry)('spomen_build_info', 'Always 1, with the version', 'version', 'node')
  build.labels(version, process.version).set(1)
  let watched: MeasuredHouse | null = null
  let countWindows = () => 0
  const readState = gaugesOfState(registry)
  const load = gaugesOfLoad(registry)

  return {
    ...countersOfRequests(registry),
    watchJobs: jobWatcher(registry),
    countMail: mailCounter(registry),
    watchImages: imageWatcher(registry),
    watchVideos: videoWatcher(registry),
    watchStore: (store: FileStore) => watchStore(store, registry),
    /** Asks for how many windows listen, whenever metrics are fetched. */
    watchWindows(count: () => number) {
      countWindows = count
    },
    /** Asks the parts of a house, whenever metrics are fetched; null once they are closed. */
    watchHouse(house: MeasuredHouse | null) {
      watched = house
    },
    /** All metrics as text. */
    async read() {
      load.windows.set(countWindows())
      if (watched) {
        load.note(watched.loads.pool(), watched.loads.images())
        load.noteDisk(await statfs(watched.dataDir).catch(() => null))
        readState(await watched.state.read())
      }
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

function countersOfRequests(registry: Registry) {
  const refusals = new Counter({
    registers: [registry],
    name: 'spomen_refusals_total',
    help: 'Requests refused, by the key of the refusal',
    labelNames: ['key'],
  })
  return {
    countRequest: countRequestsIn(registry),
    countRefusal: (key: string) => refusals.inc({ key }),
  }
}

/** Looks on while jobs are worked on, and counts what comes of them. */
function jobWatcher(registry: Registry) {
  const jobs = new Histogram({
    registers: [registry],
    name: 'spomen_job_duration_seconds',
    help: 'Time jobs took, by what came of them: done, later or failed',
    labelNames: ['job', 'outcome'],
    buckets: workBuckets,
  })
  return (working: Jobs): Jobs => ({
    ...working,
    work: (job, handler) =>
      working.work(job, async (data) => {
        const since = performance.now()
        const note = (outcome: string) => jobs.observe({ job: job.name, outcome }, secondsSince(since))
        try {
          await handler(data)
          note('done')
        } catch (error) {
          note(error instanceof TryLater ? 'later' : 'failed')
          throw error
        }
      }),
  })
}

function mailCounter(registry: Registry) {
  const mails = new Counter({
    registers: [registry],
    name: 'spomen_mail_attempts_total',
    help: 'Mails tried, by what came of it: sent, refused, postponed or stopped',
    labelNames: ['outcome'],
  })
  for (const outcome of ['sent', 'refused', 'postponed', 'stopped']) mails.inc({ outcome }, 0)
  return (outcome: DeliveryOutcome) => mails.inc({ outcome })
}

/** Looks on while images are made ready to show, and counts what comes of them. */
function imageWatcher(registry: Registry) {
  const images = new Histogram({
    registers: [registry],
    name: 'spomen_image_duration_seconds',
    help: 'Time from asking for an image to be made ready until it was: made, unreadable or failed',
    labelNames: ['outcome'],
    buckets: workBuckets,
  })
  return (run: WorkerPool['run']): WorkerPool['run'] =>
    async (...given) => {
      const since = performance.now()
      const note = (outcome: string) => images.observe({ outcome }, secondsSince(since))
      try {
        const made = await run(...given)
        note(made.kind)
        return made
      } catch (error) {
        note('failed')
        throw error
      }
    }
}

/** Looks on while films are worked on, and counts what comes of them. */
function videoWatcher(registry: Registry) {
  const made = { registers: [registry] }
  const films = new Histogram({
    ...made,
    name: 'spomen_film_duration_seconds',
    help: 'Time work on films took: stills and copies, made or not',
    labelNames: ['kind', 'outcome'],
    buckets: workBuckets,
  })
  const filmsRunning = new Gauge({ ...made, name: 'spomen_films_running', help: 'Films worked on' })
  const timed = async (kind: 'still' | 'copy', work: Promise<boolean>) => {
    const since = performance.now()
    filmsRunning.inc()
    const isMade = await work.finally(() => filmsRunning.dec())
    films.observe({ kind, outcome: isMade ? 'made' : 'failed' }, secondsSince(since))
    return isMade
  }
  return (transcoder: VideoTranscoder): VideoTranscoder => ({
    ...transcoder,
    still: (...given) => timed('still', transcoder.still(...given)),
    copy: (...given) => timed('copy', transcoder.copy(...given)),
  })
}

const secondsSince = (moment: number) => (performance.now() - moment) / 1_000

/** Makes gauges with their labels. */
const gaugesIn =
  (registry: Registry) =>
  <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ registers: [registry], name, help, labelNames })

/** What this process holds just now. */
function gaugesOfLoad(registry: Registry) {
  const gauge = gaugesIn(registry)
  const connections = gauge('spomen_pool_connections', 'Connections to the database: used or idle', 'state')
  const poolWaiting = gauge('spomen_pool_waiting', 'Requests that wait for a connection to the database')
  const imagesRunning = gauge('spomen_images_running', 'Images this process works on')
  const imagesWaiting = gauge('spomen_images_waiting', 'Images that wait for a worker of this process')
  const free = gauge('spomen_data_dir_free_bytes', 'Free bytes of the disk of DATA_DIR')
  const size = gauge('spomen_data_dir_size_bytes', 'Bytes of the disk of DATA_DIR')
  return {
    windows: gauge('spomen_live_windows', 'Windows this process tells of what others do'),
    note({ used, idle, waiting }: PoolLoad, images: ImageLoad) {
      connections.set({ state: 'used' }, used)
      connections.set({ state: 'idle' }, idle)
      poolWaiting.set(waiting)
      imagesRunning.set(images.running)
      imagesWaiting.set(images.waiting)
    },
    noteDisk(disk: { bavail: number; bsize: number; blocks: number } | null) {
      if (!disk) return
      free.set(disk.bavail * disk.bsize)
      size.set(disk.blocks * disk.bsize)
    },
  }
}

/** What the database knows; what it did not answer is left out, since an old number would be a wrong one. */
function gaugesOfState(registry: Registry) {
  const gauge = gaugesIn(registry)
  const up = gauge('spomen_database_up', '1 where the database answered in time')
  // While a server starts nobody has asked yet.
  up.remove()
  const jobs = 'Jobs of a queue: waiting, later, active or failed; counted twice a minute'
  const queued = gauge('spomen_jobs', jobs, 'queue', 'state')
  const due = gauge('spomen_job_due_seconds', 'For how long the job whose turn it is has been due', 'queue')
  const counted = 'Mails that wait, or were given up, counted up to ten thousand'
  const mails = gauge('spomen_mails', counted, 'state')
  const oldest = 'Age of the oldest mail that is to leave at once'
  const oldestMail = gauge('spomen_mail_oldest_seconds', oldest, 'state')
  const verified = 'When the last backup was verified and begun'
  const backups = gauge('spomen_backup_timestamp_seconds', verified, 'state')
  const backupFailed = gauge('spomen_backup_failed', '1 where the last backup begun came to nothing', 'state')

  return (state: Awaited<ReturnType<StateReader['read']>>) => {
    for (const known of [queued, due, mails, oldestMail, backups, backupFailed]) known.reset()
    up.set(state ? 1 : 0)
    if (!state) return
    for (const { name: queue, oldestSeconds, ...counts } of state.queues) {
      for (const [word, count] of Object.entries(counts)) queued.set({ queue, state: word }, count)
      due.set({ queue }, oldestSeconds)
    }
    const { waiting, dead, oldestAt } = state.mails
    mails.set({ state: 'waiting' }, waiting)
    mails.set({ state: 'dead' }, dead)
    oldestMail.set({ state: 'waiting' }, oldestAt ? (Date.now() - oldestAt.getTime()) / 1_000 : 0)
    const { verifiedAt, attemptedAt, hasFailed } = state.backups
    if (verifiedAt) backups.set({ state: 'verified' }, verifiedAt.getTime() / 1_000)
    if (attemptedAt) backups.set({ state: 'begun' }, attemptedAt.getTime() / 1_000)
    if (attemptedAt) backupFailed.set({ state: 'begun' }, hasFailed ? 1 : 0)
  }
}
