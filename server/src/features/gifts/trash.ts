import type { Trash } from '../../kit/trash.ts'
import { standingOfOwner } from '../following/index.ts'
import { lockMemorial } from '../memorials/index.ts'
import { purgeGifts } from './store.ts'

/** Gifts that were taken down. */
export const giftTrash: Trash = {
  name: 'gifts',
  table: 'gifts',
  standing: standingOfOwner,
  lock: lockMemorial,
  purge: (db, { before }) => purgeGifts(db, before),
}
