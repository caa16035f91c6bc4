import type { Db } from '../../kit/database/connect.ts'
import { deleteInTransactions } from '../../kit/database/delete-in-batches.ts'
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
export const purgeTales = (db: Db, now: Date): Promise<number> =>
  deleteInTransactions(db, batchSize, async (tx, most) => {
    const over = await lockExpiredTales(tx, now, most)
    await forgetTales(
      tx,
      over.map(({ id }) => id),
    )
    await forgetFiles(tx, taleFilesOf(over))
    return over.length
  })

/** What was taken away of them goes with the rest. */
export const expiredTales: Purgeable = { name: 'tales', purge: (db, { now }) => purgeTales(db, now) }
