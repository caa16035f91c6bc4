import type { Insertable, Selectable } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Accounts } from '../../kit/database/tables.ts'

export type AccountRow = Selectable<Accounts>
export type LinkKind = 'activation' | 'reset'

/** Adds an account; null when its address is taken (A38), also when two sign up at once. */
export async function addAccount(db: Db, account: Insertable<Accounts>): Promise<string | null> {
  const added = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('mail').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

export function findAccount(db: Db, id: string) {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** An account that must be there: somebody signed in, an owner, an author. */
export function getAccount(db: Db, id: string) {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function findAccountByMail(db: Db, mail: string) {
  return db.selectFrom('accounts').selectAll().where('mail', '=', mail).executeTakeFirst()
}

/**
 * Whether an account still has the password that was looked at, held so until the transaction ends: a change of it
 * under way is waited for, and one that comes later finds what was done meanwhile.
 */
export async function stillHasPassword(tx: Db, { id, password_hash }: AccountRow): Promise<boolean> {
  const held = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
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

type Changed = Partial<Pick<AccountRow, 'theme' | 'language' | 'portrait_file_id' | 'password_hash'>>

export function changeAccount(db: Db, id: string, changed: Changed) {
  return db.updateTable('accounts').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Marks an account as activated; a second time changes nothing. */
export async function markActivated(db: Db, id: string, at: Date) {
  await db
    .updateTable('accounts')
    .set({ activated_at: at })
    .where('id', '=', id)
    .where('activated_at', 'is', null)
    .execute()
}

interface NewLink {
  account_id: string
  kind: LinkKind
  secret_hash: string
  expires_at: Date
}

/** Keeps a one-time link, which ends the one of its kind before it (Q99). */
export async function replaceLink(db: Db, link: NewLink) {
  const { secret_hash, expires_at } = link
  await db
    .insertInto('account_links')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet({ secret_hash, expires_at }),
    )
    .execute()
}

/** Whose link this is, while it is good; it stays good. */
export async function findLink(
  db: Db,
  kind: LinkKind,
  secretHash: string,
  now: Date,
): Promise<string | null> {
  const link = await db
    .selectFrom('account_links')
    .select('account_id')
    .where('secret_hash', '=', secretHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link?.account_id ?? null
}

/** Uses a link up; null when it is unknown, used or too old. Of two at once only one succeeds. */
export async function useLink(db: Db, kind: LinkKind, secretHash: string, now: Date): Promise<string | null> {
  const used = await db
    .deleteFrom('account_links')
    .where('secret_hash', '=', secretHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  return used?.account_id ?? null
}
