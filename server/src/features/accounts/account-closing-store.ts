/** Accounts that are closed, come back, or are forgotten (Q28, Q105, promises 1.4). */
import { type ExpressionBuilder, sql } from 'kysely'
import type { WordsLeft } from '@spomen/contract/personal-data.ts'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Database } from '../../kit/database/tables.ts'
import type { Leaver } from '../../kit/personal-data.ts'
import { Refusal } from '../../kit/refusal.ts'
import { accountColumns } from './account-columns.ts'
import type { AccountRow } from './store.ts'

interface AccountClosing {
  at: Date
  words: WordsLeft
}

/** Marks an account as closed; nothing when it is closed already or has another password than was looked at. */
export function markClosed(tx: Db, { id, password_hash }: AccountRow, { at, words }: AccountClosing) {
  return tx
    .updateTable('accounts')
    .set({ deleted_at: at, words_left: words })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('deleted_at', 'is', null)
    .returning('portrait_file_id')
    .executeTakeFirst()
}

/** Marks a closed account as open; nothing when it is open, or forgotten. */
export function markOpen(tx: Db, id: string) {
  return tx
    .updateTable('accounts')
    .set({ deleted_at: null, words_left: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .returning('portrait_file_id')
    .executeTakeFirst()
}

/**
 * Locks an open account until the transaction ends and answers its portrait: nobody closes it meanwhile. Asked before something
 * comes to be that closes with its account. Refuses with `sessionExpired` one that is closed.
 */
export async function lockOpenAccount(tx: Db, id: string): Promise<{ portrait_file_id: string | null }> {
  const locked = await tx
    .selectFrom('accounts')
    .select('portrait_file_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked) throw new Refusal('sessionExpired')
  return locked
}

/**
 * Locks the account of whoever is let in or answered until the transaction ends, open or closed: it stays so meanwhile. NOTE:
 * not that of somebody who came in a copy: nobody closes it, and whoever claims it removes it while they have locked the memorial.
 */
export async function lockAgainstClosing(tx: Db, id: string): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('is_placeholder', '=', false)
    .forNoKeyUpdate()
    .execute()
}

/**
 * Locks an account as it is until the transaction ends, beside other shared locks. Taken before anything else by whoever adds
 * something by this account: the triggers `mark_of_account` and `mark_of_author` take the same lock, and must not wait for it
 * while others already wait for what the transaction has locked.
 */
export async function lockAccountShared(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', id).forShare().execute()
}

/**
 * The same for several accounts whose words come back, always in one order. NOTE: not for somebody who came in a copy, as in
 * `lockAgainstClosing`.
 */
export async function lockAccountsShared(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('is_placeholder', '=', false)
    .orderBy('id')
    .forShare()
    .execute()
}

/**
 * Locks several accounts, open or closed, until the transaction ends, and answers them: always in one order, so that two who
 * do so at once never wait for each other for ever.
 */
export const lockAccounts = (tx: Db, ids: readonly string[]): Promise<AccountRow[]> =>
  tx
    .selectFrom('accounts')
    .select(accountColumns)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/**
 * Whether what somebody wrote is still to be read: they are here, or left their words behind. For questions that join
 * the author's account.
 */
export const hasReadableWords = (eb: ExpressionBuilder<Database, 'accounts'>) =>
  eb.or([eb('accounts.deleted_at', 'is', null), eb('accounts.words_left', '=', sql.lit('leave'))])

/** Ends every way back to accounts that were closed at or before a moment: from then on they only go. */
export async function endReturnLinks(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('kind', '=', 'return')
    .where('account_id', 'in', ({ selectFrom }) =>
      selectFrom('accounts').select('id').where('deleted_at', '<=', before).where('forgotten_at', 'is', null),
    )
    .execute()
}

/** Some accounts that were closed at or before a moment and are not forgotten yet, in the order of their ids behind one. */
export function listAccountsToForget(
  db: Db,
  before: Date,
  behind: string,
  most: number,
): Promise<{ id: string }[]> {
  return db
    .selectFrom('accounts')
    .select('id')
    .where('deleted_at', '<=', before)
    .where('forgotten_at', 'is', null)
    .where('id', '>', behind)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Locks an account that was closed at or before a moment until the transaction ends; nothing when it is not there any more. */
export async function lockClosedAccount(tx: Db, id: string, before: Date): Promise<Leaver | null> {
  const locked = await tx
    .selectFrom('accounts')
    .select(['id', 'mail', 'words_left'])
    .where('id', '=', id)
    .where('deleted_at', '<=', before)
    .where('forgotten_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return locked ? { id, mail: locked.mail, words: locked.words_left === 'leave' ? 'leave' : 'take' } : null
}

/** Removes an account that nothing names any more, with its links and sessions. */
export async function removeAccount(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('accounts').where('id', '=', id).execute()
}

/**
 * Takes everything personal out of an account whose words stay; its address is free for somebody new. NOTE: addresses
 * that are looked for have no capital letters, so that nobody ever finds this one.
 */
export async function emptyAccount(tx: Db, id: string, at: Date): Promise<void> {
  await tx.deleteFrom('account_links').where('account_id', '=', id).execute()
  await tx.deleteFrom('failed_logins').where('account_id', '=', id).execute()
  await tx.deleteFrom('known_places').where('account_id', '=', id).execute()
  await tx.deleteFrom('provider_identities').where('account_id', '=', id).execute()
  await tx.deleteFrom('provider_logins').where('account_id', '=', id).execute()
  await tx
    .updateTable('accounts')
    .set({
      mail: `FORGOTTEN ${id}`,
      password_hash: '',
      name: '',
      last_name: '',
      search_name: '',
      seen_on: null,
      gender: 'Other',
      born: '1900-01-01',
      phone: null,
      country: '',
      city: '',
      theme: 'no-theme',
      language: 'en',
      role: null,
      portrait_file_id: null,
      created_at: at,
      activated_at: null,
      suspended_at: null,
      forgotten_at: at,
    })
    .where('id', '=', id)
    .execute()
}
