/** Which mails still leave once the house closes, or stays after all. */
import type { Context } from '../../context.ts'
import type { DueMail, PreSendVerdict } from '../../kit/mail/pre-send-check.ts'
import { findAccount } from '../accounts/index.ts'
import type { SuccessionNotice } from '../succession/index.ts'
import { keepsAnyMemorial } from './family-store.ts'
import { isHouseClosed } from './present.ts'
import { findClosing, findClosingById, forgetClosingMail, closingMailKind, noteSentAgain } from './store.ts'

type CheckContext = Pick<Context, 'db'>

/** What asks its reader for something that a closed house refuses. */
const keeperSought: SuccessionNotice = 'keeperSought'

/**
 * Nobody is asked to keep the page of somebody who leaves once the last day is over, when nobody can any more; asked before
 * the check of its own feature, which would have it leave. Null for all other mails.
 */
export async function checkAskingBeforeSending(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  { kind }: DueMail,
): Promise<PreSendVerdict | null> {
  if (kind !== keeperSought || !(await isHouseClosed(ctx))) return null
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
