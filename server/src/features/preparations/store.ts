import type { Selectable } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { Preparations } from '../../kit/database/tables.ts'
import { hashSecret } from '../accounts/index.ts'

export type PreparationRow = Selectable<Preparations>

interface NewPreparation {
  memorialId: string
  accountId: string
  now: Date
  endsAt: Date
}

/** Notes that somebody prepares a memorial. */
export async function addPreparation(tx: Db, { memorialId, accountId, now, endsAt }: NewPreparation) {
  await tx
    .insertInto('preparations')
    .values({ memorial_id: memorialId, account_id: accountId, began_at: now, ends_at: endsAt })
    .execute()
}

/** Gives a preparation a card, in the place of the one before. */
export async function putCard(tx: Db, memorialId: string, { code, now }: { code: string; now: Date }) {
  await endCard(tx, memorialId, now)
  await tx
    .insertInto('preparation_cards')
    .values({ code_hash: hashSecret(code), memorial_id: memorialId, code, made_at: now })
    .execute()
}

/** Ends the card of a preparation, and forgets its code; nothing where there is none. */
export async function endCard(tx: Db, memorialId: string, now: Date): Promise<void> {
  await tx
    .updateTable('preparation_cards')
    .set({ code: null, ended_at: now })
    .where('memorial_id', '=', memorialId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Has a preparation last until another moment; whoever prepares it is written to anew before that. */
export async function putEnd(tx: Db, memorialId: string, endsAt: Date): Promise<void> {
  await tx
    .updateTable('preparations')
    .set({ ends_at: endsAt, letters: 0 })
    .where('memorial_id', '=', memorialId)
    .execute()
}

/**
 * Has a preparation that has ended by now last until another moment, with its letters to come anew; nothing happens where it
 * goes on, or its family has it.
 */
export async function renewEnd(
  tx: Db,
  memorialId: string,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<void> {
  await tx
    .updateTable('preparations')
    .set({ ends_at: endsAt, letters: 0 })
    .where('memorial_id', '=', memorialId)
    .where('handed_over_at', 'is', null)
    .where('ends_at', '<=', now)
    .execute()
}

/** Notes whose it is by now. */
export async function putHandedOver(
  tx: Db,
  memorialId: string,
  { to, now }: { to: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('preparations')
    .set({ handed_over_at: now, handed_over_to: to })
    .where('memorial_id', '=', memorialId)
    .execute()
}

/** The preparation a code was made for, whatever became of either; undefined for a code that nobody gave out. */
export const findByCardCode = (db: Db, code: string) =>
  db
    .selectFrom('preparation_cards')
    .innerJoin('preparations', 'preparations.memorial_id', 'preparation_cards.memorial_id')
    .selectAll('preparations')
    .select('preparation_cards.ended_at as card_ended_at')
    .where('preparation_cards.code_hash', '=', hashSecret(code))
    .executeTakeFirst()

export type FoundByCode = NonNullable<Awaited<ReturnType<typeof findByCardCode>>>

/** What somebody prepares, with the code of its card; of memorials that are open and nobody has taken. */
const prepared = (db: Db) =>
  db
    .selectFrom('preparations')
    .innerJoin('memorials', 'memorials.id', 'preparations.memorial_id')
    .innerJoin('accounts', 'accounts.id', 'preparations.account_id')
    .leftJoin('preparation_cards as card', (join) =>
      join.onRef('card.memorial_id', '=', 'preparations.memorial_id').on('card.ended_at', 'is', null),
    )
    .select(['memorials.id', 'memorials.is_human', 'memorials.first_name', 'memorials.last_name'])
    .select(['memorials.name', 'memorials.born', 'memorials.died', 'memorials.portrait_file_id'])
    .select(['preparations.began_at', 'preparations.ends_at', 'card.code'])
    .select(['accounts.name as by_name', 'accounts.last_name as by_last_name'])
    .where('memorials.in_preparation', '=', true)
    .where('memorials.deleted_at', 'is', null)

export type PreparedRow = Awaited<ReturnType<typeof listPreparedBy>>[number]

/** What somebody prepares and nobody has yet, the one begun last first. */
export const listPreparedBy = (db: Db, accountId: string) =>
  prepared(db)
    .where('preparations.account_id', '=', accountId)
    .orderBy('preparations.memorial_id', 'desc')
    .execute()

/** One of them; undefined where the memorial is not in preparation. */
export const findPrepared = (db: Db, memorialId: string) =>
  prepared(db).where('preparations.memorial_id', '=', memorialId).executeTakeFirst()

/** Has somebody else prepare a memorial, in whose list it stands from then on with its card (YC08). */
export async function changePreparer(
  tx: Db,
  { memorialId, to }: { memorialId: string; to: string },
): Promise<void> {
  await tx
    .updateTable('preparations')
    .set({ account_id: to })
    .where('memorial_id', '=', memorialId)
    .where('handed_over_at', 'is', null)
    .execute()
}

/** Whose preparations somebody ever made, with what became of them, in the order of the memorials behind one. */
export const listPreparationsOf = (db: Db, accountId: string, behind: string, most: number) =>
  db
    .selectFrom('preparations')
    .innerJoin('memorials', 'memorials.id', 'preparations.memorial_id')
    .selectAll('preparations')
    .select('preparations.memorial_id as id')
    .select(['memorials.is_human', 'memorials.first_name', 'memorials.last_name', 'memorials.name'])
    .select('memorials.in_preparation')
    .where('preparations.account_id', '=', accountId)
    .where('preparations.memorial_id', '>', behind)
    .orderBy('preparations.memorial_id')
    .limit(most)
    .execute()

/** Preparations of which fewer than `mails` mails were written and whose end lies at or before a moment, behind one. */
export const listDue = (
  db: Db,
  { mails, before }: { mails: number; before: Date },
  behind: string,
  most: number,
) =>
  db
    .selectFrom('preparations')
    .innerJoin('memorials', 'memorials.id', 'preparations.memorial_id')
    .select('preparations.memorial_id as id')
    .where('preparations.handed_over_at', 'is', null)
    .where('preparations.ends_at', '<=', before)
    .where('preparations.letters', '<', mails)
    .where('memorials.deleted_at', 'is', null)
    .where('preparations.memorial_id', '>', behind)
    .orderBy('preparations.memorial_id')
    .limit(most)
    .execute()

/** Notes that so many mails were written; false where that was done, or it was prolonged or taken meanwhile. */
export async function noteMails(
  tx: Db,
  memorialId: string,
  { mails, before }: { mails: number; before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('preparations')
    .set({ letters: mails })
    .where('memorial_id', '=', memorialId)
    .where('handed_over_at', 'is', null)
    .where('ends_at', '<=', before)
    .where('letters', '<', mails)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the name of somebody who leaves from what they prepared and what was prepared for them; answers from how many. */
export async function forgetPreparer(tx: Db, accountId: string): Promise<number> {
  let forgotten = 0
  for (const column of ['account_id', 'handed_over_to'] as const) {
    const { numUpdatedRows } = await tx
      .updateTable('preparations')
      .set({ [column]: null })
      .where(column, '=', accountId)
      .executeTakeFirst()
    forgotten += Number(numUpdatedRows)
  }
  return forgotten
}
