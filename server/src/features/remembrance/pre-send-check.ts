import { linkFor } from '@spomen/contract/addressee.ts'
import { dayAfter, daysOn } from '@spomen/contract/remembered-days.ts'
import type { Context } from '../../context.ts'
import type { DueMail, PreSendVerdict } from '../../kit/mail/mailer.ts'
import { findAccount, accountNameOf, languageOf } from '../accounts/index.ts'
import { findNoticeReader } from '../following/index.ts'
import { findMemorial } from '../memorials/index.ts'
import { isMuted, isReached, unsubscribeAddresses } from '../notifications/index.ts'
import { remembranceMail } from './mail.ts'
import { daysAhead, localTime, mostDaysLate } from './rules.ts'

type CheckContext = Pick<Context, 'db' | 'clock' | 'settings'>

/**
 * Decides over a mail of remembrance whose turn has come, and writes it: to whoever still wishes for it and may still
 * read the page, of a day that is still the day it was. Null for mails of other kinds.
 */
export async function checkRemembranceBeforeSending(
  ctx: CheckContext,
  mail: DueMail,
): Promise<PreSendVerdict | null> {
  if (mail.kind !== 'remembrance') return null
  const { db, clock, settings } = ctx
  const { accountId, memorialId, secret, ahead } = mail.about
  const [day = ''] = mail.things
  const account = await findAccount(db, accountId ?? '')
  if (!account || !isReached(account)) return { stop: 'the account is closed' }
  if (!account.notify_remembrance) return { stop: 'these letters were switched off' }
  const reader = await findNoticeReader(db, account.id, memorialId ?? '')
  const memorial = reader && (await findMemorial(db, memorialId ?? ''))
  if (!memorial) return { stop: 'the reader may not read it any more' }
  if (memorial.suspended_at) return { stop: 'the memorial is suspended' }
  if (await isMuted(db, { account_id: account.id, memorial_id: memorial.id }))
    return { stop: 'the days of this memorial were muted' }
  const days = daysOn(day, memorial)
  if (days.length === 0) return { stop: 'it is no day of theirs any more' }
  const today = dayAfter(localTime(clock.now(), settings.timeZone).day, Number(ahead))
  const late = daysAhead(today, day)
  if (late > mostDaysLate) return { stop: 'the day is over' }
  const language = languageOf(account)
  return {
    write: {
      to: { name: accountNameOf(account), address: account.mail, language },
      content: remembranceMail({
        language,
        reader: account.name,
        memorial,
        days,
        day: late > 0 ? day : null,
        page: linkFor(account.mail, `${settings.publicUrl}/Profile/${memorial.id}`),
      }),
      ...(secret && { unsubscribe: unsubscribeAddresses(secret, 'remembrance', settings.publicUrl) }),
    },
  }
}
