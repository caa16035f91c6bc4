import type { Purchase, OrderState } from '@spomen/contract/payments.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { Orders } from '../../kit/database/tables.ts'
import type { ProviderName } from '../../kit/payments/provider.ts'
import { newId } from '../../kit/ids.ts'
import { orderColumns } from './order-columns.ts'

/** An order as it is written down. */
export type OrderRow = Omit<Selectable<Orders>, 'bought' | 'state' | 'provider'> & {
  bought: Purchase
  state: OrderState
  provider: ProviderName
}

const orders = (db: Db) => db.selectFrom('orders').select(orderColumns).$narrowType<OrderRow>()

/** An order by its id, whoever buys. */
export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  orders(db).where('id', '=', id).executeTakeFirst()

/** Locks an order until the transaction ends. */
export const lockOrder = (tx: Db, id: string): Promise<OrderRow | undefined> =>
  orders(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** The order behind a provider's checkout. */
export const findOrderByRef = (db: Db, provider: ProviderName, ref: string): Promise<OrderRow | undefined> =>
  orders(db).where('provider', '=', provider).where('provider_ref', '=', ref).executeTakeFirst()

interface OrderPlace {
  memorialId: string
  kind: Purchase['kind']
  buyerId: string
}

const openOrders = (db: Db, { memorialId, kind, buyerId }: OrderPlace) =>
  orders(db)
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .$if(kind !== 'plan', (query) => query.where('buyer_id', '=', buyerId))

/**
 * The open order that a new one would take the place of, if there is one: of a plan whoever buys it, since a memorial has
 * one; of gifts the buyer's own, since each of the family brings some (P01, YC01).
 */
export const findOpenOrder = (db: Db, place: OrderPlace): Promise<OrderRow | undefined> =>
  openOrders(db, place).executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockOpenOrder = (tx: Db, place: OrderPlace): Promise<OrderRow | undefined> =>
  openOrders(tx, place).forUpdate().executeTakeFirst()

/** An order of somebody's on which a bank is still at work, of a kind and for a memorial; undefined where there is none. */
export const findProcessing = (db: Db, { memorialId, kind, buyerId }: OrderPlace) =>
  db
    .selectFrom('orders')
    .select('bought')
    .$narrowType<{ bought: Purchase }>()
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', kind)
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'processing')
    .orderBy('id')
    .executeTakeFirst()

interface NewOrder {
  buyerId: string
  memorialId: string
  bought: Purchase
  cents: number
  provider: ProviderName
  now: Date
}

/** Adds an open order; answers its id. */
export async function addOrder(
  tx: Db,
  { buyerId, memorialId, bought, cents, provider, now }: NewOrder,
): Promise<string> {
  const id = newId(now)
  const state: OrderState = 'open'
  await tx
    .insertInto('orders')
    .values({
      id,
      buyer_id: buyerId,
      memorial_id: memorialId,
      kind: bought.kind,
      bought: JSON.stringify(bought),
      cents,
      provider,
      state,
      created_at: now,
    })
    .execute()
  return id
}

/** Writes down where an order is paid, at which address and under which name; the first time counts. */
export async function saveCheckout(db: Db, id: string, { ref, address }: { ref: string; address: string }) {
  await db
    .updateTable('orders')
    .set({ provider_ref: ref, address })
    .where('id', '=', id)
    .where('provider_ref', 'is', null)
    .execute()
}

/** Writes down how an order stands from now on. */
export async function changeOrderState(tx: Db, id: string, state: OrderState, now: Date) {
  const isSettled = state !== 'open' && state !== 'processing'
  await tx
    .updateTable('orders')
    .set({ state, settled_at: isSettled ? now : null })
    .where('id', '=', id)
    .execute()
}

/** Claims the next look at what the provider says of an order; false when somebody looked after `since`. */
export async function claimCheck(db: Db, id: string, { now, since }: { now: Date; since: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ looked_at: now })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('looked_at', 'is', null), eb('looked_at', '<=', since)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Some orders that wait for something and were made before a moment, in the order of their ids behind one of them. */
export function listUnsettled(
  db: Db,
  { provider, before }: { provider: ProviderName; before: Date },
  behind: string,
  most: number,
): Promise<OrderRow[]> {
  return orders(db)
    .where('state', 'in', ['open', 'processing', 'refunding'])
    .where('provider', '=', provider)
    .where('created_at', '<=', before)
    .where('id', '>', behind)
    .orderBy('id')
    .limit(most)
    .execute()
}
