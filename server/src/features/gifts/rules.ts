import { type Arrangement, fewestInGift, priceOf } from '@spomen/contract/gifts.ts'
import { Refusal } from '../../kit/refusal.ts'

/** How far a sum in euro may be off for being reckoned in fractions that binary numbers do not know, in cents. */
const slack = 0.001

/**
 * What an order costs, by our own reckoning (P09, Q30). Refuses fewer than three things with `minimumOrder`, and whoever
 * was shown another price than ours with `totalsDiffer`; `totalPrice` is in euro.
 */
export function pricedOrder(ordered: Arrangement & { totalPrice: number }) {
  if (ordered.candles + ordered.flowers < fewestInGift) throw new Refusal('minimumOrder')
  const price = priceOf(ordered)
  if (Math.abs(ordered.totalPrice * 100 - price.total) > slack) throw new Refusal('totalsDiffer')
  return price
}

/** Only the hand that gave something may change its words; whoever keeps the page may take it down. */
export const mayReword = (viewer: { id: string }, gift: { giver_id: string }) => viewer.id === gift.giver_id
