import type { Arrangement } from '@spomen/contract/gifts.ts'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import type { GoodsKind } from '../../kit/payments/goods.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { MemorialRow } from '../memorials/index.ts'
import { openOrder } from '../payments/index.ts'
import { pricedOrder } from './rules.ts'
import { placeGift, noteOrder } from './store.ts'

interface GiftOrder extends Arrangement {
  /** What whoever orders has been shown, in euro. */
  totalPrice: number
  words: string | null
}

/**
 * Orders candles and flowers and answers where they are paid (P08, P09, Q30). Refuses as `pricedOrder` does, with
 * `memorialSuspended` for a page that nobody else can see just now, and as `openOrder` does.
 */
export async function orderGift(ctx: Context, viewer: Viewer, memorial: MemorialRow, ordering: GiftOrder) {
  const { candles, flowers, words } = ordering
  const { discount, total } = pricedOrder(ordering)
  if (memorial.suspended_at) throw new Refusal('memorialSuspended')
  const { id, checkout } = await openOrder(
    ctx,
    {
      buyerId: viewer.id,
      memorialId: memorial.id,
      bought: { kind: 'gifts', candles, flowers },
      cents: total,
    },
    (tx, order) =>
      noteOrder(tx, { id: order.id, memorialId: memorial.id, giverId: viewer.id, candles, flowers, words }),
  )
  return { id, candles, flowers, discount, totalPrice: total / 100, checkoutUrl: checkout }
}

/** Candles and flowers that are paid rest on the page from that moment on, as many as were paid. */
export const giftGoods: GoodsKind = {
  kind: 'gifts',
  async give(tx, { orderId, buyerId, memorialId, bought, at }) {
    if (bought.kind !== 'gifts') return false
    const { candles, flowers } = bought
    await placeGift(tx, { id: orderId, memorialId, giverId: buyerId, candles, flowers }, at)
    return true
  },
}
