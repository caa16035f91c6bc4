import { forgetFiles } from '../../kit/files/purge.ts'
import type { Purgeable } from '../../kit/trash.ts'
import { purgeWords } from './store.ts'

/** Words that were set aside or withdrawn thirty days ago go, with the rows of their files. */
export const guestWordTrash: Purgeable = {
  name: 'guestWords',
  purge: (db, { before }) =>
    db.transaction().execute(async (tx) => {
      const { count, fileIds } = await purgeWords(tx, before)
      await forgetFiles(tx, fileIds)
      return count
    }),
}
