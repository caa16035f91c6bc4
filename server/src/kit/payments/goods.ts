/** What is sold: each feature that sells something tells in `app.ts` what happens once it is paid. */
import type { Purchase, PurchaseKind, BillingTerm } from '@spomen/contract/payments.ts'
import type { Db } from '../database/connect.ts'

/** Something somebody has paid for. */
export interface Sale {
  orderId: string
  buyerId: string
  memorialId: string
  bought: Purchase
  cents: number
  at: Date
}

/** What a subscription is about to become. */
interface NextRate {
  bought: Purchase
  cents: number
  /** `end`: at `paidUntil`; `now`: as soon as the provider has been paid. */
  when: 'now' | 'end'
  /** Where the buyer has to go for that; null where nobody waits for them. */
  address: string | null
}

/** What is paid again by the month or the year, as it stands. */
export interface Subscription {
  id: string
  orderId: string
  /** Null once they are forgotten. */
  buyerId: string | null
  /** Null once it is gone for good. */
  memorialId: string | null
  /** What runs now. */
  bought: Purchase
  cents: number
  term: BillingTerm
  /** What it becomes; null where it stays. */
  next: NextRate | null
  /** `late`: over its time, and the provider still tries to be paid; `ended`: nothing more is paid. */
  state: 'running' | 'late' | 'ended'
  paidUntil: Date
  /** Whether it ends at `paidUntil`. */
  cancelsAtEnd: boolean
}

/** What is paid again and again as whoever sells it is told of it: `at` is when it is asked, while the memorial is there. */
export interface FollowedSubscription extends Subscription {
  memorialId: string
  at: Date
  /** Whether it was late, and the provider has given up trying to be paid by itself. */
  isGivenUp?: boolean
}

export interface GoodsKind {
  kind: PurchaseKind
  /**
   * Gives what was paid, in the transaction that marks the order as paid: it happens once for an order. The memorial and
   * the buyer are there, and held. Answers false where it cannot be given: nothing may be written then, and the money
   * goes back.
   */
  give(tx: Db, sold: Sale): Promise<boolean>
  /**
   * Makes true how something paid again and again stands now: begun, paid until a later day, become something else, late,
   * or ended. Asked in the transaction that writes it down, perhaps twice with the same, and only while the memorial is
   * there, open or closed.
   */
  follow?(tx: Db, subscription: FollowedSubscription): Promise<void>
}

export interface Goods {
  /** The kind something bought is of; throws where nobody sells it. */
  of(bought: Purchase): GoodsKind
}

/** All that is sold, to be found by what was bought. */
export const goodsOf = (kinds: readonly GoodsKind[]): Goods => ({
  of(bought) {
    const found = kinds.find(({ kind }) => kind === bought.kind)
    if (!found) throw new Error(`nobody sells ${bought.kind}`)
    return found
  },
})
