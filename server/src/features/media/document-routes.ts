import { documents } from '@spomen/contract/documents.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer, Viewer } from '../../kit/http/serve.ts'
import { toPage } from '../../kit/pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { standingInside, standingOfOwner } from '../following/index.ts'
import { restorableSince } from '../memorials/index.ts'
import { bringBack, uploadDocuments, reorderMedia, roomIn, removeMedia } from './actions.ts'
import { findDocument, listDocuments, listDocumentsById } from './document-store.ts'
import { presentDocument, presentRemoved } from './present.ts'
import { countIn, findMediaItem, listRemovedMedia } from './collection-store.ts'

export function documentRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock } = ctx

  serve(documents.list, async ({ id, pageSize, pageNumber }, viewer) => {
    await standingInside(db, viewer, id)
    const total = await countIn(db, 'documents', id)
    const rows = await listDocuments(db, id, { size: pageSize, page: pageNumber })
    return toPage(rows.map(presentDocument), { total, size: pageSize, page: pageNumber })
  })

  serve(
    documents.upload,
    async ({ deceasedId }, viewer, { files }) => {
      const { memorial } = await standingOfOwner(db, viewer, deceasedId)
      for (const _ of files) await ctx.throttle(ctx.limits.uploads, viewer.id)
      const rows = await listDocumentsById(db, await uploadDocuments(ctx, viewer, memorial, files))
      return rows.toSorted((first, other) => other.position - first.position).map(presentDocument)
    },
    async ({ deceasedId }, viewer) => {
      const { memorial } = await standingOfOwner(db, viewer, deceasedId)
      return roomIn(ctx, 'documents', memorial)
    },
  )

  serve(documents.remove, async ({ id }, viewer) => {
    const { row } = await own(viewer, id)
    await removeMedia(ctx, 'documents', row)
    return acknowledgement
  })

  serve(documents.names, async ({ id }, viewer) => {
    await standingOfOwner(db, viewer, id)
    return (await listDocuments(db, id)).map((row) => ({ id: row.id, name: row.name }))
  })

  serve(documents.reorder, async ({ videos: placed }, viewer) => {
    await reorderMedia(ctx, viewer, 'documents', placed)
    return acknowledgement
  })

  serve(documents.removed, async ({ personId }, viewer) => {
    await standingOfOwner(db, viewer, personId)
    return (await listRemovedMedia(db, 'documents', personId, restorableSince(clock.now()))).map(
      presentRemoved,
    )
  })

  serve(documents.restore, async ({ id }, viewer) => {
    const place = await findMediaItem(db, 'documents', id)
    if (!place) throw new Refusal('notFound')
    const { memorial } = await standingOfOwner(db, viewer, place.memorial_id)
    await bringBack(ctx, 'documents', memorial, id)
    return presentDocument((await own(viewer, id)).row)
  })

  async function own(viewer: Viewer, id: string) {
    const row = await findDocument(db, id)
    if (!row) throw new Refusal('notFound')
    return { row, ...(await standingOfOwner(db, viewer, row.memorial_id)) }
  }
}
