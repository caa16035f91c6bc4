import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Accounts, Database } from '../../kit/database/tables.ts'
import { refold } from '../../kit/database/refold.ts'
import { foldedFor, foldEdition } from '../../kit/fold.ts'
import { accountColumns } from './account-columns.ts'
import { noteShownStep } from './shown-step-store.ts'
import { removeUninvitedBefore } from './uninvited-store.ts'

// NOTE: whoever touches several of these in one transaction takes links before accounts before sessions, so that two who
// do never wait for each other; whoever removes an account takes it first, and whoever uses a link keeps its account first.

export type AccountRow = Selectable<Accounts>

/** What of somebody's name is kept to be searched in. */
const searchNameOf = ({ name, last_name }: Pick<AccountRow, 'name' | 'last_name'>) => ({
  search_name: foldedFor(`${name} ${last_name}`),
  fold_edition: foldEdition,
})

/** Folds anew the names that an earlier edition of the rules has folded; answers how many. */
export const refoldUserNames = (db: Db): Promise<number> =>
  refold(db, { table: 'accounts', from: ['name', 'last_name'], fold: searchNameOf })

/** Adds an account; null when its address is taken (A38), also when two sign up at once. */
export async function addAccount(
  db: Db,
  account: Omit<Insertable<Accounts>, 'search_name' | 'fold_edition'>,
): Promise<string | null> {
  const added = await db
    .insertInto('accounts')
    .values({ ...account, ...searchNameOf(account) })
    .onConflict((conflict) => conflict.column('mail').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** The name a portrait had when it came (A73). */
const portraitName = (accounts: ExpressionBuilder<Database, 'accounts'>) =>
  accounts
    .selectFrom('files')
    .select('files.name')
    .whereRef('files.id', '=', 'accounts.portrait_file_id')
    .as('portrait_name')

/** When the second step ends, since somebody has asked for that who says that it is lost. */
const secondStepEnd = (accounts: ExpressionBuilder<Database, 'accounts'>) =>
  accounts
    .selectFrom('second_step_removals')
    .select('second_step_removals.due_at')
    .whereRef('second_step_removals.account_id', '=', 'accounts.id')
    .as('second_step_ends_at')

/** An account as its own person sees it. */
export type OwnAccount = AccountRow & { portrait_name: string | null; second_step_ends_at: Date | null }

/** An account with its portrait's file name, as only its own person sees it. */
export function findOwnAccount(db: Db, id: string): Promise<OwnAccount | undefined> {
  return db
    .selectFrom('accounts')
    .select(accountColumns)
    .select(portraitName)
    .select(secondStepEnd)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** An account by its id, open or closed. */
export function findAccount(db: Db, id: string) {
  return db.selectFrom('accounts').select(accountColumns).where('id', '=', id).executeTakeFirst()
}

/** The accounts with these ids, open or closed, in any order; those that are unknown are left out. */
export const listAccounts = (db: Db, ids: readonly string[]): Promise<AccountRow[]> =>
  db.selectFrom('accounts').select(accountColumns).where('id', '=', anyOf(ids)).execute()

/** An account that must be there: somebody signed in, an owner, an author. */
export function getAccount(db: Db, id: string) {
  return db.selectFrom('accounts').select(accountColumns).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Locks an account against its removal until the transaction ends, and answers it; undefined where it is gone. */
export const lockAgainstRemoval = (tx: Db, id: string) =>
  tx.selectFrom('accounts').select(accountColumns).where('id', '=', id).forKeyShare().executeTakeFirst()

/** Locks an account that is about to be removed: waits for every other lock of it, before anything else of it is touched. */
export async function lockForRemoval(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()
}

/** An account by its address, lower-case as the column is; open or closed. */
export function findAccountByMail(db: Db, mail: string) {
  return db.selectFrom('accounts').select(accountColumns).where('mail', '=', mail).executeTakeFirst()
}

/**
 * Whether an account is open and still has the password that was looked at, locked until the transaction ends: a change
 * of it under way is waited for, and so is a suspension; what comes later finds what was done meanwhile. NOTE: of two who log
 * in at once one waits: both write the day on their account afterwards, and of what they held together neither could.
 */
export async function stillHasPassword(tx: Db, { id, password_hash }: AccountRow): Promise<boolean> {
  const locked = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

/** Names and portraits of several people at once; unknown ids are left out. */
export function listNames(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'last_name', 'portrait_file_id'])
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute()
}

/** Gives a person another portrait; answers the file they had before. */
export async function changeAccountPortrait(tx: Db, id: string, fileId: string): Promise<string | null> {
  const before = await tx
    .selectFrom('accounts')
    .select('portrait_file_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await changeAccount(tx, id, { portrait_file_id: fileId })
  return before.portrait_file_id
}

/** What a person decides; how an account begins and ends, and how it comes by a role, has ways of its own. */
type AccountChanges = Omit<
  Updateable<Accounts>,
  | 'id'
  | 'mail'
  | 'name'
  | 'last_name'
  | 'search_name'
  | 'fold_edition'
  | 'role'
  | 'created_at'
  | 'activated_at'
  | 'deleted_at'
  | 'suspended_at'
  | 'words_left'
  | 'forgotten_at'
  | 'second_step_at'
> &
  (Pick<AccountRow, 'name' | 'last_name'> | { name?: never; last_name?: never })

/** Changes an account, and the name it is found by with its names; answers it as it is now. */
export function changeAccount(db: Db, id: string, changed: AccountChanges): Promise<OwnAccount> {
  return db
    .updateTable('accounts')
    .set({ ...changed, ...(changed.name !== undefined && searchNameOf(changed)) })
    .where('id', '=', id)
    .returningAll()
    .returning(portraitName)
    .returning(secondStepEnd)
    .executeTakeFirstOrThrow()
}

/** Puts another password in the place of the one that was looked at; false when that one is not there any more. */
export async function replacePassword(
  tx: Db,
  { id, password_hash }: AccountRow,
  newHash: string,
): Promise<boolean> {
  const replaced = await tx
    .updateTable('accounts')
    .set({ password_hash: newHash, password_mailed_at: null })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst()
  return replaced.numUpdatedRows > 0n
}

/**
 * Notes whether an account asks for a second step when logging in; since when stays as it was. Where it asks for none any
 * more, no session of it has shown one. The account is locked.
 */
export async function markSecondStep(tx: Db, id: string, isOn: boolean, at: Date): Promise<void> {
  await tx
    .updateTable('accounts')
    .set(({ fn, val }) => ({ second_step_at: isOn ? fn.coalesce('second_step_at', val(at)) : null }))
    .where('id', '=', id)
    .execute()
  if (!isOn) await noteShownStep(tx, id, null)
}

/**
 * Marks an account as activated; the first moment counts, and ends what its address had wished for before. False when the account
 * is closed.
 */
export async function markActivated(db: Db, id: string, at: Date): Promise<boolean> {
  const marked = await db
    .updateTable('accounts')
    .set(({ fn, val }) => ({ activated_at: fn.coalesce('activated_at', val(at)) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['mail', 'activated_at'])
    .executeTakeFirst()
  if (marked) await removeUninvitedBefore(db, marked.mail, marked.activated_at ?? at)
  return marked !== undefined
}

/** Removes an account that was never opened; false when it is open by now. */
export async function removeSignUp(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('accounts')
    .where('id', '=', id)
    .where('activated_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes an account that stood for somebody and that nothing names any more; false when it is gone. */
export async function removePlaceholder(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('accounts')
    .where('id', '=', id)
    .where('is_placeholder', '=', true)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
