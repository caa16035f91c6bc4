/** What lies beside a video: its still, its captions, and its copy for browsers that do not play the original. */
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { addReceivedFile, type DisplayImage, removeFile, setDisplayImage } from '../../kit/files/file-rows.ts'
import { type ReceivedFile, storeOriginal } from '../../kit/files/receive.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { isCaptions } from '../../kit/videos/captions.ts'
import { lockAsFamily } from '../following/index.ts'
import { lockEvenClosed } from '../memorials/index.ts'
import { recordCaptionsGiven } from './captions-put-back.ts'
import { lockAttachments, setAttachment, type VideoAttachment } from './video-store.ts'

/** A video that something is laid beside. */
interface VideoRef {
  id: string
  memorial_id: string
  file_id: string
  uploader_id: string
}

/** What is needed to lay a file beside a video. */
export type AttachmentContext = Pick<Context, 'db' | 'store' | 'images' | 'clock'>

interface AttachedFile {
  what: VideoAttachment
  type: string
  /** What the file is called; what it came by, where nothing is said. */
  name?: string
  /** What is known of its size, and what it is shown as meanwhile. */
  picture?: DisplayImage
  /** Who gives it. What nobody gives, as the house has made it of the video, takes the place of nothing. */
  by?: Viewer | null
}

/** A file that lies beside a video now, and the one before, if there was any. */
interface PlacedFile {
  fileId: string
  replaced: string | null
}

/**
 * Lays a file beside a video, in place of the one before, which goes with the next purges. Its bytes are in the store
 * before its row. Nothing happens where the video has gone meanwhile; whoever gives it is refused as by `lockAsFamily`.
 */
export async function attachFile(
  { db, store, clock }: AttachmentContext,
  video: VideoRef,
  received: ReceivedFile,
  { what, name = received.name, by = null, ...about }: AttachedFile,
  also?: (tx: Db, placed: PlacedFile) => Promise<void>,
): Promise<void> {
  await storeOriginal(store, received)
  await db.transaction().execute(async (tx) => {
    // What closes may come back: a video of it is made ready all the same.
    if (by) await lockAsFamily(tx, by, video.memorial_id)
    else await lockEvenClosed(tx, video.memorial_id)
    const there = await lockAttachments(tx, video.id)
    if (!there || (!by && there[what])) return
    const fileId = await addReceivedFile(tx, store, {
      ...about,
      received: { ...received, name },
      audience: 'followers',
      memorialId: video.memorial_id,
      uploaderId: video.uploader_id,
    })
    await setAttachment(tx, video.id, what, fileId)
    if (there[what]) await removeFile(tx, there[what], clock.now())
    await also?.(tx, { fileId, replaced: there[what] })
  })
}

/** Gives a video its still; by nobody, as it is made of the video itself, only where it has none. Refuses with `invalidImage` what is no image. */
export async function giveStill(
  ctx: AttachmentContext,
  video: VideoRef,
  received: ReceivedFile,
  viewer: Viewer | null,
): Promise<void> {
  const { type, ...picture } = await ctx.images.prepare(received)
  await attachFile(ctx, video, received, { what: 'still_file_id', type, picture, by: viewer }, async (tx) => {
    await setDisplayImage(tx, video.file_id, picture)
    if (viewer) await recordHistory(tx, { kind: 'videoStillGiven', ...eventOf(ctx, video, viewer) })
  })
}

const eventOf = ({ clock }: AttachmentContext, { id, memorial_id }: VideoRef, { id: by }: Viewer) => ({
  memorialId: memorial_id,
  subjectId: id,
  by,
  now: clock.now(),
})

/**
 * Gives a video its captions; those of before come back from the history for thirty days. Refuses with `invalidCaptions` what is
 * no WebVTT.
 */
export async function giveCaptions(
  ctx: AttachmentContext,
  video: VideoRef,
  received: ReceivedFile,
  viewer: Viewer,
): Promise<void> {
  if (!(await isCaptions(received.path))) throw new Refusal('invalidCaptions')
  const captions = { what: 'captions_file_id', type: 'text/vtt', by: viewer } as const
  await attachFile(ctx, video, received, captions, (tx, placed) =>
    recordCaptionsGiven(tx, { ...placed, ...eventOf(ctx, video, viewer) }),
  )
}

/** Takes a video's captions away, for thirty days in a way that brings them back. Refuses as `lockAsFamily` does. */
export async function dropCaptions(ctx: AttachmentContext, video: VideoRef, viewer: Viewer): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockAsFamily(tx, viewer, video.memorial_id)
    const there = await lockAttachments(tx, video.id)
    if (!there?.captions_file_id) return
    await setAttachment(tx, video.id, 'captions_file_id', null)
    await removeFile(tx, there.captions_file_id, ctx.clock.now())
    const before = { fileId: there.captions_file_id }
    await recordHistory(tx, { kind: 'videoCaptionsRemoved', before, ...eventOf(ctx, video, viewer) })
  })
}
