import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { type Held, keep } from '../../kit/files/receive.ts'
import { addKept, removeFile } from '../../kit/files/rows.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { holdOpen } from '../accounts/index.ts'
import { hangKept, preparePictures } from '../media/index.ts'
import { lockMemorial, type MemorialRow } from '../memorials/index.ts'
import { packageOf, refuseBeyond, refuseWithout } from '../plans/index.ts'
import { addSuggestions, answerSuggestions, countWaiting, holdWaiting } from './store.ts'

/**
 * Keeps photographs for a memorial's family to choose from, all or none (N04). Until it has, nobody else is given them.
 * Refuses with `invalidImage` when one is no picture, and with `maximumUpload` when more of one person's would wait than
 * the page could ever hold.
 */
export async function suggest(
  { db, store, images, clock }: Pick<Context, 'db' | 'store' | 'images' | 'clock'>,
  viewer: Viewer,
  { id: memorialId }: MemorialRow,
  files: readonly Held[],
): Promise<void> {
  const pictures = await preparePictures(images, files)
  for (const held of files) await keep(store, held)
  await db.transaction().execute(async (tx) => {
    await holdOpen(tx, viewer.id)
    const memorial = await lockMemorial(tx, memorialId)
    // While the files were on their way, the plan may have become another.
    const packageName = packageOf(memorial, clock)
    refuseWithout('suggestPhoto', packageName)
    refuseBeyond('images', packageName, await countWaiting(tx, memorialId, viewer.id), files.length)
    const now = clock.now()
    const brought = []
    for (const [index, held] of files.entries()) {
      const { type = '', ...picture } = pictures[index] ?? {}
      const fileId = await addKept(tx, store, {
        held,
        type,
        picture: { width: null, height: null, placeholder: null, ...picture },
        audience: 'uploader',
        memorialId,
        uploaderId: viewer.id,
      })
      brought.push({ memorialId, fileId, suggesterId: viewer.id, now })
    }
    await addSuggestions(tx, brought)
  })
}

interface Chosen {
  deceasedId: string
  suggestionIds: readonly string[]
}

/**
 * Makes photographs of the memorial out of suggested ones, all or none, the first topmost; they stay with whoever brought
 * them as theirs. Answers the ids of the photographs; refuses with `maximumUpload` beyond the plan (J31), and with
 * `notFound` where one does not wait here any more.
 */
export function accept({ db, clock }: Pick<Context, 'db' | 'clock'>, chosen: Chosen): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const { memorial, waiting } = await hold(tx, chosen)
    const now = clock.now()
    const files = waiting.map(({ file_id, suggester_id }) => ({ fileId: file_id, uploaderId: suggester_id }))
    const hung = await hangKept({ tx, clock }, memorial, files)
    await answerSuggestions(tx, idsOf(waiting), { isTaken: true, now })
    return hung
  })
}

/** Takes suggested photographs away from everybody, all or none; refuses as `accept` does. */
export function remove({ db, clock }: Pick<Context, 'db' | 'clock'>, chosen: Chosen): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { waiting } = await hold(tx, chosen)
    const now = clock.now()
    await answerSuggestions(tx, idsOf(waiting), { isTaken: false, now })
    for (const { file_id } of waiting) await removeFile(tx, file_id, now)
  })
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Holds a memorial and what was chosen of that which waits on it, in the order it was chosen. */
async function hold(tx: Db, { deceasedId, suggestionIds }: Chosen) {
  const memorial = await lockMemorial(tx, deceasedId)
  const ids = [...new Set(suggestionIds)]
  const found = new Map((await holdWaiting(tx, deceasedId, ids)).map((row) => [row.id, row]))
  const waiting = ids.flatMap((id) => found.get(id) ?? [])
  if (waiting.length < ids.length) throw new Refusal('notFound')
  return { memorial, waiting }
}
