/** What is made of a video once it is stored: a still, and a copy for browsers that do not play the original. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { isOutOfRoom } from '../../kit/files/disk-full.ts'
import { type ReceivedFile, receiveFile } from '../../kit/files/receive.ts'
import { originalKey } from '../../kit/files/store.ts'
import { hasten } from '../../kit/jobs/hasten.ts'
import { defineJob } from '../../kit/jobs/job.ts'
import { Refusal } from '../../kit/refusal.ts'
import { isBucketUnavailable } from '../../kit/s3/failures.ts'
import { inspectVideo } from '../../kit/videos/inspect-video.ts'
import { RunInterrupted } from '../../kit/videos/limited-run.ts'
import { largestCopy, type VideoTranscoder } from '../../kit/videos/transcoder.ts'
import { type AttachmentContext, attachFile, giveStill } from './video-attachments.ts'
import {
  findVideoToProcess,
  listUnprocessedVideos,
  noteProcessingTry,
  takeBackProcessingTry,
} from './video-store.ts'

interface VideoTask {
  videoId: string
  /** How often a full disk has held it up. */
  heldUp?: number
}

/** One video after the other: making a copy takes all there is of a small machine, at the lowest priority. */
export const videoJob = defineJob<VideoTask>('film', {
  timeout: 3_600,
  retry: { times: 2, after: 120, atMost: 600 },
})

/** Asks, within a transaction, for what the house can make of a video; memorials take turns. */
export async function enqueueVideoProcessing(
  { transcoder, jobs, settings }: Pick<Context, 'transcoder' | 'jobs' | 'settings'>,
  tx: Db,
  { id: videoId, memorialId, after, heldUp }: NewVideoTask,
): Promise<void> {
  if (!transcoder && settings.backgroundWork === 'here') return
  const task = { videoId, ...(heldUp && { heldUp }) }
  await jobs.enqueue(tx, videoJob, task, { once: videoId, whose: memorialId, ...(after && { after }) })
}

interface NewVideoTask {
  id: string
  memorialId: string
  after?: Date
  heldUp?: number
}

/** How long a video that could not be worked on waits for its second turn, which is the last. */
const retryDelay = 24 * 3_600_000

/**
 * Asks for what is still lacking: for videos that arrived before the house had anything to make it with, and once more for
 * those that did not succeed. Answers how many videos were asked for.
 */
export async function enqueueUnprocessedVideos(
  ctx: Pick<Context, 'transcoder' | 'jobs' | 'db' | 'clock' | 'settings'>,
): Promise<number> {
  if (!ctx.transcoder) return 0
  const left = await listUnprocessedVideos(ctx.db, new Date(ctx.clock.now().getTime() - retryDelay))
  for (const { id, memorial_id: memorialId } of left)
    await ctx.db.transaction().execute((tx) => enqueueVideoProcessing(ctx, tx, { id, memorialId }))
  return left.length
}

/** Begins at once with the videos that wait, as for a disk to have room again; answers how many. */
export const hastenVideos = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> =>
  hasten(db, videoJob, clock.now())

type VideoProcessingContext = AttachmentContext & Pick<Context, 'transcoder' | 'settings' | 'jobs' | 'log'>

/**
 * Makes what a video lacks: a still where nobody gave one, and a copy where browsers do not play the original. The
 * original stays as it is. A video nothing can be made of is left as it came; one that something else held up is asked for
 * again, and has used up no try.
 */
export async function processVideo(
  ctx: VideoProcessingContext,
  { videoId, heldUp = 0 }: VideoTask,
): Promise<void> {
  const { db, store, transcoder, settings } = ctx
  const video = await findVideoToProcess(db, videoId)
  if (!transcoder || !video) return
  const needsCopy = !video.for_browsers && !video.copy_file_id
  if (video.still_file_id && !needsCopy) return
  // It waits without using up a try; the sweep asks for it again.
  if (!(await transcoder.prepare())) return
  await noteProcessingTry(db, videoId, ctx.clock.now())
  const drafts = await makeDrafts(path.join(settings.dataDir, 'arriving'))
  try {
    const bytes = await store.read(originalKey(video.sha256))
    if (!bytes) throw new Error(`no bytes of video ${videoId}`)
    await pipeline(bytes, createWriteStream(drafts.original, { mode: 0o600 }))
    await makeWhatIsLacking({ ctx, transcoder, video, needsCopy, drafts, failures: [] })
  } catch (error) {
    if (!isHeldUp(error)) throw error
    await postponeProcessing(ctx, video, { error, heldUp })
  } finally {
    await drafts.remove()
  }
}

/** Whether a failure is not the video's own and passes: the house stops, its bucket is away, or its disk is full. */
const isHeldUp = (error: unknown): error is Error =>
  error instanceof RunInterrupted ||
  isBucketUnavailable(error) ||
  isOutOfRoom(error) ||
  (error instanceof Refusal && error.key === 'unavailable')

/** Whether a disk is full, also where whoever brings something would be told so. */
const isForRoom = (error: Error) =>
  isOutOfRoom(error) || (error instanceof Refusal && error.detail === 'disk full')

/** How long a video waits for what held it up, in milliseconds: a process that stops has left by then, a bucket may be back. */
const postponedFor = { stop: 10_000, outage: 10 * 60_000, longest: 6 * 3_600_000 }

/** A disk may stay full for days, and each time all of a copy may be made before there is no room for it. */
function waitFor(error: Error, heldUp: number): number {
  if (error instanceof RunInterrupted) return postponedFor.stop
  if (!isForRoom(error)) return postponedFor.outage
  return Math.min(postponedFor.outage * 2 ** heldUp, postponedFor.longest)
}

async function postponeProcessing(
  ctx: VideoProcessingContext,
  video: NonNullable<Awaited<ReturnType<typeof findVideoToProcess>>>,
  { error, heldUp: before }: { error: Error; heldUp: number },
) {
  const { message: why } = error
  const after = new Date(ctx.clock.now().getTime() + waitFor(error, before))
  const heldUp = isForRoom(error) ? before + 1 : before
  ctx.log.info({ videoId: video.id, why, after }, 'a film was held up and is begun again')
  await ctx.db.transaction().execute(async (tx) => {
    await takeBackProcessingTry(tx, video)
    await enqueueVideoProcessing(ctx, tx, { id: video.id, memorialId: video.memorial_id, after, heldUp })
  })
}

/** Where a video and what is made of it lie meanwhile. */
async function makeDrafts(folder: string) {
  await mkdir(folder, { recursive: true })
  const draft = (ending: string) => path.join(folder, `${randomUUID()}.${ending}`)
  const [original, still, copy] = [draft('film'), draft('jpg'), draft('mp4')]
  const remove = () => Promise.all([original, still, copy].map((file) => rm(file, { force: true })))
  return { folder, original, still, copy, remove }
}

/** One video as it is worked on. */
interface VideoWork {
  ctx: VideoProcessingContext
  transcoder: VideoTranscoder
  video: NonNullable<Awaited<ReturnType<typeof findVideoToProcess>>>
  needsCopy: boolean
  drafts: Awaited<ReturnType<typeof makeDrafts>>
  /** Why stills could not be given: thrown at the end, as none holds up a copy. */
  failures: Error[]
}

async function makeWhatIsLacking(work: VideoWork) {
  const { transcoder, video, needsCopy, drafts, failures } = work
  const hasStill = video.still_file_id !== null || (await makeStill(work, drafts.original))
  if (needsCopy && (await transcoder.copy(drafts.original, drafts.copy))) {
    // What cannot be seen of a damaged video may be seen of its copy.
    if (!hasStill) await makeStill(work, drafts.copy)
    await attachCopy(work)
  }
  if (failures[0]) throw failures[0]
}

/** Whether there is a still to be had of a video or its copy. One that fails is tried again with the job. */
async function makeStill(work: VideoWork, source: string): Promise<boolean> {
  const { ctx, transcoder, video, drafts, failures } = work
  if (!(await transcoder.still(source, drafts.still, video.seconds))) return false
  try {
    await withReceived(work, drafts.still, (received) => giveStill(ctx, video, received, null))
    return true
  } catch (error) {
    if (!(error instanceof Refusal && error.key === 'invalidImage'))
      failures.push(error instanceof Error ? error : new Error('no still', { cause: error }))
    return false
  }
}

/** Lays the copy that was made beside its video, unless it cannot be played either. */
async function attachCopy(work: VideoWork) {
  const { ctx, video, drafts } = work
  await withReceived(work, drafts.copy, async (received) => {
    const made = await inspectVideo(received.path)
    if (!made) return
    await attachFile(ctx, video, received, {
      what: 'copy_file_id',
      type: 'video/mp4',
      name: `${video.name.replace(/\.\w+$/, '')}.mp4`,
      picture: { width: made.width, height: made.height, placeholder: null },
    })
  })
}

/** Takes a file that was made in as one that arrived, and lets go of it once something has been done with it. */
async function withReceived(
  { video, drafts }: VideoWork,
  made: string,
  act: (received: ReceivedFile) => Promise<void>,
) {
  const received = await receiveFile(createReadStream(made), {
    folder: drafts.folder,
    under: largestCopy,
    otherwise: 'maximumVideoSize',
    name: path.basename(video.name),
  })
  try {
    await act(received)
  } finally {
    await received.release()
  }
}
