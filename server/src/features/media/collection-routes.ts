import { audiences } from '@spomen/contract/audiences.ts'
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
import { Refusal } from '../../kit/refusal.ts'
import { collectionHandlers, describedHandlers } from './collection-handlers.ts'
import {
  findDocument,
  findPhotograph,
  findVideo,
  listDocuments,
  listCountedDocuments,
  listDocumentsById,
  listPhotographs,
  listCountedPhotographs,
  listPhotographsById,
  listVideos,
  listCountedVideos,
  listVideosById,
  type VideoRow,
} from './item-store.ts'
import {
  presentDocuments,
  presentPhotographs,
  presentPhotographsWithCounts,
  presentVideos,
  presentVideosWithCounts,
} from './present.ts'
import { uploadDocuments, uploadPhotographs, uploadVideos } from './uploading.ts'
import { dropCaptions, giveCaptions, giveStill } from './video-attachments.ts'

interface AskedPage {
  pageSize: number
  pageNumber: number
  around?: boolean | null
}

/** The part of a list that is asked for, as the handlers take it. */
const toPageRequest = ({ pageSize, pageNumber, around }: AskedPage) => ({
  size: pageSize,
  page: pageNumber,
  isWhole: around !== false,
})

/** Photographs of a memorial: seen, brought, described, put in order and taken away. */
export function photographRoutes({ serve, serveAbout }: ApiServer, ctx: Context) {
  const handlers = describedHandlers(ctx, {
    collection: 'images',
    find: findPhotograph,
    list: listPhotographs,
    listCounted: listCountedPhotographs,
    listById: listPhotographsById,
    upload: uploadPhotographs,
    present: presentPhotographs,
    presentWithCounts: presentPhotographsWithCounts,
  })

  serveAbout(photographs.list, 'deceasedId', (asked, viewer) =>
    handlers.list(asked.deceasedId, viewer, toPageRequest(asked)),
  )
  serveAbout(photographs.one, 'personId', handlers.one)
  serve(
    photographs.upload,
    (asked, viewer, { files }) => handlers.upload(asked, viewer, files),
    handlers.capacityBeforeUpload,
  )
  serve(photographs.describe, handlers.describe)
  serve(photographs.remove, handlers.remove)
  serve(photographs.names, handlers.names)
  serve(photographs.reorder, ({ images: placed, knownOrders }, viewer) =>
    handlers.reorder({ placed, knownOrders }, viewer),
  )
  serve(audiences.images, handlers.changeAudience)
  serve(photographs.removed, handlers.removed)
  serve(photographs.restore, handlers.restore)

  serve(photographs.captureDetails, async ({ id }, viewer, { zone }) => {
    const row = await handlers.describable(viewer, id)
    return readCaptureOfOriginal(ctx, { fileId: row.file_id, today: handlers.today(zone) })
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

/** Videos of a memorial: seen, brought, described, put in order and taken away, with their stills and captions. */
export function videoRoutes({ serve, serveAbout }: ApiServer, ctx: Context) {
  const handlers = describedHandlers(ctx, {
    collection: 'videos',
    find: findVideo,
    list: listVideos,
    listCounted: listCountedVideos,
    listById: listVideosById,
    upload: uploadVideos,
    present: presentVideos,
    presentWithCounts: presentVideosWithCounts,
  })

  serveAbout(videos.list, 'id', (asked, viewer) => handlers.list(asked.id, viewer, toPageRequest(asked)))
  serveAbout(videos.one, 'personId', handlers.one)
  serveAbout(videos.oneAsImage, 'personId', handlers.one)
  serve(
    videos.upload,
    (asked, viewer, { files }) => handlers.upload(asked, viewer, files),
    handlers.capacityBeforeUpload,
  )
  serve(videos.describe, handlers.describe)
  serve(videos.remove, handlers.remove)
  serve(videos.names, handlers.names)
  serve(videos.reorder, ({ videos: placed, knownOrders }, viewer) =>
    handlers.reorder({ placed, knownOrders }, viewer),
  )
  serve(audiences.videos, handlers.changeAudience)
  serve(videos.removed, handlers.removed)
  serve(videos.restore, handlers.restore)

  const refuseBeforeUpload = async ({ id }: { id: string }, viewer: Viewer) =>
    void (await handlers.getForFamily(viewer, id))
  serve(
    videos.giveStill,
    ({ id }, viewer, { files }) => attach(id, viewer, files, giveStill),
    refuseBeforeUpload,
  )
  serve(
    videos.giveCaptions,
    ({ id }, viewer, { files }) => attach(id, viewer, files, giveCaptions),
    refuseBeforeUpload,
  )

  serve(videos.dropCaptions, async ({ id }, viewer) => {
    const { row } = await handlers.getForFamily(viewer, id)
    await dropCaptions(ctx, row, viewer)
    return handlers.readAgain(viewer, id)
  })

  type Attach = (ctx: Context, video: VideoRow, received: ReceivedFile, viewer: Viewer) => Promise<void>

  async function attach(id: string, viewer: Viewer, [received]: readonly ReceivedFile[], give: Attach) {
    const { row } = await handlers.getForFamily(viewer, id)
    if (!received) throw new Refusal('fillAllFields')
    await ctx.throttle(ctx.limits.uploads, viewer.id)
    await give(ctx, row, received, viewer)
    return handlers.readAgain(viewer, id)
  }
}

/** Documents of a memorial: seen, brought, put in order and taken away; nobody describes them. */
export function documentRoutes({ serve, serveAbout }: ApiServer, ctx: Context) {
  const handlers = collectionHandlers(ctx, {
    collection: 'documents',
    find: findDocument,
    list: listDocuments,
    listCounted: listCountedDocuments,
    listById: listDocumentsById,
    upload: uploadDocuments,
    present: async (_db, reader, rows) => presentDocuments(reader, rows),
  })

  serveAbout(documents.list, 'id', (asked, viewer) => handlers.list(asked.id, viewer, toPageRequest(asked)))
  serve(
    documents.upload,
    (asked, viewer, { files }) => handlers.upload(asked, viewer, files),
    handlers.capacityBeforeUpload,
  )
  serve(documents.remove, handlers.remove)
  serve(documents.names, handlers.names)
  serve(documents.reorder, ({ videos: placed, knownOrders }, viewer) =>
    handlers.reorder({ placed, knownOrders }, viewer),
  )
  serve(audiences.documents, handlers.changeAudience)
  serve(documents.removed, handlers.removed)
  serve(documents.restore, handlers.restore)
}
