import { type Insertable, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { deleteInBatches } from '../../kit/database/delete-in-batches.ts'
import type { Gifts } from '../../kit/database/tables.ts'
import { hasReadableWords } from '../accounts/index.ts'
import { isOwnedByAnother, isThereFor } from '../memorials/index.ts'

/** Every gift that is paid for, also what was taken down, with who gives it; without the words of those who left and took them. */
const withGivers = (db: Db) =>
  db
    .selectFrom('gifts')
    .innerJoin('accounts', 'accounts.id', 'gifts.giver_id')
    .select([
      'gifts.id',
      'gifts.memorial_id',
      'gifts.giver_id',
      'gifts.candles',
      'gifts.flowers',
      'gifts.deleted_at',
      'accounts.name',
      'accounts.last_name',
      'accounts.portrait_file_id',
      'accounts.deleted_at as left_at',
    ])
    .select((eb) => [
      eb.ref('gifts.given_at').$notNull().as('given_at'),
      eb.case().when(hasReadableWords(eb)).then(eb.ref('gifts.words')).end().as('words'),
    ])
    .where('gifts.given_at', 'is not', null)

/** What rests on a page, or lay there and was taken down. */
export type GiftRow = Awaited<ReturnType<typeof listGifts>>[number]

/** A gift that is paid for, there or taken down. */
export function findGift(db: Db, id: string) {
  return withGivers(db).where('gifts.id', '=', id).executeTakeFirst()
}

/** What rests on a memorial, the latest first (P01): a page of it. */
export function listGifts(db: Db, memorialId: string, { size, page }: { size: number; page: number }) {
  return withGivers(db)
    .where('gifts.memorial_id', '=', memorialId)
    .where('gifts.deleted_at', 'is', null)
    .orderBy('gifts.given_at', 'desc')
    .orderBy('gifts.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
}

/** The gifts of a memorial that were taken down after a moment, the last one first. */
export function listTakenDown(db: Db, memorialId: string, after: Date) {
  return withGivers(db)
    .select((eb) => eb.ref('gifts.deleted_at').$notNull().as('taken_down_at'))
    .where('gifts.memorial_id', '=', memorialId)
    .where('gifts.deleted_at', '>', after)
    .orderBy('gifts.deleted_at', 'desc')
    .orderBy('gifts.id', 'desc')
    .execute()
}

/** How much rests on a memorial, and in how many gifts. */
export function countGifts(db: Db, memorialId: string) {
  return db
    .selectFrom('gifts')
    .select((eb) => [
      eb.fn.countAll<number>().as('gifts'),
      sql<number>`coalesce(sum(candles), 0)::int`.as('candles'),
      sql<number>`coalesce(sum(flowers), 0)::int`.as('flowers'),
    ])
    .where('memorial_id', '=', memorialId)
    .where('given_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

interface OrderedGift {
  /** That of its order. */
  id: string
  memorialId: string
  giverId: string
  candles: number
  flowers: number
  words: string | null
}

const rowOf = ({ id, memorialId, giverId, candles, flowers, words }: OrderedGift) => ({
  id,
  order_id: id,
  memorial_id: memorialId,
  giver_id: giverId,
  candles,
  flowers,
  words,
})

/** Notes what is ordered, with the words last said of it; nobody sees it before it is paid. */
export async function noteOrder(tx: Db, ordered: OrderedGift): Promise<void> {
  await tx
    .insertInto('gifts')
    .values(rowOf(ordered))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ words: ordered.words }).where('gifts.given_at', 'is', null),
    )
    .execute()
}

/** Lays down what is paid, once; with the words noted when it was ordered. False where it lies there already. */
export async function placeGift(tx: Db, paid: Omit<OrderedGift, 'words'>, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gifts')
    .values({ ...rowOf({ ...paid, words: null }), given_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ given_at: now }).where('gifts.given_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes the words beside a gift that rests on a page; false when it does not. */
export async function changeWords(db: Db, id: string, words: string | null): Promise<boolean> {
  const changed = await db
    .updateTable('gifts')
    .set({ words })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** What somebody has laid on the memorials of others that are open, and rests there, in the order of its ids behind one of them. */
export function listGiftsElsewhere(db: Db, giverId: string, behind: string, most: number) {
  return db
    .selectFrom('gifts')
    .innerJoin('memorials', 'memorials.id', 'gifts.memorial_id')
    .select(['gifts.id', 'gifts.candles', 'gifts.flowers', 'gifts.words'])
    .select((eb) => eb.ref('gifts.given_at').$notNull().as('given_at'))
    .select(['memorials.is_human', 'memorials.first_name', 'memorials.last_name', 'memorials.name'])
    .select('memorials.id as memorial_id')
    .where('gifts.giver_id', '=', giverId)
    .where('gifts.given_at', 'is not', null)
    .where('gifts.deleted_at', 'is', null)
    .where(isOwnedByAnother(giverId))
    .where(isThereFor(giverId))
    .where('gifts.id', '>', behind)
    .orderBy('gifts.id')
    .limit(most)
    .execute()
}

/** Removes the words beside some of somebody's gifts, paid or not; what they stand beside stays. Answers how many. */
export async function removeWordsBy(tx: Db, giverId: string, most: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('gifts')
    .set({ words: null })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('gifts')
        .select('id')
        .where('giver_id', '=', giverId)
        .where('words', 'is not', null)
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
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

/**
 * Removes for good what was taken down at or before a moment, and what was ordered and never paid, with its words, once
 * its order has been settled as long; answers how many gifts.
 */
export async function purgeGifts(db: Db, before: Date): Promise<number> {
  const takenDown = await deleteInBatches(db, 'gifts', (gift) => gift('deleted_at', '<=', before))
  // Asked apart: with one "or" between them PostgreSQL reads every gift of the house.
  const neverPaid = await deleteInBatches(db, 'gifts', (gift) =>
    gift.and([
      gift('given_at', 'is', null),
      gift.exists(
        gift
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.id', '=', 'gifts.order_id')
          .where('orders.settled_at', '<=', before),
      ),
    ]),
  )
  return takenDown + neverPaid
}

/** Adds gifts that came in a copy: they were paid for in another house, and have no order here. */
export async function addImportedGifts(tx: Db, gifts: readonly Omit<Insertable<Gifts>, 'order_id'>[]) {
  await tx.insertInto('gifts').values(gifts).execute()
}
