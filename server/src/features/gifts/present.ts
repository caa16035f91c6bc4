import type { Gift, RemovedGift } from '@spomen/contract/gifts.ts'
import { removalDates } from '../../kit/trash.ts'
import { signatureOf } from '../accounts/index.ts'
import type { GiftRow } from './store.ts'

/** A gift as the wire shows it, signed by whoever gave it. */
export function presentGift(row: GiftRow): Gift {
  const { fullName, imageUrl } = signatureOf(row)
  return {
    id: row.id,
    deceasedId: row.memorial_id,
    flowers: row.flowers,
    candles: row.candles,
    words: row.words,
    byUserId: row.giver_id,
    byUserFullName: fullName,
    byUserImage: imageUrl,
    createdAt: row.given_at.toISOString(),
  }
}

/** Of a gift that was taken down also until when it can come back. */
export const presentRemoved = (row: GiftRow & { taken_down_at: Date }): RemovedGift => ({
  ...presentGift(row),
  ...removalDates(row.taken_down_at),
})
