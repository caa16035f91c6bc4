import { daysToReturn, type WordsLeft } from '@spomen/contract/personal-data.ts'
import type { Context } from '../../context.ts'
import { daysAfter } from '../../kit/clock.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import type { Db } from '../../kit/database/connect.ts'
import { forgetFilesOfPerson } from '../../kit/files/purge.ts'
import { restoreFile, removeFile } from '../../kit/files/file-rows.ts'
import { forgetMailsTo } from '../../kit/mail/mailer.ts'
import type { Leaver } from '../../kit/personal-data.ts'
import { Refusal } from '../../kit/refusal.ts'
import { emptyAccount, lockAccounts, markClosed, markOpen, removeAccount } from './account-closing-store.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { closeSessionsOf } from './sessions.ts'
import { replaceLink, consumeLink } from './mail-link-store.ts'
import { type AccountRow, findAccount } from './store.ts'

/**
 * Closes an account and ends its sessions; answers the secret of the one way back, good for 30 days. Refuses with
 * `sessionExpired` one that somebody else has closed meanwhile, and with `currentPasswordWrong` when the password
 * changed.
 */
export async function closeAccount(
  ctx: Context,
  tx: Db,
  account: AccountRow,
  words: WordsLeft,
): Promise<string> {
  const secret = newSecret()
  const at = ctx.clock.now()
  const closed = await markClosed(tx, account, { at, words })
  if (!closed) {
    const found = await findAccount(tx, account.id)
    throw new Refusal(!found || found.deleted_at ? 'sessionExpired' : 'currentPasswordWrong')
  }
  // NOTE: only now that it was open: whoever comes back by an earlier one takes that before the account, which is closed then.
  await replaceLink(tx, {
    account_id: account.id,
    kind: 'return',
    secret_hash: hashSecret(secret),
    expires_at: daysAfter(at, daysToReturn),
  })
  await closeSessionsOf(tx, account.id)
  if (closed.portrait_file_id) await removeFile(tx, closed.portrait_file_id, at)
  await recordAccountEvent(ctx, tx, { kind: 'accountClosed', accountId: account.id, now: at })
  return secret
}

/**
 * Opens the account that a link leads back to, as it was; answers its id. `lockRest` locks what opens with it, once the
 * account is locked. Refuses with `invalidLink`.
 */
export async function reopenAccount(
  ctx: Context,
  tx: Db,
  secret: string,
  lockRest: (tx: Db, id: string) => Promise<void>,
): Promise<string> {
  const id = await consumeLink(tx, 'return', hashSecret(secret), ctx.clock.now())
  if (id) {
    await lockAccounts(tx, [id])
    await lockRest(tx, id)
  }
  const opened = id && (await markOpen(tx, id))
  if (!opened) throw new Refusal('invalidLink')
  if (opened.portrait_file_id) await restoreFile(tx, opened.portrait_file_id)
  await recordAccountEvent(ctx, tx, { kind: 'accountReopened', accountId: id, now: ctx.clock.now() })
  return id
}

/**
 * Forgets an account once everything else of it is gone: it goes whole or, where words of theirs stay, all of it that
 * says something of a person. Mails to its address go with it.
 */
export async function forgetAccount(tx: Db, leaver: Leaver, { isNamed, at }: { isNamed: boolean; at: Date }) {
  await forgetMailsTo(tx, leaver.mail)
  await (isNamed ? emptyAccount(tx, leaver.id, at) : removeAccount(tx, leaver.id))
  await forgetFilesOfPerson(tx, leaver.id)
}
