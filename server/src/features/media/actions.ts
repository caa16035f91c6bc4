import type { MediaCollection } from '@spomen/contract/media.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { removeFile } from '../../kit/files/file-rows.ts'
import { formerTexts, recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockAsFamily } from '../following/index.ts'
import { softDelete } from '../../kit/trash.ts'
import { listMemorialsWith, settleFiles } from './audience-store.ts'
import {
  countIn,
  describeIn,
  type Hideable,
  listIdsIn,
  lockDescription,
  type MediaDescription,
  setHidden,
  reorderIn,
} from './collection-store.ts'
import { historyOf } from './history-kinds.ts'
import { forgetReservedNumbers } from './reservation-store.ts'
import { isKnownOrder, isWholeOrder } from './rules.ts'

/** Takes something away from everyone at once, with its file; refuses what is gone already with `notFound`, and as `lockAsFamily` does. */
export async function removeMedia(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  collection: MediaCollection,
  { id, file_id, memorial_id: memorialId }: MediaItem,
) {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await lockAsFamily(tx, viewer, memorialId)
    const there = await countIn(tx, collection, memorialId)
    if (!(await softDelete(tx, collection, id, now))) throw new Refusal('notFound')
    await removeFile(tx, file_id, now)
    const kind = historyOf[collection].removed
    await recordHistory(tx, { kind, memorialId, subjectId: id, by: viewer.id, now, before: { there } })
  })
}

interface MediaItem {
  id: string
  memorial_id: string
  file_id: string
}

/**
 * Gives a memorial's things a new order, as its family, which names each of them once and nothing of another's (Q92);
 * refuses any other with `fillAllFields`, and with `changedMeanwhile` where they say which orders they know of and another
 * stands (J23).
 */
export async function reorderMedia(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  collection: MediaCollection,
  { placed, knownOrders }: MediaArrangement,
) {
  const ids = placed.map(({ id }) => id)
  const [memorialId, another] = await listMemorialsWith(db, collection, ids)
  if (!memorialId || another) throw new Refusal('fillAllFields', { detail: 'not of one memorial' })
  await db.transaction().execute(async (tx) => {
    await lockAsFamily(tx, viewer, memorialId)
    const there = await listIdsIn(tx, collection, memorialId)
    if (!isWholeOrder(placed, there)) throw new Refusal('fillAllFields', { detail: 'not each of them once' })
    if (knownOrders && !isKnownOrder(there, { placed, knownOrders })) throw new Refusal('changedMeanwhile')
    await reorderIn(tx, collection, placed)
    await forgetReservedNumbers(tx, { collection, memorialId })
    const kind = historyOf[collection].reordered
    await recordHistory(tx, { kind, memorialId, by: viewer.id, now: clock.now() })
  })
}

/**
 * Describes a photograph or a video anew, and keeps for thirty days how it was described before. Refuses what is gone with
 * `notFound`.
 */
export async function describeMedia(
  tx: Db,
  viewer: Viewer,
  collection: Hideable,
  {
    row: { id, memorial_id: memorialId },
    described,
  }: { row: Omit<MediaItem, 'file_id'>; described: Partial<MediaDescription> & { changed_at: Date } },
): Promise<void> {
  const { changed_at: now, ...texts } = described
  const found = await lockDescription(tx, collection, id)
  if (!found || !(await describeIn(tx, collection, id, described))) throw new Refusal('notFound')
  const kind = collection === 'images' ? 'photographDescribed' : 'videoDescribed'
  const before = formerTexts(found, texts)
  await recordHistory(tx, { kind, memorialId, subjectId: id, by: viewer.id, now, before })
}

/** A new order, and those that whoever sends it knows of, where they say so. */
export interface MediaArrangement {
  placed: readonly { id: string; order: number }[]
  knownOrders: readonly (readonly string[])[] | null
}

/**
 * Hides a photograph or a video from everyone but the family and whoever brought it, or shows it again; its file goes
 * with it (Q26). False when it is so already, or gone.
 */
export async function hideMedia(
  tx: Db,
  collection: Hideable,
  id: string,
  isHidden: boolean,
): Promise<boolean> {
  if (!(await setHidden(tx, collection, id, isHidden))) return false
  await settleFiles(tx, collection, [id])
  return true
}
