import { videos } from '@spomen/contract/videos.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { lastDay } from '../../kit/clock.ts'
import type { ReceivedFile } from '../../kit/files/receive.ts'
import type { ApiServer, Viewer } from '../../kit/http/serve.ts'
import { toPage } from '../../kit/pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Standing, standingInside, standingOfOwner } from '../following/index.ts'
import { restorableSince } from '../memorials/index.ts'
import { packageOf, refuseWithout } from '../plans/index.ts'
import { bringBack, uploadVideos, reorderMedia, roomIn, removeMedia } from './actions.ts'
import { dropCaptions, giveCaptions, giveStill } from './video-processing.ts'
import { presentRemoved, presentVideos } from './present.ts'
import { isMemoryDay, maySeeMedia } from './rules.ts'
import { countVisible, describeIn, findMediaItem, listRemovedMedia } from './collection-store.ts'
import { findVideo, listVideos, listVideosById, type VideoRow } from './video-store.ts'

export function videoRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock } = ctx

  serve(videos.list, async ({ id, pageSize, pageNumber }, viewer) => {
    const { relation } = await standingInside(db, viewer, id)
    const reader = { id: viewer.id, isFamily: relation === 'owner' }
    const seen = { memorialId: id, reader }
    const total = await countVisible(db, 'videos', seen)
    const rows = await listVideos(db, seen, { size: pageSize, page: pageNumber })
    const items = await presentVideos(db, reader, rows)
    return toPage(items, { total, size: pageSize, page: pageNumber })
  })

  serve(videos.one, one)
  serve(videos.oneAsImage, one)

  async function one({ personId, entityId }: { personId: string; entityId: string }, viewer: Viewer) {
    const { relation } = await standingInside(db, viewer, personId)
    const row = await findVideo(db, entityId)
    if (row && row.memorial_id !== personId) throw new Refusal('forbidden')
    if (!row || !maySeeMedia({ id: viewer.id, isFamily: relation === 'owner' }, row))
      throw new Refusal('notFound')
    return presented(viewer, relation, row)
  }

  serve(
    videos.upload,
    async ({ deceasedId }, viewer, { files }) => {
      const { memorial } = await standingOfOwner(db, viewer, deceasedId)
      for (const _ of files) await ctx.throttle(ctx.limits.uploads, viewer.id)
      const ids = await uploadVideos(ctx, viewer, memorial, files)
      const rows = await listVideosById(db, ids)
      const inOrder = rows.toSorted((first, other) => other.position - first.position)
      return presentVideos(db, { id: viewer.id, isFamily: true }, inOrder)
    },
    async ({ deceasedId }, viewer) => {
      const { memorial } = await standingOfOwner(db, viewer, deceasedId)
      return roomIn(ctx, 'videos', memorial)
    },
  )

  serve(
    videos.describe,
    async ({ id, title, description, location, memoryDate, friends }, viewer, { zone }) => {
      const { row, memorial, relation } = await own(viewer, id)
      refuseWithout('imageAndVideoInfo', packageOf(memorial, clock))
      if (
        memoryDate &&
        !isMemoryDay(memoryDate, lastDay(clock.now(), { house: ctx.settings.timeZone, own: zone }))
      )
        throw new Refusal('invalidDate')
      const fields = { title, description, location, memory_date: memoryDate, friends: friends ?? [] }
      const described = { ...fields, changed_at: clock.now() }
      if (!(await describeIn(db, 'videos', id, described))) throw new Refusal('notFound')
      return presented(viewer, relation, { ...row, ...described })
    },
  )

  const mayLayBeside = async ({ id }: { id: string }, viewer: Viewer) => void (await own(viewer, id))

  serve(
    videos.giveStill,
    (asked, viewer, { files }) => beside(asked.id, viewer, files, giveStill),
    mayLayBeside,
  )
  serve(
    videos.giveCaptions,
    (asked, viewer, { files }) => beside(asked.id, viewer, files, giveCaptions),
    mayLayBeside,
  )

  serve(videos.dropCaptions, async ({ id }, viewer) => {
    const { row, relation } = await own(viewer, id)
    await dropCaptions(ctx, row)
    return again(viewer, relation, id)
  })

  type Give = (ctx: Context, video: VideoRow, held: ReceivedFile) => Promise<void>

  async function beside(id: string, viewer: Viewer, [held]: readonly ReceivedFile[], give: Give) {
    const { row, relation } = await own(viewer, id)
    if (!held) throw new Refusal('fillAllFields')
    await ctx.throttle(ctx.limits.uploads, viewer.id)
    await give(ctx, row, held)
    return again(viewer, relation, id)
  }

  serve(videos.remove, async ({ id }, viewer) => {
    const { row } = await own(viewer, id)
    await removeMedia(ctx, 'videos', row)
    return acknowledgement
  })

  serve(videos.names, async ({ id }, viewer) => {
    await standingOfOwner(db, viewer, id)
    const rows = await listVideos(db, { memorialId: id })
    return rows.map((row) => ({ id: row.id, name: row.title ?? row.name }))
  })

  serve(videos.reorder, async ({ videos: placed }, viewer) => {
    await reorderMedia(ctx, viewer, 'videos', placed)
    return acknowledgement
  })

  serve(videos.removed, async ({ personId }, viewer) => {
    await standingOfOwner(db, viewer, personId)
    return (await listRemovedMedia(db, 'videos', personId, restorableSince(clock.now()))).map(presentRemoved)
  })

  serve(videos.restore, async ({ id }, viewer) => {
    const place = await findMediaItem(db, 'videos', id)
    if (!place) throw new Refusal('notFound')
    const { memorial, relation } = await standingOfOwner(db, viewer, place.memorial_id)
    await bringBack(ctx, 'videos', memorial, id)
    return again(viewer, relation, id)
  })

  async function own(viewer: Viewer, id: string) {
    const row = await findVideo(db, id)
    if (!row) throw new Refusal('notFound')
    return { row, ...(await standingOfOwner(db, viewer, row.memorial_id)) }
  }

  async function again(viewer: Viewer, relation: Standing['relation'], id: string) {
    const row = await findVideo(db, id)
    if (!row) throw new Refusal('notFound')
    return presented(viewer, relation, row)
  }

  async function presented(viewer: Viewer, relation: Standing['relation'], row: VideoRow) {
    const [video] = await presentVideos(db, { id: viewer.id, isFamily: relation === 'owner' }, [row])
    if (!video) throw new Refusal('notFound')
    return video
  }
}
