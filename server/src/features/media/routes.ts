import { photographs } from '@spomen/contract/media.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { lastDay } from '../../kit/clock.ts'
import type { Server, Viewer } from '../../kit/http/serve.ts'
import { pageOf } from '../../kit/pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Standing, standingInside, standingOfOwner } from '../following/index.ts'
import { stillReturning } from '../memorials/index.ts'
import { packageOf, refuseWithout } from '../plans/index.ts'
import { bringBack, hangImages, putInOrder, roomOn, takeAway } from './actions.ts'
import { presentImages, presentRemoved } from './present.ts'
import { isMemoryDay, maySee } from './rules.ts'
import { countSeen, describeOn, findPlace, listRemovedFrom } from './shelf-store.ts'
import { findImage, type ImageRow, listImages, listImagesById } from './store.ts'
import { takenOfOriginal } from './taken.ts'

export function imageRoutes({ serve }: Server, ctx: Context) {
  const { db, clock } = ctx
  const today = (zone: string | null) => lastDay(clock.now(), { house: ctx.settings.timeZone, own: zone })

  serve(photographs.list, async ({ deceasedId, pageSize, pageNumber }, viewer) => {
    const { relation } = await standingInside(db, viewer, deceasedId)
    const reader = { id: viewer.id, isFamily: relation === 'owner' }
    const seen = { memorialId: deceasedId, reader }
    const total = await countSeen(db, 'images', seen)
    const rows = await listImages(db, seen, { size: pageSize, page: pageNumber })
    const items = await presentImages(db, reader, rows)
    return pageOf(items, { total, size: pageSize, page: pageNumber })
  })

  serve(photographs.one, async ({ personId, entityId }, viewer) => {
    const { relation } = await standingInside(db, viewer, personId)
    const row = await findImage(db, entityId)
    if (row && row.memorial_id !== personId) throw new Refusal('forbidden')
    if (!row || !maySee({ id: viewer.id, isFamily: relation === 'owner' }, row)) throw new Refusal('notFound')
    return presented(viewer, relation, row)
  })

  serve(
    photographs.upload,
    async ({ deceasedId }, viewer, { files }) => {
      const { memorial } = await standingOfOwner(db, viewer, deceasedId)
      for (const _ of files) await ctx.throttle(ctx.limits.uploads, viewer.id)
      const ids = await hangImages(ctx, viewer, memorial, files)
      const rows = await listImagesById(db, ids)
      const inOrder = rows.toSorted((one, other) => other.position - one.position)
      return presentImages(db, { id: viewer.id, isFamily: true }, inOrder)
    },
    async ({ deceasedId }, viewer) => {
      const { memorial } = await standingOfOwner(db, viewer, deceasedId)
      return roomOn(ctx, 'images', memorial)
    },
  )

  serve(
    photographs.describe,
    async ({ id, title, description, location, memoryDate, friends }, viewer, { zone }) => {
      const { row, memorial, relation } = await own(viewer, id)
      refuseWithout('imageAndVideoInfo', packageOf(memorial, clock))
      if (memoryDate && !isMemoryDay(memoryDate, today(zone))) throw new Refusal('invalidDate')
      const told = { title, description, location, memory_date: memoryDate, friends: friends ?? [] }
      const described = { ...told, changed_at: clock.now() }
      if (!(await describeOn(db, 'images', id, described))) throw new Refusal('notFound')
      return presented(viewer, relation, { ...row, ...described })
    },
  )

  serve(photographs.remove, async ({ id }, viewer) => {
    const { row } = await own(viewer, id)
    await takeAway(ctx, 'images', row)
    return acknowledgement
  })

  serve(photographs.names, async ({ id }, viewer) => {
    await standingOfOwner(db, viewer, id)
    const rows = await listImages(db, { memorialId: id })
    return rows.map((row) => ({ id: row.id, name: row.title ?? row.name }))
  })

  serve(photographs.reorder, async ({ images: placed }, viewer) => {
    await putInOrder(ctx, viewer, 'images', placed)
    return acknowledgement
  })

  serve(photographs.captureDetails, async ({ id }, viewer, { zone }) => {
    const { row, memorial } = await own(viewer, id)
    refuseWithout('imageAndVideoInfo', packageOf(memorial, clock))
    return takenOfOriginal(ctx, { fileId: row.file_id, today: today(zone) })
  })

  serve(photographs.removed, async ({ personId }, viewer) => {
    await standingOfOwner(db, viewer, personId)
    return (await listRemovedFrom(db, 'images', personId, stillReturning(clock.now()))).map(presentRemoved)
  })

  serve(photographs.restore, async ({ id }, viewer) => {
    const place = await findPlace(db, 'images', id)
    if (!place) throw new Refusal('notFound')
    const { memorial } = await standingOfOwner(db, viewer, place.memorial_id)
    await bringBack(ctx, 'images', memorial, id)
    const { row, relation } = await own(viewer, id)
    return presented(viewer, relation, row)
  })

  async function own(viewer: Viewer, id: string) {
    const row = await findImage(db, id)
    if (!row) throw new Refusal('notFound')
    return { row, ...(await standingOfOwner(db, viewer, row.memorial_id)) }
  }

  async function presented(viewer: Viewer, relation: Standing['relation'], row: ImageRow) {
    const [image] = await presentImages(db, { id: viewer.id, isFamily: relation === 'owner' }, [row])
    if (!image) throw new Refusal('notFound')
    return image
  }
}
