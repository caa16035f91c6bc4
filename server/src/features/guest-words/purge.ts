import { deleteInTransactions } from '../../kit/database/delete-in-batches.ts'
import { forgetFiles } from '../../kit/files/purge.ts'
import type { Purgeable } from '../../kit/trash.ts'
import { purgeWords } from './store.ts'

/** How many go in one transaction. */
const batchSize = 500

/** Words that were set aside or withdrawn thirty days ago go, with the rows of their files. */
export const guestWordTrash: Purgeable = {
  name: 'guestWords',
  purge: (db, { before }) =>
    deleteInTransactions(db, batchSize, async (tx, most) => {
      const { count, fileIds } = await purgeWords(tx, before, most)
      await forgetFiles(tx, fileIds)
      return count
    }),
}
