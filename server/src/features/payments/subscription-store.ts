import type { Purchase } from '@spomen/contract/payments.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { Subscriptions } from '../../kit/database/tables.ts'
import type { Subscription } from '../../kit/payments/goods.ts'
import type { ProviderName, SubscriptionFacts } from '../../kit/payments/provider.ts'
import { termOf } from './rules.ts'
import { newId } from '../../kit/ids.ts'

/**
 * What was to come at the end before something else was asked for, and what ran then; until the provider has answered, also
 * beside what it is asked for.
 */
export type KeptNext = { bought: Purchase; cents: number; from: { bought: Purchase; cents: number } }

export type SubscriptionRow = Omit<
  Selectable<Subscriptions>,
  'bought' | 'next_bought' | 'next_when' | 'kept_next' | 'state' | 'provider'
> & {
  bought: Purchase
  next_bought: Purchase | null
  kept_next: KeptNext | null
  next_when: 'now' | 'end' | null
  state: Subscription['state']
  provider: ProviderName
}

const subscriptions = (db: Db) =>
  db.selectFrom('subscriptions').selectAll('subscriptions').$narrowType<SubscriptionRow>()

/** A row of the table as a subscription, for those who sell what is paid by it. */
export const subscriptionOf = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  orderId: row.order_id,
  buyerId: row.buyer_id,
  memorialId: row.memorial_id,
  bought: row.bought,
  cents: row.cents,
  term: termOf(row.bought) ?? 'monthly',
  next:
    row.next_bought && row.next_cents !== null && row.next_when
      ? {
          bought: row.next_bought,
          cents: row.next_cents,
          when: row.next_when,
          address: row.next_address,
        }
      : null,
  state: row.state,
  paidUntil: row.paid_until,
  cancelsAtEnd: row.cancels_at_end,
})

/** What runs for a memorial, or is late; undefined where nothing does. */
export const findRunningRow = (db: Db, memorialId: string): Promise<SubscriptionRow | undefined> =>
  subscriptions(db).where('memorial_id', '=', memorialId).where('state', '<>', 'ended').executeTakeFirst()

/** What is paid again and again, by its id, ended or not. */
export const findSubscription = (db: Db, id: string): Promise<SubscriptionRow | undefined> =>
  subscriptions(db).where('id', '=', id).executeTakeFirst()

/** The one behind a provider's own. */
export const findSubscriptionByRef = (
  db: Db,
  provider: ProviderName,
  ref: string,
): Promise<SubscriptionRow | undefined> =>
  subscriptions(db).where('provider', '=', provider).where('provider_ref', '=', ref).executeTakeFirst()

/** Locks one until the transaction ends. */
export const lockSubscription = (tx: Db, id: string): Promise<SubscriptionRow | undefined> =>
  subscriptions(tx).where('id', '=', id).forUpdate().executeTakeFirst()

interface NewSubscription {
  orderId: string
  buyerId: string
  memorialId: string
  bought: Purchase
  provider: ProviderName
  facts: SubscriptionFacts
  now: Date
}

/** Adds what is paid again and again from now on, as its provider tells of it; answers the row. */
export async function addSubscription(
  tx: Db,
  { orderId, buyerId, memorialId, bought, provider, facts, now }: NewSubscription,
): Promise<SubscriptionRow> {
  return tx
    .insertInto('subscriptions')
    .values({
      id: newId(now),
      order_id: orderId,
      buyer_id: buyerId,
      memorial_id: memorialId,
      provider,
      provider_ref: facts.ref,
      bought: JSON.stringify(bought),
      cents: facts.cents,
      state: 'running',
      began_at: facts.beganAt,
      paid_until: facts.paidUntil,
      cancels_at_end: facts.cancelsAtEnd,
      looked_at: now,
    })
    .returningAll()
    .$narrowType<SubscriptionRow>()
    .executeTakeFirstOrThrow()
}

interface SubscriptionUpdate
  extends Pick<Subscription, 'bought' | 'cents' | 'next' | 'state' | 'paidUntil' | 'cancelsAtEnd'> {
  beganAt: Date
  lookedAt: Date
}

/** Writes down how one stands, with where a change waits, or that nothing is to come. */
export async function updateSubscription(tx: Db, id: string, standing: SubscriptionUpdate) {
  const { bought, cents, next, state, paidUntil, cancelsAtEnd, beganAt, lookedAt } = standing
  await tx
    .updateTable('subscriptions')
    .set({
      bought: JSON.stringify(bought),
      cents,
      state,
      paid_until: paidUntil,
      cancels_at_end: cancelsAtEnd,
      began_at: beganAt,
      looked_at: lookedAt,
      ended_at: state === 'ended' ? lookedAt : null,
      // It comes no more once something else runs, or nothing is to come at all.
      kept_next:
        state === 'ended' || cancelsAtEnd
          ? null
          : sql`case when bought = ${JSON.stringify(bought)}::jsonb then kept_next end`,
      ...(next === null ? noPendingChange : { next_address: next.address }),
    })
    .where('id', '=', id)
    .execute()
}

const noPendingChange = {
  next_bought: null,
  next_cents: null,
  next_when: null,
  next_asked_at: null,
  next_address: null,
} as const

/** Whether somebody has a subscription that has not ended, with one provider where it is named. */
export async function hasRunningSubscription(
  db: Db,
  accountId: string,
  provider?: ProviderName,
): Promise<boolean> {
  const found = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('buyer_id', '=', accountId)
    .where('state', '<>', 'ended')
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider as ProviderName))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** How many run with one provider, or are late. */
export async function countRunningOf(db: Db, provider: ProviderName): Promise<number> {
  const { count } = await db
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('provider', '=', provider)
    .where('state', '<>', 'ended')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks a subscription for a change, across processes; false while another change began after `before` holds the lock. */
export async function lockForChange(
  db: Db,
  id: string,
  { at, before }: { at: Date; before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ asking_since: at })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('asking_since', 'is', null), eb('asking_since', '<=', before)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Releases the lock taken `at` a moment, unless another change has taken it since. */
export async function unlockForChange(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ asking_since: null })
    .where('id', '=', id)
    .where('asking_since', '=', at)
    .execute()
}

interface PendingChange {
  bought: Purchase
  cents: number
  when: 'now' | 'end'
  at: Date
  /** What was to come instead, where this comes to nothing. */
  kept?: KeptNext | null
}

/** Writes down what one is to become; null: nothing, where `ifAt` is given only if it was written down at that moment. */
export async function savePendingChange(
  tx: Db,
  id: string,
  next: PendingChange | null,
  ifAt?: Date,
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set(
      next
        ? {
            next_bought: JSON.stringify(next.bought),
            next_cents: next.cents,
            next_when: next.when,
            next_asked_at: next.at,
            next_address: null,
            kept_next: next.kept ? JSON.stringify(next.kept) : null,
          }
        : { ...noPendingChange, kept_next: null },
    )
    .where('id', '=', id)
    .$if(ifAt !== undefined, (only) => only.where('next_asked_at', '=', ifAt as Date))
    .execute()
}

/** Keeps what is to come at the end while its provider is asked for something else; null: its provider has answered. */
export async function saveKeptNext(db: Db, id: string, kept: KeptNext | null): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ kept_next: kept && JSON.stringify(kept) })
    .where('id', '=', id)
    .execute()
}

/** Notes that the house ends one that is late, before its provider is asked; a later look at the provider takes it back. */
export async function markLateAsEnding(db: Db, id: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ cancels_at_end: true })
    .where('id', '=', id)
    .where('state', '=', 'late')
    .execute()
}

/** Has a house that was restored ask anew how everything stands that a provider goes on taking money for. */
export async function doubtSubscriptions(db: Db): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ looked_at: null })
    .where('state', '<>', 'ended')
    .where('provider', '<>', 'sandbox')
    .execute()
}

/** Writes down when a provider was asked about one that it knows nothing of, and was not asked before. */
export async function noteAskedInVain(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ looked_at: at })
    .where('id', '=', id)
    .where('looked_at', 'is', null)
    .execute()
}

/** Some that have not ended, in the order of their ids behind one of them, with whether those are there they are for, and not suspended. */
export function listRunningSubscriptions(db: Db, behind: string, most: number) {
  return subscriptions(db)
    .leftJoin('accounts as buyer', 'buyer.id', 'subscriptions.buyer_id')
    .leftJoin('memorials', 'memorials.id', 'subscriptions.memorial_id')
    .select(['buyer.deleted_at as buyer_left_at', 'buyer.suspended_at as buyer_suspended_at'])
    .select(['memorials.deleted_at as memorial_closed_at', 'memorials.owner_id as memorial_owner_id'])
    .where('subscriptions.state', '<>', 'ended')
    .where('subscriptions.id', '>', behind)
    .orderBy('subscriptions.id')
    .limit(most)
    .execute()
}
