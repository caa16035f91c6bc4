import { ulid } from 'ulid'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { type Held, keep } from '../../kit/files/receive.ts'
import { addKept, changeAudience } from '../../kit/files/rows.ts'
import type { Picture } from '../../kit/images/derivatives.ts'
import type { Images } from '../../kit/images/images.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { lockMemorial, type MemorialRow } from '../memorials/index.ts'
import { refuseBeyond } from '../plans/index.ts'
import { addImages, countImages, markReported, topPosition } from './store.ts'

/**
 * Hangs photographs on a memorial's wall, all or none (J12). Bytes come before rows: every original and every size is
 * in the store before the one transaction that counts, writes and makes them visible. Answers the ids, the first
 * topmost; refuses with `maximumUpload` beyond the plan and `invalidImage` when one of them is no picture.
 */
export async function hangImages(
  ctx: Context,
  viewer: Viewer,
  memorial: MemorialRow,
  files: readonly Held[],
): Promise<string[]> {
  const { db, store, images, clock } = ctx
  // Before the work, so that a full memorial answers at once; the count that decides comes below.
  refuseBeyond(
    'images',
    memorial,
    await countImages(db, { memorialId: memorial.id, withHidden: true }),
    files.length,
  )
  const pictures = await prepareAll(images, files)
  for (const held of files) await keep(store, held)
  return db.transaction().execute(async (tx) => {
    await lockMemorial(tx, memorial.id)
    const seen = { memorialId: memorial.id, withHidden: true }
    refuseBeyond('images', memorial, await countImages(tx, seen), files.length)
    const top = await topPosition(tx, memorial.id)
    const now = clock.now()
    const added = []
    for (const [index, held] of files.entries()) {
      const { type, ...picture } = pictures[index] as Picture
      const fileId = await addKept(tx, store, {
        held,
        type,
        picture,
        audience: 'followers',
        memorialId: memorial.id,
        uploaderId: viewer.id,
      })
      const position = top + files.length - index
      added.push({ id: ulid(), memorialId: memorial.id, fileId, uploaderId: viewer.id, position, now })
    }
    await addImages(tx, added)
    return added.map(({ id }) => id)
  })
}

/** Prepares a batch; the workers take as many at once as they may. Waits for all, so that none loses its file midway. */
async function prepareAll(images: Images, files: readonly Held[]): Promise<Picture[]> {
  const outcomes = await Promise.allSettled(files.map((held) => images.prepare(held)))
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}

/**
 * Hides a photograph from everyone but the family and whoever brought it, or shows it again; its file goes with it
 * (Q26). False when it is so already, or gone.
 */
export async function hideImage(tx: Db, id: string, isHidden: boolean): Promise<boolean> {
  const fileId = await markReported(tx, id, isHidden)
  if (fileId) await changeAudience(tx, fileId, isHidden ? 'uploader' : 'followers')
  return fileId !== null
}
