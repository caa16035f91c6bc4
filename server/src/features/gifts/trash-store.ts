/** Gifts that were taken down, come back, or go for good (promises 1.4). */
import type { Db } from '../../kit/database/connect.ts'

/** Takes a gift down; false when it was down already. */
export async function takeDown(db: Db, id: string, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('gifts')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Brings back a gift that was taken down after a moment; false when it is there, or was taken down too long ago. */
export async function bringBackGift(db: Db, id: string, after: Date): Promise<boolean> {
  const back = await db
    .updateTable('gifts')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', '>', after)
    .executeTakeFirst()
  return back.numUpdatedRows > 0n
}

/**
 * Removes for good what was taken down at or before a moment, and what was ordered and never paid, with its words, once
 * its order has been settled as long; answers how many gifts.
 */
export async function purgeGifts(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('gifts')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('deleted_at', '<=', before),
        eb(
          'id',
          'in',
          selectFrom('gifts as unpaid')
            .innerJoin('orders', 'orders.id', 'unpaid.id')
            .select('unpaid.id')
            .where('unpaid.given_at', 'is', null)
            .where('orders.settled_at', '<=', before),
        ),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whether any gift, there or taken down, paid or not, names somebody. */
export async function hasGiftsBy(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('gifts')
    .select('id')
    .where('giver_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
