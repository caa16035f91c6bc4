import type { MediaCollection } from '@spomen/contract/media.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { changeAudience, removeFile } from '../../kit/files/file-rows.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { standingOfFamily } from '../following/index.ts'
import { takeAway } from '../../kit/trash.ts'
import { lockMemorial } from '../memorials/index.ts'
import { type Hideable, listIdsIn, listMemorialsWith, setHidden, reorderIn } from './collection-store.ts'
import { forgetReservedNumbers } from './reservation-store.ts'
import { isWholeOrder } from './rules.ts'

/** Takes something away from everyone at once, with its file; refuses what is gone already with `notFound`. */
export async function removeMedia(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  collection: MediaCollection,
  thing: MediaItem,
) {
  await db.transaction().execute(async (tx) => {
    if (!(await takeAway(tx, collection, thing.id, clock.now()))) throw new Refusal('notFound')
    await removeFile(tx, thing.file_id, clock.now())
  })
}

interface MediaItem {
  id: string
  file_id: string
}

/**
 * Gives a memorial's things a new order, as its family, which names each of them once and nothing of another's (Q92);
 * refuses any other with `fillAllFields`.
 */
export async function reorderMedia(
  { db }: Pick<Context, 'db'>,
  viewer: Viewer,
  collection: MediaCollection,
  placed: MediaPositions,
) {
  const ids = placed.map(({ id }) => id)
  const [memorialId, another] = await listMemorialsWith(db, collection, ids)
  if (!memorialId || another) throw new Refusal('fillAllFields', { detail: 'not of one memorial' })
  await standingOfFamily(db, viewer, memorialId)
  await db.transaction().execute(async (tx) => {
    await lockMemorial(tx, memorialId)
    if (!isWholeOrder(placed, await listIdsIn(tx, collection, memorialId)))
      throw new Refusal('fillAllFields', { detail: 'not each of them once' })
    await reorderIn(tx, collection, placed)
    await forgetReservedNumbers(tx, { collection, memorialId })
  })
}

export type MediaPositions = readonly { id: string; order: number }[]

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
  const fileId = await setHidden(tx, collection, id, isHidden)
  if (fileId) await changeAudience(tx, fileId, isHidden ? 'uploader' : 'followers')
  return fileId !== null
}
