import { photographs } from '@spomen/contract/media.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { lastDay } from '../../kit/clock.ts'
import type { ApiServer, Viewer } from '../../kit/http/serve.ts'
import { toPage } from '../../kit/pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Standing, standingInside, standingOfOwner } from '../following/index.ts'
import { restorableSince } from '../memorials/index.ts'
import { packageOf, refuseWithout } from '../plans/index.ts'
import { bringBack, uploadPhotographs, reorderMedia, roomIn, removeMedia } from './actions.ts'
import { presentPhotographs, presentRemoved } from './present.ts'
import { isMemoryDay, maySeeMedia } from './rules.ts'
import { countVisible, describeIn, findMediaItem, listRemovedMedia } from './collection-store.ts'
import {
  findPhotograph,
  type PhotographRow,
  listPhotographs,
  listPhotographsById,
} from './photograph-store.ts'
import { readCaptureOfOriginal } from './capture.ts'

export function photographRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock } = ctx
  const today = (zone: string | null) => lastDay(clock.now(), { house: ctx.settings.timeZone, own: zone })

  serve(photographs.list, async ({ deceasedId, pageSize, pageNumber }, viewer) => {
    const { relation } = await standingInside(db, viewer, deceasedId)
    const reader = { id: viewer.id, isFamily: relation === 'owner' }
    const seen = { memorialId: deceasedId, reader }
    const total = await countVisible(db, 'images', seen)
    const rows = await listPhotographs(db, seen, { size: pageSize, page: pageNumber })
    const items = await presentPhotographs(db, reader, rows)
    return toPage(items, { total, size: pageSize, page: pageNumber })
  })

  serve(photographs.one, async ({ personId, entityId }, viewer) => {
    const { relation } = await standingInside(db, viewer, personId)
    const row = await findPhotograph(db, entityId)
    if (row && row.memorial_id !== personId) throw new Refusal('forbidden')
    if (!row || !maySeeMedia({ id: viewer.id, isFamily: relation === 'owner' }, row))
      throw new Refusal('notFound')
    return presented(viewer, relation, row)
  })

  serve(
    photographs.upload,
    async ({ deceasedId }, viewer, { files }) => {
      const { memorial } = await standingOfOwner(db, viewer, deceasedId)
      for (const _ of files) await ctx.throttle(ctx.limits.uploads, viewer.id)
      const ids = await uploadPhotographs(ctx, viewer, memorial, files)
      const rows = await listPhotographsById(db, ids)
      const inOrder = rows.toSorted((one, other) => other.position - one.position)
      return presentPhotographs(db, { id: viewer.id, isFamily: true }, inOrder)
    },
    async ({ deceasedId }, viewer) => {
      const { memorial } = await standingOfOwner(db, viewer, deceasedId)
      return roomIn(ctx, 'images', memorial)
    },
  )

  serve(
    photographs.describe,
    async ({ id, title, description, location, memoryDate, friends }, viewer, { zone }) => {
      const { row, memorial, relation } = await own(viewer, id)
      refuseWithout('imageAndVideoInfo', packageOf(memorial, clock))
      if (memoryDate && !isMemoryDay(memoryDate, today(zone))) throw new Refusal('invalidDate')
      const fields = { title, description, location, memory_date: memoryDate, friends: friends ?? [] }
      const described = { ...fields, changed_at: clock.now() }
      if (!(await describeIn(db, 'images', id, described))) throw new Refusal('notFound')
      return presented(viewer, relation, { ...row, ...described })
    },
  )

  serve(photographs.remove, async ({ id }, viewer) => {
    const { row } = await own(viewer, id)
    await removeMedia(ctx, 'images', row)
    return acknowledgement
  })

  serve(photographs.names, async ({ id }, viewer) => {
    await standingOfOwner(db, viewer, id)
    const rows = await listPhotographs(db, { memorialId: id })
    return rows.map((row) => ({ id: row.id, name: row.title ?? row.name }))
  })

  serve(photographs.reorder, async ({ images: placed }, viewer) => {
    await reorderMedia(ctx, viewer, 'images', placed)
    return acknowledgement
  })

  serve(photographs.captureDetails, async ({ id }, viewer, { zone }) => {
    const { row, memorial } = await own(viewer, id)
    refuseWithout('imageAndVideoInfo', packageOf(memorial, clock))
    return readCaptureOfOriginal(ctx, { fileId: row.file_id, today: today(zone) })
  })

  serve(photographs.removed, async ({ personId }, viewer) => {
    await standingOfOwner(db, viewer, personId)
    return (await listRemovedMedia(db, 'images', personId, restorableSince(clock.now()))).map(presentRemoved)
  })

  serve(photographs.restore, async ({ id }, viewer) => {
    const place = await findMediaItem(db, 'images', id)
    if (!place) throw new Refusal('notFound')
    const { memorial } = await standingOfOwner(db, viewer, place.memorial_id)
    await bringBack(ctx, 'images', memorial, id)
    const { row, relation } = await own(viewer, id)
    return presented(viewer, relation, row)
  })

  async function own(viewer: Viewer, id: string) {
    const row = await findPhotograph(db, id)
    if (!row) throw new Refusal('notFound')
    return { row, ...(await standingOfOwner(db, viewer, row.memorial_id)) }
  }

  async function presented(viewer: Viewer, relation: Standing['relation'], row: PhotographRow) {
    const [image] = await presentPhotographs(db, { id: viewer.id, isFamily: relation === 'owner' }, [row])
    if (!image) throw new Refusal('notFound')
    return image
  }
}
