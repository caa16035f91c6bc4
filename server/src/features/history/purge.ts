import { forgetFormerTexts } from '../../kit/history.ts'
import type { Purgeable } from '../../kit/trash.ts'

/** Texts of what was removed and changed go after thirty days, from lines that stay. */
export const formerTextTrash: Purgeable = {
  name: 'formerTexts',
  purge: (db, { before }) => forgetFormerTexts(db, before),
}
