import * as z from 'zod/mini'
import { endpoint, family, inside } from './endpoint.ts'
import { longest, pageSizes } from './limits.ts'
import {
  code,
  Acknowledgement,
  Id,
  Moment,
  number,
  optionalText,
  page,
  PageNumber,
  PageSize,
} from './vocabulary.ts'

/** What lies on the page: lit or brought by the family, and paid for (P01). */
export interface Arrangement {
  candles: number
  flowers: number
}

/** What one of each costs, in cents of a euro (P02). */
export const giftPrices = { candle: 50, flower: 80 } as const

/** The most candles, and the most flowers, of one gift (P03). */
export const mostOfEach = 30

/** The fewest candles and flowers of one gift, together (P04). */
export const fewestInGift = 3

/** For each full ten things the price falls by this many per cent, and no further than `most` (P06). */
const discount = { step: 10, percent: 5, most: 30 } as const

/** How many per cent the price of this many things falls (P06). */
export const discountOf = (things: number): number =>
  Math.min(discount.most, discount.percent * Math.floor(things / discount.step))

/** How many more things reach the next discount, and how many per cent that is; null where there is none (P07). */
export function nextDiscount(things: number): { more: number; percent: number } | null {
  const percent = discountOf(things) + discount.percent
  return percent > discount.most ? null : { more: discount.step - (things % discount.step), percent }
}

/**
 * What a gift costs, in whole cents of a euro: (0.5 × candles + 0.8 × flowers) less the discount, rounded half up
 * (P02, P06, P10, Q30). The one rule, for the dialog and for the server.
 */
export function priceOf({ candles, flowers }: Arrangement): {
  full: number
  discount: number
  total: number
} {
  const full = giftPrices.candle * candles + giftPrices.flower * flowers
  const percent = discountOf(candles + flowers)
  return { full, discount: percent, total: Math.floor((full * (100 - percent) + 50) / 100) }
}

/** How many of one kind, from none to 30 (P03, P09). */
const Count = code(0, mostOfEach)

/** A gift as it rests on a memorial: what was brought, by whom, with which words, and when. */
export const Gift = z.object({
  id: Id,
  deceasedId: Id,
  flowers: z.number(),
  candles: z.number(),
  words: z.nullable(z.string()),
  byUserId: Id,
  byUserFullName: z.string(),
  byUserImage: z.nullable(z.string()),
  createdAt: Moment,
})
export type Gift = z.infer<typeof Gift>

/** A page of gifts, with how much rests there in all. */
export const GiftList = z.extend(page(Gift), { flowers: z.number(), candles: z.number() })
export type GiftList = z.infer<typeof GiftList>

/** A gift that was taken down and can be brought back until `goneAt`. */
export const RemovedGift = z.extend(Gift, { removedAt: Moment, goneAt: Moment })
export type RemovedGift = z.infer<typeof RemovedGift>

const Words = optionalText(longest.giftWords)

export const gifts = {
  /**
   * Orders a gift (P01, P08, P09). Nothing rests on the page yet: it does once the order, of the same id, is paid at
   * `checkoutUrl`, which is null where it was paid meanwhile. `totalPrice` is in euro, `discount` in per cent; a total
   * that is not the server's own is refused.
   */
  order: endpoint({
    wire: 'POST refgifts/create',
    who: family,
    takes: z.object({
      deceasedId: Id,
      flowers: Count,
      candles: Count,
      totalPrice: number(0, 1_000),
      words: Words,
    }),
    gives: [
      201,
      z.object({
        id: Id,
        flowers: z.number(),
        candles: z.number(),
        discount: z.number(),
        totalPrice: z.number(),
        checkoutUrl: z.nullable(z.string()),
      }),
    ],
    fails: [
      'minimumOrder',
      'totalsDiffer',
      'memorialSuspended',
      'memorialPrepared',
      'paymentsOff',
      'paymentUnavailable',
    ],
    also: { deceasedId: ['personId'] },
  }),
  /** How much rests on a memorial in all. */
  counts: endpoint({
    wire: 'GET refgifts/:deceasedId/get',
    who: family,
    takes: z.object({ deceasedId: Id }),
    gives: [200, z.object({ flowers: z.number(), candles: z.number() })],
  }),
  /** PROPOSED: what rests on a memorial, the latest first. */
  list: endpoint({
    wire: 'GET refgifts/getmany',
    who: inside,
    takes: z.object({ deceasedId: Id, limit: PageSize(pageSizes.gifts), pageNumber: PageNumber }),
    gives: [200, GiftList],
    also: { deceasedId: ['personId'], limit: ['pageSize'], pageNumber: ['pageIndex'] },
  }),
  /** PROPOSED: other words beside a gift, or none; by the hand that gave it alone. */
  change: endpoint({
    wire: 'PUT refgifts/update',
    who: family,
    takes: z.object({ id: Id, words: Words }),
    gives: [200, Gift],
  }),
  /** PROPOSED: takes a gift down from the page. */
  remove: endpoint({
    wire: 'DELETE refgifts/delete',
    who: family,
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
  /** PROPOSED: the gifts taken down in the last 30 days, the last one first. */
  removed: endpoint({
    wire: 'GET refgifts/removed',
    who: family,
    takes: z.object({ deceasedId: Id }),
    gives: [200, z.array(RemovedGift)],
    also: { deceasedId: ['personId'] },
  }),
  /** PROPOSED: brings a gift back as it was; one that is there stays so. */
  restore: endpoint({
    wire: 'PUT refgifts/restore',
    who: family,
    takes: z.object({ id: Id }),
    gives: [200, Gift],
  }),
}
