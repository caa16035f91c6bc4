import type { Trash } from '../../kit/trash.ts'
import { lockAsFamily } from '../following/index.ts'
import { purgeGifts } from './store.ts'

/** Gifts that were taken down. */
export const giftTrash: Trash = {
  name: 'gifts',
  table: 'gifts',
  removed: 'giftRemoved',
  restored: 'giftRestored',
  lock: lockAsFamily,
  purge: (db, { before }) => purgeGifts(db, before),
}
