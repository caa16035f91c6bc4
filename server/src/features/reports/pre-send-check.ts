import type { Db } from '../../kit/database/connect.ts'
import type { Clock } from '../../kit/clock.ts'
import { type DueMail, hasNotLeft, type PreSendVerdict } from '../../kit/mail/mailer.ts'
import { findAccount } from '../accounts/index.ts'
import { findStanding, isOfFamily } from '../following/index.ts'
import { isReached } from '../notifications/index.ts'
import { changeOfMail } from './mail.ts'

/**
 * Decides over a mail that a page was suspended or is shown again: what is not so any more is not told, nor to whoever
 * keeps the page no more, nor the end of a suspension to whom its beginning was not told, nor one twice. Null for mails of
 * other kinds, and for one of a server that noted nothing beside it.
 */
export async function checkSuspensionBeforeSending(
  { db, clock }: { db: Db; clock: Clock },
  { kind, about: { memorialId, accountId, suspendedAt, suspensionMailId } }: DueMail,
): Promise<PreSendVerdict | null> {
  const became = changeOfMail(kind)
  if (!became || !memorialId || !accountId) return null
  const account = await findAccount(db, accountId)
  if (!account || !isReached(account)) return { stop: 'the account is closed' }
  const standing = await findStanding(db, account, memorialId)
  if (!standing || !isOfFamily(standing.relation))
    return { stop: 'its reader keeps the page no more, or it is closed' }
  const { suspended_at } = standing.memorial
  const isSuspended = suspended_at !== null
  if (isSuspended !== (became === 'suspended'))
    return { stop: isSuspended ? 'the page is suspended again' : 'the page is shown again' }
  // The suspension of now is told by a mail of its own.
  if (isSuspended && suspendedAt && suspendedAt !== suspended_at.toISOString())
    return { stop: 'the page was suspended anew since' }
  // NOTE: once it is shown, a mail about the suspension that has not left is stopped when its turn comes.
  if (!isSuspended && suspensionMailId && (await hasNotLeft(db, suspensionMailId, clock.now())))
    return { stop: 'its reader never heard of the suspension' }
  return 'leave'
}
