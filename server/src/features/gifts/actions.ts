import type { Arrangement } from '@spomen/contract/gifts.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import type { GoodsKind } from '../../kit/payments/goods.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findStanding, isInside, lockAsFamily, standingOfFamily } from '../following/index.ts'
import { type MemorialRow, refuseHidden } from '../memorials/index.ts'
import { checkOpenOrder, openOrder } from '../payments/index.ts'
import { pricedOrder } from './rules.ts'
import { changeWords, placeGift, noteOrder } from './store.ts'

interface GiftOrder extends Arrangement {
  /** What whoever orders has been shown, in euro. */
  totalPrice: number
  words: string | null
}

/**
 * Orders candles and flowers and answers where they are paid (P08, P09, Q30). Refuses as `pricedOrder` does, with
 * `memorialSuspended` or `memorialPrepared` for a page that nobody else can see just now, and as `openOrder` does. One that
 * whoever orders has paid meanwhile, unheard, rests there with its own words first: those of now belong to another.
 */
export async function orderGift(ctx: Context, viewer: Viewer, memorial: MemorialRow, ordering: GiftOrder) {
  const { candles, flowers, words } = ordering
  const { discount, total } = pricedOrder(ordering)
  refuseHidden(memorial)
  await checkOpenOrder(ctx, { memorialId: memorial.id, kind: 'gifts', buyerId: viewer.id })
  const { id, checkout } = await openOrder(
    ctx,
    {
      buyerId: viewer.id,
      memorialId: memorial.id,
      bought: { kind: 'gifts', candles, flowers },
      cents: total,
    },
    async (tx, { id }) => {
      // By the time the memorial is locked the buyer may belong to its family no more.
      await standingOfFamily(tx, viewer, memorial.id)
      await noteOrder(tx, { id, memorialId: memorial.id, giverId: viewer.id, candles, flowers, words })
    },
  )
  return { id, candles, flowers, discount, totalPrice: total / 100, checkoutUrl: checkout }
}

/** Changes the words beside a gift; refuses one that does not rest there any more with `notFound`, and as `lockAsFamily` does. */
export async function rewordGift(
  tx: Db,
  viewer: Viewer,
  { id, memorialId, words, now }: { id: string; memorialId: string; words: string | null; now: Date },
): Promise<void> {
  await lockAsFamily(tx, viewer, memorialId)
  if (!(await changeWords(tx, id, words))) throw new Refusal('notFound')
  await recordHistory(tx, { kind: 'giftChanged', memorialId, subjectId: id, by: viewer.id, now })
}

/**
 * Candles and flowers that are paid rest on the page from that moment on, as many as were paid; those of whoever was sent away
 * before they paid do not, and neither do their words; nor do any on a page that nobody else may see.
 */
export const giftGoods: GoodsKind = {
  kind: 'gifts',
  async give(tx, { orderId, buyerId, memorialId, bought, at }) {
    if (bought.kind !== 'gifts') return false
    const buyer = await findStanding(tx, { id: buyerId }, memorialId)
    if (!buyer || !isInside(buyer.relation) || buyer.memorial.suspended_at) return false
    const { candles, flowers } = bought
    const given = { id: orderId, memorialId, giverId: buyerId, candles, flowers }
    if (await placeGift(tx, given, at))
      await recordHistory(tx, { kind: 'giftAdded', memorialId, subjectId: orderId, by: buyerId, now: at })
    return true
  },
}
