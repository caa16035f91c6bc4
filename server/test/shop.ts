/** A family that buys things, in a shop that remembers what it gave. */
import type { Bought, Order } from '@spomen/contract/payments.ts'
import type { Taken } from '@spomen/contract/endpoint.ts'
import { payments } from '@spomen/contract/payments.ts'
import { openOrder } from '../src/features/payments/index.ts'
import { goodsOf, type Sold, type Subscription } from '../src/kit/payments/goods.ts'
import { type Family, family } from './family.ts'
import type { Person } from './cast.ts'
import { valueOf } from './world.ts'

export const plus: Bought = { kind: 'plan', plan: 'Plus', term: 'monthly' }
export const candles: Bought = { kind: 'gifts', candles: 3, flowers: 0 }

interface Shop extends Family {
  /** What was given for money, in order. */
  given: Sold[]
  /** How what is paid again and again came to stand, each time it changed. */
  stood: Subscription[]
  /** Whether anything is given at all. */
  door: { isOpen: boolean }
  /** Ann's order for Milan's memorial. */
  order(bought?: Bought, cents?: number, by?: Person): Promise<Order>
  /** Pays an order of Ann's on the page of the sandbox, or has it fail. */
  tryOut(order: Order, outcome?: Taken<typeof payments.tryOut>['outcome']): Promise<Order>
}

/** Opens a shop that sells plans and gifts without caring what they are. */
export async function shop(environment: Record<string, string> = {}): Promise<Shop> {
  const home = await family(environment)
  const { ctx, ann, milanId, as } = home
  const given: Sold[] = []
  const stood: Subscription[] = []
  const door = { isOpen: true }
  const give = async (_tx: unknown, sold: Sold) => {
    if (door.isOpen) given.push(sold)
    return door.isOpen
  }
  const follow = async (_tx: unknown, subscription: Subscription) => void stood.push(subscription)
  ctx.goods = goodsOf([
    { kind: 'plan', give, follow },
    { kind: 'gifts', give },
  ])
  return {
    ...home,
    given,
    stood,
    door,
    order: (bought = plus, cents = 649, by = ann) =>
      openOrder(ctx, { buyerId: by.id, memorialId: milanId, bought, cents }),
    tryOut: async ({ id }, outcome = 'succeed') => valueOf(await as(ann)(payments.tryOut, { id, outcome })),
  }
}
