/** The columns of an order, by their names. */
import { columnNames } from '../../kit/database/column-names.ts'
import type { Orders } from '../../kit/database/tables.ts'

export const orderColumns = columnNames<'orders', keyof Orders>('orders', {
  address: true,
  bought: true,
  buyer_id: true,
  cents: true,
  created_at: true,
  id: true,
  kind: true,
  looked_at: true,
  memorial_id: true,
  provider: true,
  provider_ref: true,
  settled_at: true,
  state: true,
})
