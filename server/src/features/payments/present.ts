import type { Order, Receipt } from '@spomen/contract/payments.ts'
import type { Db } from '../../kit/database/connect.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findMemorial, nameOf } from '../memorials/index.ts'
import type { LedgerRow } from './ledger-store.ts'
import { findOrder } from './order-store.ts'

/**
 * An order as its buyer sees it, without the way to pay it while nobody else may see the memorial; refuses one nobody made with
 * `notFound`.
 */
export async function presentOwnOrder(db: Db, id: string): Promise<Order> {
  const order = await findOrder(db, id)
  if (!order) throw new Refusal('notFound')
  const { memorial_id, state, bought, cents, provider, address, created_at } = order
  const memorial = memorial_id === null ? undefined : await findMemorial(db, memorial_id)
  return {
    id,
    state,
    bought,
    cents,
    personId: memorial ? memorial.id : null,
    personName: memorial ? nameOf(memorial) : null,
    isSandbox: provider === 'sandbox',
    checkout: state === 'open' && !memorial?.suspended_at ? address : null,
    createdAt: created_at.toISOString(),
  }
}

/** A line of the book of money for its buyer; names no memorial that is closed. */
export function presentReceipt(row: LedgerRow): Receipt {
  const isThere = row.memorial_id !== null && row.memorial_closed_at === null
  return {
    id: row.id,
    orderId: row.order_id,
    cents: row.cents,
    bought: row.bought,
    personId: isThere ? row.memorial_id : null,
    personName: nameOfRow(row),
    isSandbox: row.provider === 'sandbox',
    paidUntil: row.paid_until?.toISOString() ?? null,
    at: row.at.toISOString(),
  }
}

/** The name stays with what was paid for it while the memorial can come back. */
function nameOfRow({ is_human, first_name, last_name, name }: LedgerRow): string | null {
  return is_human === null ? null : nameOf({ is_human, first_name, last_name, name })
}
