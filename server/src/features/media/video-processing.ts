/** What is made of a video once it is stored: a still, captions, and a copy for browsers that do not play the original. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { HistoryKind } from '@spomen/contract/history.ts'
import { largest } from '@spomen/contract/limits.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { type ReceivedFile, storeOriginal, receiveFile } from '../../kit/files/receive.ts'
import { addReceivedFile, type DisplayImage, removeFile, setDisplayImage } from '../../kit/files/file-rows.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { originalKey } from '../../kit/files/store.ts'
import { isCaptions } from '../../kit/videos/captions.ts'
import { inspectVideo } from '../../kit/videos/inspect-video.ts'
import { defineJob } from '../../kit/jobs/job.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockMemorial } from '../memorials/index.ts'
import {
  type VideoAttachment,
  findVideoToProcess,
  setAttachment,
  listUnprocessedVideos,
  noteProcessingTry,
} from './video-store.ts'

/** One video after the other: making a copy takes all there is of a small machine, at the lowest priority. */
export const videoJob = defineJob<{ videoId: string }>('film', {
  timeout: 3_600,
  retry: { times: 2, after: 120, atMost: 600 },
})

/** Asks, within a transaction, for what the house can make of a video; memorials take turns. */
export async function enqueueVideoProcessing(
  { transcoder, jobs, settings }: Pick<Context, 'transcoder' | 'jobs' | 'settings'>,
  tx: Db,
  { id: videoId, memorialId }: { id: string; memorialId: string },
): Promise<void> {
  if (!transcoder && settings.backgroundWork === 'here') return
  await jobs.enqueue(tx, videoJob, { videoId }, { once: videoId, whose: memorialId })
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

interface VideoRef {
  id: string
  memorial_id: string
  file_id: string
  uploader_id: string
}

type MediaContext = Pick<Context, 'db' | 'store' | 'images' | 'clock'>

interface AttachedFile {
  what: VideoAttachment
  type: string
  /** What the file is called; what it came by, where nothing is said. */
  name?: string
  /** What is known of its size, and what it is shown as meanwhile. */
  picture?: DisplayImage
  /** Whether one that is there already stays. */
  keepsFirst?: boolean
}

/**
 * Lays a file beside a video, in place of the one before, which goes with the next purges. Its bytes are in the store
 * before its row. Nothing happens where the video has gone meanwhile.
 */
async function attachFile(
  { db, store, clock }: MediaContext,
  video: VideoRef,
  held: ReceivedFile,
  { what, name = held.name, keepsFirst = false, ...about }: AttachedFile,
  also?: (tx: Db) => Promise<void>,
): Promise<void> {
  await storeOriginal(store, held)
  await db.transaction().execute(async (tx) => {
    await lockMemorial(tx, video.memorial_id)
    const there = await findVideoToProcess(tx, video.id)
    if (!there || (keepsFirst && what !== 'captions_file_id' && there[what])) return
    const fileId = await addReceivedFile(tx, store, {
      ...about,
      held: { ...held, name },
      audience: 'followers',
      memorialId: video.memorial_id,
      uploaderId: video.uploader_id,
    })
    const before = await setAttachment(tx, video.id, what, fileId)
    if (before) await removeFile(tx, before, clock.now())
    await also?.(tx)
  })
}

/** Gives a video its still; by nobody, as it is made of the video itself, only where it has none. Refuses with `invalidImage` what is no image. */
export async function giveStill(
  ctx: MediaContext,
  video: VideoRef,
  held: ReceivedFile,
  viewer: Viewer | null,
): Promise<void> {
  const { type, ...picture } = await ctx.images.prepare(held)
  const keepsFirst = viewer === null
  await attachFile(ctx, video, held, { what: 'still_file_id', type, picture, keepsFirst }, async (tx) => {
    await setDisplayImage(tx, video.file_id, picture)
    if (viewer) await record(ctx, tx, 'videoStillGiven', { video, viewer })
  })
}

const record = (
  { clock }: MediaContext,
  tx: Db,
  kind: HistoryKind,
  { video, viewer }: { video: VideoRef; viewer: Viewer },
) =>
  recordHistory(tx, {
    ...{ kind, memorialId: video.memorial_id, subjectId: video.id },
    ...{ by: viewer.id, now: clock.now() },
  })

/** Gives a video its captions. Refuses with `invalidCaptions` what is no WebVTT. */
export async function giveCaptions(
  ctx: MediaContext,
  video: VideoRef,
  held: ReceivedFile,
  viewer: Viewer,
): Promise<void> {
  if (!(await isCaptions(held.path))) throw new Refusal('invalidCaptions')
  await attachFile(ctx, video, held, { what: 'captions_file_id', type: 'text/vtt' }, (tx) =>
    record(ctx, tx, 'videoCaptionsGiven', { video, viewer }),
  )
}

/** Takes a video's captions away. */
export async function dropCaptions(ctx: MediaContext, video: VideoRef, viewer: Viewer): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const before = await setAttachment(tx, video.id, 'captions_file_id', null)
    if (!before) return
    await removeFile(tx, before, ctx.clock.now())
    await record(ctx, tx, 'videoCaptionsRemoved', { video, viewer })
  })
}

type VideoProcessingContext = MediaContext & Pick<Context, 'transcoder' | 'log' | 'settings'>

/**
 * Makes what a video lacks: a still where nobody gave one, and a copy where browsers do not play the original. The
 * original stays as it is. A video nothing can be made of is left as it came.
 */
export async function processVideo(ctx: VideoProcessingContext, videoId: string): Promise<void> {
  const { db, store, transcoder, settings } = ctx
  const video = await findVideoToProcess(db, videoId)
  if (!transcoder || !video) return
  const needsCopy = !video.for_browsers && !video.copy_file_id
  if (video.still_file_id && !needsCopy) return
  // It waits without using up a try; the sweep asks for it again.
  if (!(await transcoder.prepare())) return
  await noteProcessingTry(db, videoId, ctx.clock.now())
  const bytes = await store.read(originalKey(video.sha256))
  if (!bytes) throw new Error(`no bytes of video ${videoId}`)
  const folder = path.join(settings.dataDir, 'arriving')
  await mkdir(folder, { recursive: true })
  const draft = (ending: string) => path.join(folder, `${randomUUID()}.${ending}`)
  const failures: Error[] = []
  const [original, still, copy] = [draft('film'), draft('jpg'), draft('mp4')]
  try {
    await pipeline(bytes, createWriteStream(original, { mode: 0o600 }))
    const hasStill = video.still_file_id !== null || (await stillFrom(original))
    if (needsCopy && (await transcoder.copy(original, copy))) {
      // What cannot be seen of a damaged video may be seen of its copy.
      if (!hasStill) await stillFrom(copy)
      await using(copy, async (held) => {
        const made = await inspectVideo(held.path)
        if (!made) return
        const name = `${video.name.replace(/\.\w+$/, '')}.mp4`
        await attachFile(ctx, video, held, {
          what: 'copy_file_id',
          type: 'video/mp4',
          name,
          picture: { width: made.width, height: made.height, placeholder: null },
          keepsFirst: true,
        })
      })
    }
    if (failures[0]) throw failures[0]
  } finally {
    await Promise.all([original, still, copy].map((file) => rm(file, { force: true })))
  }

  /** Whether there is a still to be had of a video. One that fails is tried again with the job, and holds up no copy. */
  async function stillFrom(source: string): Promise<boolean> {
    if (!(await transcoder?.still(source, still, video?.seconds ?? null))) return false
    try {
      await using(still, async (held) => {
        if (video) await giveStill(ctx, video, held, null)
      })
      return true
    } catch (error) {
      if (!(error instanceof Refusal && error.key === 'invalidImage'))
        failures.push(error instanceof Error ? error : new Error('no still', { cause: error }))
      return false
    }
  }

  async function using(made: string, act: (held: ReceivedFile) => Promise<void>) {
    const rules = { folder, under: 2 * largest.video, otherwise: 'maximumVideoSize' } as const
    const held = await receiveFile(createReadStream(made), {
      ...rules,
      name: path.basename(video?.name ?? made),
    })
    try {
      await act(held)
    } finally {
      await held.release()
    }
  }
}
