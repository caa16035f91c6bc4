/** What was paid for a time in which the house is closed, and what of it was given back (YE06). */
import type { Purchase } from '@spomen/contract/payments.ts'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { ProviderName } from '../../kit/payments/provider.ts'

/** Payments for a time after a moment of which nothing was given back for that yet. */
export async function listToRepay(
  db: Db,
  { provider, end, now }: { provider: ProviderName; end: Date; now: Date },
) {
  const { rows } = await sql<{
    id: string
    order_id: string
    subscription_id: string
    cents: number
    bought: Purchase
    provider_ref: string
    at: Date
    paid_until: Date
    buyer_id: string | null
    memorial_id: string | null
  }>`
    select paid.id, paid.order_id, paid.subscription_id, paid.cents, paid.bought, paid.provider_ref, paid.at,
      paid.paid_until, orders.buyer_id, orders.memorial_id
    from ledger paid
    join orders on orders.id = paid.order_id and orders.state = 'paid'
    left join closing_refunds refund on refund.payment_id = paid.id
    where paid.kind = 'payment' and paid.provider = ${provider} and paid.subscription_id is not null
      and paid.paid_until > ${end} and paid.at < ${now} and refund.refunded_at is null
    order by paid.id limit 200`.execute(db)
  return rows
}

/** Notes that the provider is about to be asked. */
export async function noteAsked(
  db: Db,
  { paymentId, cents, now }: { paymentId: string; cents: number; now: Date },
) {
  await db
    .insertInto('closing_refunds')
    .values({ payment_id: paymentId, cents, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes that it was given back; false where that is known already. */
export async function noteRepaid(tx: Db, paymentId: string, now: Date): Promise<boolean> {
  const noted = await tx
    .updateTable('closing_refunds')
    .set({ refunded_at: now })
    .where('payment_id', '=', paymentId)
    .where('refunded_at', 'is', null)
    .returning('payment_id')
    .executeTakeFirst()
  return noted !== undefined
}
