/** A memorial that goes for good, with all that hangs on it. */
import type { Db } from '../../kit/database/connect.ts'
import { type Dependents, listCascades, removePiece } from '../../kit/database/dependents.ts'
import { forgetFilesOf } from '../../kit/files/purge.ts'
import { lockClosedMemorial, makeUnrestorable, purgeMemorialRow } from './closing-store.ts'

/** How many rows of one table go in a transaction. */
const usualBatch = 1_000

/** NOTE: marks and words before what they are on, comments after the likes of them. */
const firstTables = ['likes', 'bookmarks', 'reports', 'comments']

/**
 * Removes a closed memorial, where a moment is given only one that was closed by then, and all about it: words,
 * photographs, who followed. Their bytes go with the purge of bytes. Of one with more than `most` rows of a kind it takes
 * some and answers `more`: it is asked again, each time in a transaction of its own, and from then on nobody brings the
 * memorial back. Answers `kept` when it has come back meanwhile, or is gone.
 */
export async function purgeMemorial(
  tx: Db,
  id: string,
  { closedBy, most = usualBatch }: { closedBy?: Date; most?: number } = {},
): Promise<'gone' | 'more' | 'kept'> {
  const locked = await lockClosedMemorial(tx, id, closedBy)
  if (!locked) return 'kept'
  if ((await removePiece(tx, await listDependents(tx, id, locked.portrait_file_id), most)) > 0) {
    await makeUnrestorable(tx, id)
    return 'more'
  }
  await purgeMemorialRow(tx, id)
  await forgetFilesOf(tx, id)
  return 'gone'
}

/** All that goes with a memorial, its files last; the portrait is held by the memorial itself. */
async function listDependents(tx: Db, id: string, portraitId: string | null): Promise<Dependents[]> {
  const turnOf = (table: string) => firstTables.indexOf(table) + 1 || Number.POSITIVE_INFINITY
  const cascades = (await listCascades(tx, 'memorials')).toSorted((one, other) => {
    const [before, after] = [turnOf(one.table), turnOf(other.table)]
    return before === after ? 0 : before - after
  })
  return [
    ...cascades.map((cascade) => ({ ...cascade, of: id })),
    { table: 'files', column: 'memorial_id', of: id, except: portraitId },
  ]
}
