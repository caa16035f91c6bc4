import type { Db } from '../../kit/database/connect.ts'
import { forgetFiles } from '../../kit/files/purge.ts'
import type { Purgeable } from '../../kit/trash.ts'
import { taleFilesOf } from './actions.ts'
import { forgetTales, lockExpiredTales } from './store.ts'

/** How many go in one transaction. */
const batchSize = 100

/**
 * Removes tales whose time is over, with the rows of their files; bytes that nothing else refers to go with the purge of
 * bytes. Answers how many.
 */
export async function purgeTales(db: Db, now: Date): Promise<number> {
  for (let purged = 0; ; ) {
    const gone = await db.transaction().execute(async (tx) => {
      const over = await lockExpiredTales(tx, now, batchSize)
      await forgetTales(
        tx,
        over.map(({ id }) => id),
      )
      await forgetFiles(tx, taleFilesOf(over))
      return over.length
    })
    purged += gone
    if (gone < batchSize) return purged
  }
}

/** What was taken away of them goes with the rest. */
export const expiredTales: Purgeable = { name: 'tales', purge: (db, { now }) => purgeTales(db, now) }
