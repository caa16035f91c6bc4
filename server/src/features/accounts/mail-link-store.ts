/** The links of mails: each is good once, until its time is over. */
import type { Db } from '../../kit/database/connect.ts'

/** What a link in a mail is for; `return` leads back to a closed account, `wayBack` into one whose second step is lost. */
export type LinkKind = 'activation' | 'reset' | 'return' | 'wayBack'

interface NewLink {
  account_id: string
  kind: LinkKind
  secret_hash: string
  expires_at: Date
  /** A path of ours, where to go afterwards. */
  back_url?: string | null
  /** Of the browser that signed up; a link sent again keeps it. */
  browser_hash?: string | null
}

/**
 * Keeps a one-time link, which ends the one of its kind before it (Q99), and answers where it leads on to. An activation
 * leads where somebody was going when they signed up, however late; a new password only where they are going now.
 */
export function replaceLink(db: Db, link: NewLink) {
  const { secret_hash, expires_at } = link
  return db
    .insertInto('account_links')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet(({ eb, fn }) => ({
        secret_hash,
        expires_at,
        browser_hash: fn.coalesce('excluded.browser_hash', 'account_links.browser_hash'),
        back_url:
          link.kind === 'activation'
            ? fn.coalesce('excluded.back_url', 'account_links.back_url')
            : eb.ref('excluded.back_url'),
      })),
    )
    .returning('back_url')
    .executeTakeFirstOrThrow()
}

/** Ends a link that is not needed any more, if there is one. */
export async function endLink(db: Db, accountId: string, kind: LinkKind) {
  await db.deleteFrom('account_links').where('account_id', '=', accountId).where('kind', '=', kind).execute()
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

/** Which sign-up a good link to activate is of, and in which browser it was made. */
export function findSignUp(db: Db, secretHash: string, now: Date) {
  return db
    .selectFrom('account_links')
    .select(['account_id', 'browser_hash'])
    .where('secret_hash', '=', secretHash)
    .where('kind', '=', 'activation')
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/**
 * Uses a link up; null when it is unknown, used or too old. Of two at once only one succeeds. NOTE: its account is kept first:
 * whoever removes that holds it whole before they touch its links.
 */
export async function consumeLink(
  db: Db,
  kind: LinkKind,
  secretHash: string,
  now: Date,
): Promise<string | null> {
  await db
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .select('accounts.id')
    .where('secret_hash', '=', secretHash)
    .forKeyShare('accounts')
    .execute()
  const used = await db
    .deleteFrom('account_links')
    .where('secret_hash', '=', secretHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  return used?.account_id ?? null
}
