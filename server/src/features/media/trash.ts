import type { MediaCollection } from '@spomen/contract/media.ts'
import type { Db } from '../../kit/database/connect.ts'
import { deleteInTransactions } from '../../kit/database/delete-in-batches.ts'
import { restoreFile } from '../../kit/files/file-rows.ts'
import { forgetFiles } from '../../kit/files/purge.ts'
import type { ForgetReferences, Trash } from '../../kit/trash.ts'
import { lockAsFamily, type Standing } from '../following/index.ts'
import { forgetAround } from '../interactions/index.ts'
import { planNameOf, refuseBeyond } from '../plans/index.ts'
import { deleteMedia, findFileOf, lockPurgeable } from './collection-store.ts'
import { historyOf } from './history-kinds.ts'
import { countOccupied } from './uploading.ts'
import { listAttachedFiles } from './video-store.ts'

/** What was taken away of a collection; it comes back with its file, where its place is free or the plan has room for it. */
const trashOf = (collection: MediaCollection): Trash<Standing> => ({
  name: collection,
  table: collection,
  removed: historyOf[collection].removed,
  restored: historyOf[collection].restored,
  lock: lockAsFamily,
  async settle({ tx, clock }, { memorial }, { id, held }) {
    const taken = await countOccupied(tx, collection, memorial.id, { now: clock.now() })
    if (taken > held) refuseBeyond(collection, planNameOf(memorial, clock), taken, 0)
    await restoreFile(tx, await findFileOf(tx, collection, id))
  },
  purge: (db, { before }, forgetReferences) =>
    deleteInTransactions(db, batchSize, (tx, most) =>
      purgeSome(tx, { collection, before, most }, forgetReferences),
    ),
})

export const mediaTrash: Readonly<Record<MediaCollection, Trash<Standing>>> = {
  images: trashOf('images'),
  videos: trashOf('videos'),
  documents: trashOf('documents'),
}

/** How many things go in one transaction, with all that was said around them. */
const batchSize = 100

/** Removes for good what was taken away from a collection at or before a moment; answers how many things. */
async function purgeSome(
  tx: Db,
  { collection, before, most }: { collection: MediaCollection; before: Date; most: number },
  forgetReferences: ForgetReferences,
): Promise<number> {
  const things = await lockPurgeable(tx, collection, before, most)
  if (things.length === 0) return 0
  const ids = things.map(({ id }) => id)
  const beside = collection === 'videos' ? await listAttachedFiles(tx, ids) : []
  await forgetAround(tx, ids)
  await forgetReferences(tx, ids)
  await deleteMedia(tx, collection, ids)
  await forgetFiles(tx, [...things.map(({ file_id }) => file_id), ...beside])
  return things.length
}
