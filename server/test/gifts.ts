import { type Arrangement, gifts, priceOf } from '@spomen/contract/gifts.ts'
import { payments } from '@spomen/contract/payments.ts'
import type { Family } from './family.ts'
import { valueOf } from './world.ts'

interface Brought extends Arrangement {
  words?: string
}

/** What Ann sends to order something for her father, at the right price. */
export const orderOf = ({ milanId }: Pick<Family, 'milanId'>, { candles, flowers, words }: Brought) => ({
  deceasedId: milanId,
  candles,
  flowers,
  totalPrice: priceOf({ candles, flowers }).total / 100,
  ...(words !== undefined && { words }),
})

/** Ann orders candles and flowers and does not pay yet; answers the order's id. */
export async function orderGift(home: Family, brought: Brought): Promise<string> {
  return valueOf(await home.as(home.ann)(gifts.order, orderOf(home, brought))).id
}

/** Ann brings candles and flowers and pays for them; answers the gift's id. */
export async function bringGift(home: Family, brought: Brought): Promise<string> {
  const id = await orderGift(home, brought)
  valueOf(await home.as(home.ann)(payments.tryOut, { id, outcome: 'succeed' }))
  return id
}
