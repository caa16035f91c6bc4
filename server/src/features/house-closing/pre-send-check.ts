/** Which mails still leave once the house closes, or stays after all. */
import type { Context } from '../../context.ts'
import type { DueMail, PreSendVerdict } from '../../kit/mail/pre-send-check.ts'
import { findAccount } from '../accounts/index.ts'
import { consentMail } from '../doors/index.ts'
import type { AccountNoticeKind } from '../notifications/index.ts'
import type { SuccessionInvitationKind, SuccessionNotice } from '../succession/index.ts'
import { keepsAnyMemorial } from './family-store.ts'
import { isHouseClosed } from './present.ts'
import { findClosing, findClosingById, forgetClosingMail, closingMailKind, noteSentAgain } from './store.ts'

type CheckContext = Pick<Context, 'db'>

type AskingKind =
  | SuccessionNotice
  | SuccessionInvitationKind
  | Extract<AccountNoticeKind, 'followRequest' | 'suggestion'>
  | typeof consentMail
  | 'invitation'
  | 'claimOffer'
  | 'guestWords'

/**
 * What asks its reader for an answer that a closed house refuses (`allowedAfterwards`). NOTE: `takeoverAsked` is not among
 * them: where the house stays after all, its reader has no more than the days that mail told them of to object.
 */
const askingKinds: ReadonlySet<string> = new Set<AskingKind>([
  'invitation',
  'followRequest',
  'suggestion',
  'successorAsked',
  'transferOffered',
  'keeperSought',
  'mayTakeOver',
  consentMail,
  'claimOffer',
  'guestWords',
])

/**
 * Nobody is asked once the last day is over for what can be answered no more; asked before the checks of the features
 * themselves, which would have it leave. Null for all other mails.
 */
export async function checkAskingBeforeSending(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  { kind }: DueMail,
): Promise<PreSendVerdict | null> {
  if (!askingKinds.has(kind) || !(await isHouseClosed(ctx))) return null
  return { stop: 'the house has closed' }
}

/**
 * A mail about a closing that was taken back meanwhile does not leave any more, nor one to somebody who has left or keeps no
 * memorial any more, nor that the house stays while another closing is announced: none of them has been told then. Null for
 * mails of other kinds.
 */
export async function checkClosingBeforeSending(
  { db }: CheckContext,
  { kind, about }: DueMail,
): Promise<PreSendVerdict | null> {
  if (kind !== closingMailKind) return null
  const mail = {
    closingId: about['closing'] ?? '',
    accountId: about['account'] ?? '',
    stage: about['stage'] ?? '',
  }
  const why = await (mail.stage === 'cancelled' ? whyNotStaying(db) : whyNotClosing(db, mail))
  if (why === null) {
    await noteSentAgain(db, mail)
    return 'leave'
  }
  await forgetClosingMail(db, mail)
  return { stop: why }
}

/** Why somebody is not told that the house stays; null where they are. */
const whyNotStaying = async (db: CheckContext['db']) =>
  (await findClosing(db)) ? 'another closing is announced' : null

/** Why somebody is not told that the house closes; null where they are. */
async function whyNotClosing(
  db: CheckContext['db'],
  { closingId, accountId }: { closingId: string; accountId: string },
): Promise<string | null> {
  const account = await findAccount(db, accountId)
  if (!account || account.deleted_at) return 'the account is closed'
  const closing = await findClosingById(db, closingId)
  if (!closing || closing.cancelled_at) return 'the closing was taken back'
  return (await keepsAnyMemorial(db, accountId)) ? null : 'no memorial is kept any more'
}
