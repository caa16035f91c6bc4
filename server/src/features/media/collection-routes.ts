import { buffer } from 'node:stream/consumers'
import { readCaptureDetails } from '@spomen/contract/camera-metadata.ts'
import type { CaptureDetails } from '@spomen/contract/capture.ts'
import { documents } from '@spomen/contract/documents.ts'
import { photographs } from '@spomen/contract/media.ts'
import { videos } from '@spomen/contract/videos.ts'
import type { Context } from '../../context.ts'
import { findFile } from '../../kit/files/file-rows.ts'
import type { ReceivedFile } from '../../kit/files/receive.ts'
import { originalKey } from '../../kit/files/store.ts'
import type { ApiServer, Viewer } from '../../kit/http/serve.ts'
import type { PageRequest } from '../../kit/pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { collectionHandlers, describedHandlers } from './collection-handlers.ts'
import {
  findDocument,
  findPhotograph,
  findVideo,
  listDocuments,
  listDocumentsById,
  listPhotographs,
  listPhotographsById,
  listVideos,
  listVideosById,
  type VideoRow,
} from './item-store.ts'
import { presentDocument, presentPhotographs, presentVideos } from './present.ts'
import { uploadDocuments, uploadPhotographs, uploadVideos } from './uploading.ts'
import { dropCaptions, giveCaptions, giveStill } from './video-processing.ts'

const part = ({ pageSize, pageNumber }: { pageSize: number; pageNumber: number }): PageRequest => ({
  size: pageSize,
  page: pageNumber,
})

export function photographRoutes({ serve }: ApiServer, ctx: Context) {
  const its = describedHandlers(ctx, {
    collection: 'images',
    find: findPhotograph,
    list: listPhotographs,
    listById: listPhotographsById,
    upload: uploadPhotographs,
    present: presentPhotographs,
  })

  serve(photographs.list, (asked, viewer) => its.list(asked.deceasedId, viewer, part(asked)))
  serve(photographs.one, its.one)
  serve(
    photographs.upload,
    ({ deceasedId }, viewer, { files }) => its.upload(deceasedId, viewer, files),
    ({ deceasedId }, viewer) => its.room(deceasedId, viewer),
  )
  serve(photographs.describe, its.describe)
  serve(photographs.remove, its.remove)
  serve(photographs.names, its.names)
  serve(photographs.reorder, ({ images }, viewer) => its.reorder(images, viewer))
  serve(photographs.removed, its.removed)
  serve(photographs.restore, its.restore)

  serve(photographs.captureDetails, async ({ id }, viewer, { zone }) => {
    const row = await its.describable(viewer, id)
    return readCaptureOfOriginal(ctx, { fileId: row.file_id, today: its.today(zone) })
  })
}

/** What the untouched bytes of a photograph tell of themselves, as far as it can be believed `today`; nothing where they are not there. */
async function readCaptureOfOriginal(
  { db, store }: Pick<Context, 'db' | 'store'>,
  { fileId, today }: { fileId: string; today: string },
): Promise<CaptureDetails> {
  const file = await findFile(db, fileId)
  const bytes = file && (await store.read(originalKey(file.sha256)))
  return readCaptureDetails(bytes ? await buffer(bytes) : new Uint8Array(), today)
}

export function videoRoutes({ serve }: ApiServer, ctx: Context) {
  const its = describedHandlers(ctx, {
    collection: 'videos',
    find: findVideo,
    list: listVideos,
    listById: listVideosById,
    upload: uploadVideos,
    present: presentVideos,
  })

  serve(videos.list, (asked, viewer) => its.list(asked.id, viewer, part(asked)))
  serve(videos.one, its.one)
  serve(videos.oneAsImage, its.one)
  serve(
    videos.upload,
    ({ deceasedId }, viewer, { files }) => its.upload(deceasedId, viewer, files),
    ({ deceasedId }, viewer) => its.room(deceasedId, viewer),
  )
  serve(videos.describe, its.describe)
  serve(videos.remove, its.remove)
  serve(videos.names, its.names)
  serve(videos.reorder, (asked, viewer) => its.reorder(asked.videos, viewer))
  serve(videos.removed, its.removed)
  serve(videos.restore, its.restore)

  const mayAttach = async ({ id }: { id: string }, viewer: Viewer) => void (await its.own(viewer, id))
  serve(videos.giveStill, ({ id }, viewer, { files }) => attach(id, viewer, files, giveStill), mayAttach)
  serve(
    videos.giveCaptions,
    ({ id }, viewer, { files }) => attach(id, viewer, files, giveCaptions),
    mayAttach,
  )

  serve(videos.dropCaptions, async ({ id }, viewer) => {
    const { row } = await its.own(viewer, id)
    await dropCaptions(ctx, row)
    return its.again(viewer, id)
  })

  type Attach = (ctx: Context, video: VideoRow, held: ReceivedFile) => Promise<void>

  async function attach(id: string, viewer: Viewer, [held]: readonly ReceivedFile[], give: Attach) {
    const { row } = await its.own(viewer, id)
    if (!held) throw new Refusal('fillAllFields')
    await ctx.throttle(ctx.limits.uploads, viewer.id)
    await give(ctx, row, held)
    return its.again(viewer, id)
  }
}

export function documentRoutes({ serve }: ApiServer, ctx: Context) {
  const its = collectionHandlers(ctx, {
    collection: 'documents',
    find: findDocument,
    list: listDocuments,
    listById: listDocumentsById,
    upload: uploadDocuments,
    present: async (_db, _reader, rows) => rows.map(presentDocument),
  })

  serve(documents.list, (asked, viewer) => its.list(asked.id, viewer, part(asked)))
  serve(
    documents.upload,
    ({ deceasedId }, viewer, { files }) => its.upload(deceasedId, viewer, files),
    ({ deceasedId }, viewer) => its.room(deceasedId, viewer),
  )
  serve(documents.remove, its.remove)
  serve(documents.names, its.names)
  serve(documents.reorder, ({ videos: placed }, viewer) => its.reorder(placed, viewer))
  serve(documents.removed, its.removed)
  serve(documents.restore, its.restore)
}
