/** How the calls are answered that photographs, videos and documents have in common. */
import type { MediaCollection, MediaName, RemovedMedia } from '@spomen/contract/media.ts'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import { acknowledgement, type Page } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { lastDayNow } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { ReceivedFile } from '../../kit/files/receive.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { type PageRequest, toPage } from '../../kit/pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { bringBack, restorableSince } from '../../kit/trash.ts'
import {
  isOfFamily,
  lockAsFamily,
  type Standing,
  standingInside,
  standingOfFamily,
} from '../following/index.ts'
import { planNameOf, refuseWithout } from '../plans/index.ts'
import { changeThingAudience, type ThingsWithAudience } from './audience-actions.ts'
import { describeMedia, type MediaArrangement, removeMedia, reorderMedia } from './actions.ts'
import {
  type Hideable,
  listRemovedMedia,
  type MediaDescription,
  type MediaScope,
} from './collection-store.ts'
import { presentRemoved } from './present.ts'
import { isMemoryDay, type MediaReader, maySeeMedia } from './rules.ts'
import { mediaTrash } from './trash.ts'
import { type MediaUpload, remainingCapacityIn } from './uploading.ts'

interface ItemRow {
  id: string
  memorial_id: string
  file_id: string
  position: number
  name: string
  title?: string | null
}

type Present<Row, Shown> = (db: Db, reader: MediaReader, rows: readonly Row[]) => Promise<Shown[]>

/** What is listed: a page, and whether what people say of each and like comes along. */
interface ListRequest extends PageRequest {
  isWhole?: boolean
}

/** What differs between photographs, videos and documents: their table, their queries, how they are uploaded and presented. */
interface CollectionDefinition<Row extends ItemRow, Shown> {
  collection: MediaCollection
  find: (db: Db, id: string) => Promise<Row | undefined>
  list: (db: Db, seen: MediaScope) => Promise<Row[]>
  listCounted: (
    db: Db,
    seen: Required<MediaScope>,
    part: PageRequest,
  ) => Promise<{ rows: Row[]; total: number }>
  listById: (db: Db, ids: readonly string[]) => Promise<Row[]>
  upload: (ctx: Context, upload: MediaUpload) => Promise<string[]>
  present: Present<Row, Shown>
  /** The same with numbers in the place of what people say of each and like. */
  presentWithCounts?: Present<Row, Shown>
}

const readerOf = (viewer: Viewer, { relation }: Pick<Standing, 'relation'>): MediaReader => ({
  id: viewer.id,
  isFamily: isOfFamily(relation),
})

/** How one of a kind is found for its family, and shown. */
function itemReaders<Row extends ItemRow, Shown>(
  db: Db,
  { find, present }: Pick<CollectionDefinition<Row, Shown>, 'find' | 'present'>,
) {
  async function get(id: string): Promise<Row> {
    const row = await find(db, id)
    if (!row) throw new Refusal('notFound')
    return row
  }

  async function presentOne(reader: MediaReader, row: Row): Promise<Shown> {
    const [item] = await present(db, reader, [row])
    if (!item) throw new Refusal('notFound')
    return item
  }

  return {
    get,
    presentOne,

    /** Finds one with the viewer's standing to its memorial; refuses everybody but the family with `forbidden`. */
    async getForFamily(viewer: Viewer, id: string) {
      const row = await get(id)
      return { row, ...(await standingOfFamily(db, viewer, row.memorial_id)) }
    },

    /** Reads one anew once it has changed, as its family sees it. */
    async readAgain(viewer: Viewer, id: string): Promise<Shown> {
      return presentOne({ id: viewer.id, isFamily: true }, await get(id))
    },
  }
}

/** How files of a kind are taken in, and how many more there may be. */
function uploadHandlers<Row extends ItemRow, Shown>(
  ctx: Context,
  { collection, listById, upload, present }: CollectionDefinition<Row, Shown>,
) {
  const { db } = ctx

  return {
    async upload(
      { deceasedId: memorialId, audience }: { deceasedId: string; audience: ThingAudience | null },
      viewer: Viewer,
      files: readonly ReceivedFile[],
    ): Promise<Shown[]> {
      const { memorial } = await standingOfFamily(db, viewer, memorialId)
      for (const _ of files) await ctx.throttle(ctx.limits.uploads, viewer.id)
      const rows = await listById(db, await upload(ctx, { viewer, memorial, files, audience }))
      const inOrder = rows.toSorted((one, other) => other.position - one.position)
      return present(db, { id: viewer.id, isFamily: true }, inOrder)
    },

    /** Asked before the files of an upload are read. */
    async capacityBeforeUpload(
      { deceasedId }: { deceasedId: string },
      viewer: Viewer,
    ): Promise<{ most: number }> {
      const { memorial } = await standingOfFamily(db, viewer, deceasedId)
      return remainingCapacityIn(ctx, collection, memorial)
    },
  }
}

/** Answers what every kind of media is asked. */
export function collectionHandlers<Row extends ItemRow, Shown>(
  ctx: Context,
  kind: CollectionDefinition<Row, Shown>,
) {
  const { collection, list, listCounted, present, presentWithCounts = present } = kind
  const { db, clock } = ctx
  const readers = itemReaders(db, kind)

  return {
    ...readers,
    ...uploadHandlers(ctx, kind),

    async list(
      memorialId: string,
      viewer: Viewer,
      { isWhole = true, ...part }: ListRequest,
    ): Promise<Page<Shown>> {
      const reader = readerOf(viewer, await standingInside(db, viewer, memorialId))
      const seen = { memorialId, reader }
      return ctx.readFrom(async (from) => {
        const { rows, total } = await listCounted(from, seen, part)
        const items = await (isWhole ? present : presentWithCounts)(from, reader, rows)
        return toPage(items, { total, ...part })
      })
    },

    async remove({ id }: { id: string }, viewer: Viewer) {
      await removeMedia(ctx, viewer, collection, await readers.get(id))
      return acknowledgement
    },

    async names({ id }: { id: string }, viewer: Viewer): Promise<MediaName[]> {
      await standingOfFamily(db, viewer, id)
      const rows = await list(db, { memorialId: id })
      return rows.map((row) => ({ id: row.id, name: row.title ?? row.name }))
    },

    async reorder(order: MediaArrangement, viewer: Viewer) {
      await reorderMedia(ctx, viewer, collection, order)
      return acknowledgement
    },

    async changeAudience(change: ThingsWithAudience, viewer: Viewer) {
      await changeThingAudience(ctx, viewer, collection, change)
      return acknowledgement
    },

    async removed({ personId }: { personId: string }, viewer: Viewer): Promise<RemovedMedia[]> {
      await standingOfFamily(db, viewer, personId)
      const rows = await listRemovedMedia(db, collection, personId, restorableSince(clock.now()))
      return rows.map(presentRemoved)
    },

    async restore({ id }: { id: string }, viewer: Viewer): Promise<Shown> {
      await bringBack(ctx, mediaTrash[collection], viewer, id)
      return readers.readAgain(viewer, id)
    },
  }
}

interface DescribedRow extends ItemRow {
  title: string | null
  uploader_id: string
  reported: boolean
  audience: string
}

interface Description extends Pick<MediaDescription, 'title' | 'description' | 'location'> {
  id: string
  memoryDate: string | null
  friends: string[] | null
}

/** The same, and what is asked of photographs and videos alone: they are looked at one by one, and described. */
export function describedHandlers<Row extends DescribedRow, Shown>(
  ctx: Context,
  kind: CollectionDefinition<Row, Shown> & { collection: Hideable },
) {
  const { db, clock } = ctx
  const handlers = collectionHandlers(ctx, kind)
  const today = (zone: string | null) => lastDayNow(ctx, zone)

  /** One that the family may describe; refuses where its plan knows nothing of that. */
  async function describable(viewer: Viewer, id: string): Promise<Row> {
    const { row, memorial } = await handlers.getForFamily(viewer, id)
    refuseWithout('imageAndVideoInfo', planNameOf(memorial, clock))
    return row
  }

  return {
    ...handlers,
    today,
    describable,

    async one(
      { personId, entityId }: { personId: string; entityId: string },
      viewer: Viewer,
    ): Promise<Shown> {
      const reader = readerOf(viewer, await standingInside(db, viewer, personId))
      const row = await kind.find(db, entityId)
      if (row && row.memorial_id !== personId) throw new Refusal('forbidden')
      if (!row || !maySeeMedia(reader, row)) throw new Refusal('notFound')
      return handlers.presentOne(reader, row)
    },

    async describe(
      { id, title, description, location, memoryDate, friends }: Description,
      viewer: Viewer,
      { zone }: { zone: string | null },
    ): Promise<Shown> {
      const row = await describable(viewer, id)
      if (memoryDate && !isMemoryDay(memoryDate, today(zone))) throw new Refusal('invalidDate')
      const fields = { title, description, location, memory_date: memoryDate, friends: friends ?? [] }
      const described = { ...fields, changed_at: clock.now() }
      await db.transaction().execute(async (tx) => {
        await lockAsFamily(tx, viewer, row.memorial_id)
        await describeMedia(tx, viewer, kind.collection, { row, described })
      })
      return handlers.presentOne({ id: viewer.id, isFamily: true }, { ...row, ...described })
    },
  }
}
