import type { Db } from '../../kit/database/connect.ts'
import type { DueMail, PreSendVerdict } from '../../kit/mail/mailer.ts'
import { findAccount } from '../accounts/index.ts'
import { findStanding, isOfFamily } from '../following/index.ts'
import { isReached } from '../notifications/index.ts'
import { changeOfMail } from './mail.ts'

/**
 * Decides over a mail that a page was suspended or is shown again: what is not so any more is not told, nor to whoever
 * keeps the page no more. Null for mails of other kinds, and for one of a server that noted nothing beside it.
 */
export async function checkSuspensionBeforeSending(
  { db }: { db: Db },
  { kind, about: { memorialId, accountId } }: DueMail,
): Promise<PreSendVerdict | null> {
  const became = changeOfMail(kind)
  if (!became || !memorialId || !accountId) return null
  const account = await findAccount(db, accountId)
  if (!account || !isReached(account)) return { stop: 'the account is closed' }
  const standing = await findStanding(db, account, memorialId)
  if (!standing || !isOfFamily(standing.relation))
    return { stop: 'its reader keeps the page no more, or it is closed' }
  const isSuspended = standing.memorial.suspended_at !== null
  if (isSuspended === (became === 'suspended')) return 'leave'
  return { stop: isSuspended ? 'the page is suspended again' : 'the page is shown again' }
}
