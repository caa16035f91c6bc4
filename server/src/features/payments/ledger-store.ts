/** The book of money that came and was given back; it is only ever added to. */
import type { Purchase } from '@spomen/contract/payments.ts'
import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { findPage } from '../../kit/database/search-page.ts'
import type { ProviderName } from '../../kit/payments/provider.ts'
import { newId } from '../../kit/ids.ts'
import type { PageRequest } from '../../kit/pages.ts'

interface NewEntry {
  orderId: string
  subscriptionId: string | null
  /** Below zero where money was given back. */
  cents: number
  bought: Purchase
  paidUntil: Date | null
  provider: ProviderName
  ref: string
  at: Date
  /** The payment that went back, where money did. */
  paymentId?: string
}

/** Writes money down and answers its number; null when it is written down already, whoever was first. */
export async function addLedgerEntry(tx: Db, entry: NewEntry): Promise<string | null> {
  const { orderId, subscriptionId, cents, bought, paidUntil, provider, ref, at, paymentId = null } = entry
  const added = await tx
    .insertInto('ledger')
    .values({
      id: newId(at),
      order_id: orderId,
      subscription_id: subscriptionId,
      kind: cents > 0 ? 'payment' : 'refund',
      cents,
      bought: JSON.stringify(bought),
      paid_until: paidUntil,
      provider,
      provider_ref: ref,
      at,
      payment_id: paymentId,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'provider_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** The first payment of an order, in cents, with its name at the provider; undefined where none has come. */
export function findPayment(db: Db, orderId: string) {
  return db
    .selectFrom('ledger')
    .select(['provider_ref as ref', 'cents'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment')
    .orderBy('id')
    .executeTakeFirst()
}

/** Money that came, as the book has it. */
export type LedgerPayment = NonNullable<Awaited<ReturnType<typeof findPaymentByRef>>>

/** Money that came under one of some names at the provider. */
export function findPaymentByRef(db: Db, provider: ProviderName, refs: readonly string[]) {
  return db
    .selectFrom('ledger')
    .select(['id', 'order_id', 'subscription_id', 'bought', 'cents', 'paid_until'])
    .$narrowType<{ bought: Purchase }>()
    .where('provider', '=', provider)
    .where('kind', '=', 'payment')
    .where('provider_ref', '=', anyOf(refs))
    .executeTakeFirst()
}

/**
 * Whether another payment for the same memorial pays for a time after a moment, and is still there: none that went back whole,
 * to its buyer or to their bank. Of what an earlier version gave back, or knew to be lost, that is told only where a single
 * payment of the order was of that amount.
 */
export async function isPaidOtherwise(
  db: Db,
  { id, order_id }: { id: string; order_id: string },
  after: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('orders as own')
    .innerJoin('orders', 'orders.memorial_id', 'own.memorial_id')
    .innerJoin('ledger', 'ledger.order_id', 'orders.id')
    .select('ledger.id')
    .where('own.id', '=', order_id)
    .where('ledger.id', '<>', id)
    .where('orders.state', '=', 'paid')
    .where('ledger.kind', '=', 'payment')
    .where('ledger.paid_until', '>', after)
    .where(
      sql<boolean>`ledger.cents > coalesce((
        select -sum(back.cents) from ledger back where back.payment_id = ledger.id), 0)`,
    )
    .where(
      sql<boolean>`not exists (
        select from ledger back
        where back.order_id = ledger.order_id and back.payment_id is null and back.cents = -ledger.cents
          and not exists (select from ledger same where same.order_id = ledger.order_id
            and same.cents = ledger.cents and same.id <> ledger.id))`,
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether money stands in the book as given back, under the provider's name for that. */
export async function hasRefund(db: Db, provider: ProviderName, ref: string): Promise<boolean> {
  const found = await db
    .selectFrom('ledger')
    .select('id')
    .where('provider', '=', provider)
    .where('kind', '=', 'refund')
    .where('provider_ref', '=', ref)
    .executeTakeFirst()
  return found !== undefined
}

/** An entry with what it was for, and who paid. */
const entries = (db: Db) =>
  db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.id', 'ledger.order_id')
    .leftJoin('memorials', 'memorials.id', 'orders.memorial_id')
    .selectAll('ledger')
    .select([
      'orders.memorial_id',
      'memorials.is_human',
      'memorials.first_name',
      'memorials.last_name',
      'memorials.name',
      'memorials.deleted_at as memorial_closed_at',
    ])
    .$narrowType<{ bought: Purchase; provider: ProviderName }>()

export type LedgerRow = Awaited<ReturnType<typeof listOwnEntries>>[number]

/** What somebody has paid and was given back, the newest first. */
export function listOwnEntries(db: Db, buyerId: string, { size, page }: PageRequest) {
  return entries(db)
    .where('orders.buyer_id', '=', buyerId)
    .orderBy('ledger.at', 'desc')
    .orderBy('ledger.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

/** How many payments and refunds somebody has in the book of money. */
export async function countOwnEntries(db: Db, buyerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.id', 'ledger.order_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('orders.buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow()
  return total
}

/**
 * What the operator looks for among payments: the number of an order or of a receipt, its buyer's address, or the
 * provider's name for the money, each whole.
 */
export interface LedgerFilter {
  number: string | null
  mail: string | null
  ref: string | null
}

/** A page of the book, the newest first. NOTE: the ids follow the moments, so that the page is read off their index. */
export function listPayments(db: Db, { number, mail, ref }: LedgerFilter, part: PageRequest) {
  const sought = db
    .selectFrom('ledger')
    .select('ledger.id')
    .$if(number !== null, (some) =>
      some.where(({ eb, or }) =>
        or([eb('ledger.order_id', '=', number ?? ''), eb('ledger.id', '=', number ?? '')]),
      ),
    )
    .$if(ref !== null, (some) =>
      some
        .where('ledger.provider', 'in', ['sandbox', 'stripe'])
        .where('ledger.kind', 'in', ['payment', 'refund'])
        .where('ledger.provider_ref', '=', ref ?? ''),
    )
    .$if(mail !== null, (some) =>
      some.where('ledger.order_id', 'in', ({ selectFrom }) =>
        selectFrom('orders')
          .innerJoin('accounts', 'accounts.id', 'orders.buyer_id')
          .select('orders.id')
          .where('accounts.mail', '=', mail ?? ''),
      ),
    )
    .orderBy('ledger.id', 'desc')
  return findPage(db, sought, part, (ids) =>
    db
      .selectFrom('ledger')
      .innerJoin('orders', 'orders.id', 'ledger.order_id')
      .leftJoin('accounts as buyer', 'buyer.id', 'orders.buyer_id')
      .select(['ledger.id', 'ledger.order_id', 'ledger.cents', 'ledger.bought', 'ledger.provider'])
      .select(['ledger.provider_ref', 'ledger.paid_until', 'ledger.at', 'orders.memorial_id'])
      .select(['buyer.id as buyer_id', 'buyer.mail as buyer_mail'])
      .$narrowType<{ bought: Purchase; provider: ProviderName }>()
      .where('ledger.id', '=', anyOf(ids))
      .execute(),
  )
}

/**
 * How much came and went, and how many orders and plans stand how: for the operator. Reads the whole book: a large house
 * asks for it in a job.
 */
export async function sumUpPayments(db: Db) {
  const money = await db
    .selectFrom('ledger')
    .select('provider')
    .select((eb) => [
      eb.fn.count<number>('id').as('entries'),
      sql<number>`sum(cents)::float8`.as('cents'),
      sql<number>`coalesce(sum(cents) filter (where kind = 'refund'), 0)::float8`.as('given_back'),
    ])
    .groupBy('provider')
    .orderBy('provider')
    .execute()
  const orders = await db
    .selectFrom('orders')
    .select('state')
    .select((eb) => eb.fn.count<number>('id').as('count'))
    .groupBy('state')
    .execute()
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select('state')
    .select((eb) => eb.fn.count<number>('id').as('count'))
    .groupBy('state')
    .execute()
  return { money, orders, subscriptions }
}
