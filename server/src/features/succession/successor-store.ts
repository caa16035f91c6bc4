/** Whom an owner has named to come after them, in their order (YC03). */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { newId } from '../../kit/ids.ts'

interface NewSuccessor {
  memorialId: string
  mail: string
  /** Whether the owner chose them by their name: then nobody is told the address. */
  isChosenByName: boolean
  note: string
  now: Date
}

/** Adds somebody who is asked, last in the order; null when they are asked already. The memorial is locked. */
export async function addSuccessor(
  tx: Db,
  { memorialId, mail, isChosenByName, note, now }: NewSuccessor,
): Promise<string | null> {
  const added = await tx
    .insertInto('successors')
    .values({
      id: newId(now),
      memorial_id: memorialId,
      invited_mail: mail,
      chosen_by_name: isChosenByName,
      note,
      asked_at: now,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from successors where memorial_id = ${memorialId})`,
    })
    .onConflict((conflict) => conflict.columns(['memorial_id', 'invited_mail']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/**
 * Those named for a memorial in their order, with their account; of whoever has not agreed, with whether they are inside.
 * Whoever has closed their account is left out, unless all that is known of them is an address the owner typed.
 */
export const listSuccessors = (db: Db, memorialId: string) =>
  db
    .selectFrom('successors')
    .leftJoin('accounts', (join) =>
      join
        .on((eb) =>
          eb.or([
            eb('accounts.id', '=', eb.ref('successors.account_id')),
            eb('accounts.mail', '=', eb.ref('successors.invited_mail')),
          ]),
        )
        .on('accounts.deleted_at', 'is', null),
    )
    .leftJoin('followers', (join) =>
      join
        .onRef('followers.account_id', '=', 'accounts.id')
        .onRef('followers.memorial_id', '=', 'successors.memorial_id'),
    )
    .select(['successors.id', 'successors.invited_mail', 'successors.asked_at', 'successors.accepted_at'])
    .select(['accounts.id as account_id', 'accounts.name', 'accounts.last_name', 'accounts.portrait_file_id'])
    .select((eb) => ['successors.chosen_by_name', eb('followers.since', 'is not', null).as('is_inside')])
    .where('successors.memorial_id', '=', memorialId)
    .where((eb) =>
      eb.or([
        eb('accounts.id', 'is not', null),
        eb.and([eb('successors.account_id', 'is', null), eb.not('successors.chosen_by_name')]),
      ]),
    )
    .orderBy('successors.position')
    .orderBy('successors.id')
    .execute()

/** Whoever is named under an id, agreed or not. */
export const findSuccessor = (db: Db, id: string) =>
  db.selectFrom('successors').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether an account has agreed to come after a memorial's owner. */
export async function isSuccessor(db: Db, memorialId: string, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('successors')
    .select('id')
    .where('memorial_id', '=', memorialId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}

/** Whoever has agreed to come after a memorial's owner and can be reached, in their order. */
export const listReachedSuccessors = (db: Db, memorialId: string) =>
  db
    .selectFrom('successors')
    .innerJoin('accounts', 'accounts.id', 'successors.account_id')
    .select('accounts.id')
    .where('successors.memorial_id', '=', memorialId)
    .where('accounts.deleted_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .orderBy('successors.position')
    .orderBy('successors.id')
    .execute()

/** How many are named for a memorial, agreed or not. */
export async function countSuccessors(db: Db, memorialId: string): Promise<number> {
  const { count } = await db
    .selectFrom('successors')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('memorial_id', '=', memorialId)
    .executeTakeFirstOrThrow()
  return count
}

/** Puts those named in an order; whoever is not among them stays where they are. The memorial is locked. */
export async function orderSuccessors(tx: Db, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await tx
      .updateTable('successors')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute()
}

/** Notes that whoever was asked agrees; false where they are not asked any more. */
export async function acceptSuccession(
  tx: Db,
  id: string,
  { accountId, now }: { accountId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('successors')
    .set({ account_id: accountId, invited_mail: null, accepted_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Names somebody no more; false where they were not named. */
export async function removeSuccessor(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('successors').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Asks an address no more to come after a memorial's owner; answers what was asked, where nobody has agreed to it. */
export const removeSuccessorAsked = (tx: Db, memorialId: string, mail: string) =>
  tx
    .deleteFrom('successors')
    .where('memorial_id', '=', memorialId)
    .where('invited_mail', '=', mail)
    .returning(['id', 'chosen_by_name'])
    .executeTakeFirst()

/** Once a memorial is somebody else's: they come after nobody there, and whoever has not agreed to the owner before is asked no more. */
export async function settleSuccessors(tx: Db, memorialId: string, newOwnerId: string): Promise<void> {
  await tx
    .deleteFrom('successors')
    .where('memorial_id', '=', memorialId)
    .where((eb) => eb.or([eb('account_id', '=', newOwnerId), eb('account_id', 'is', null)]))
    .execute()
}

interface FormerSuccessor {
  memorialId: string
  accountId: string
  position: number
  askedAt: Date
  acceptedAt: Date
}

/** Names somebody again who had agreed to come after an owner, in the place they had. The memorial is locked. */
export async function addFormerSuccessor(
  tx: Db,
  { memorialId, accountId, position, askedAt, acceptedAt }: FormerSuccessor,
): Promise<void> {
  await tx
    .insertInto('successors')
    .values({
      id: newId(askedAt),
      memorial_id: memorialId,
      account_id: accountId,
      note: '',
      asked_at: askedAt,
      accepted_at: acceptedAt,
      position,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Names nobody any more who was asked since a moment to come after a memorial's owner, agreed or not. */
export async function removeSuccessorsAskedSince(tx: Db, memorialId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('successors')
    .where('memorial_id', '=', memorialId)
    .where('asked_at', '>=', since)
    .execute()
}

const memorialNames = [
  'memorials.is_human',
  'memorials.first_name',
  'memorials.last_name as memorial_last_name',
  'memorials.name as memorial_name',
] as const

const ownerColumns = ['owner.name', 'owner.last_name', 'owner.portrait_file_id'] as const

/** What somebody is asked to come after, the newest first; of memorials that are there. */
export const listSuccessorInvitations = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('successors', 'successors.invited_mail', 'accounts.mail')
    .innerJoin('memorials', 'memorials.id', 'successors.memorial_id')
    .innerJoin('accounts as owner', 'owner.id', 'memorials.owner_id')
    .select(['successors.id', 'successors.memorial_id', 'successors.note', 'successors.asked_at as at'])
    .select(memorialNames)
    .select(ownerColumns)
    .where('accounts.id', '=', accountId)
    .where('memorials.deleted_at', 'is', null)
    .orderBy('successors.id', 'desc')
    .execute()

/** The memorials somebody has agreed to take over one day, that are there. */
export const listPlacesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('successors')
    .innerJoin('memorials', 'memorials.id', 'successors.memorial_id')
    .innerJoin('accounts as owner', 'owner.id', 'memorials.owner_id')
    .select(['successors.id', 'successors.memorial_id'])
    .select((eb) => eb.ref('successors.accepted_at').$notNull().as('at'))
    .select(memorialNames)
    .select(ownerColumns)
    .where('successors.account_id', '=', accountId)
    .where('memorials.deleted_at', 'is', null)
    .orderBy('successors.id')
    .execute()

/** Removes what is kept of somebody who leaves: where they are named, by their account or their address. Answers how many rows went. */
export async function forgetSuccessor(tx: Db, { id, mail }: { id: string; mail: string }): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('successors')
    .where((eb) => eb.or([eb('account_id', '=', id), eb('invited_mail', '=', mail)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
