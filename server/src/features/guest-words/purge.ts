import { forgetFiles } from '../../kit/files/purge.ts'
import type { Purgeable } from '../../kit/trash.ts'
import { purgeWords } from './store.ts'

/** How many go in one transaction. */
const batchSize = 500

/** Words that were set aside or withdrawn thirty days ago go, with the rows of their files. */
export const guestWordTrash: Purgeable = {
  name: 'guestWords',
  async purge(db, { before }) {
    for (let purged = 0; ; ) {
      const gone = await db.transaction().execute(async (tx) => {
        const { count, fileIds } = await purgeWords(tx, before, batchSize)
        await forgetFiles(tx, fileIds)
        return count
      })
      purged += gone
      if (gone < batchSize) return purged
    }
  },
}
