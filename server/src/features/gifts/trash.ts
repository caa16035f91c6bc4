import type { Trash } from '../../kit/trash.ts'
import { standingOfFamily } from '../following/index.ts'
import { lockMemorial } from '../memorials/index.ts'
import { purgeGifts } from './store.ts'

/** Gifts that were taken down. */
export const giftTrash: Trash = {
  name: 'gifts',
  table: 'gifts',
  removed: 'giftRemoved',
  restored: 'giftRestored',
  standing: standingOfFamily,
  lock: lockMemorial,
  purge: (db, { before }) => purgeGifts(db, before),
}
