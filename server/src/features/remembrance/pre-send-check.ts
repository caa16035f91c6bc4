import { linkFor } from '@spomen/contract/addressee.ts'
import { dayAfter, daysOn } from '@spomen/contract/remembered-days.ts'
import type { Context } from '../../context.ts'
import type { DueMail, PreSendVerdict } from '../../kit/mail/mailer.ts'
import { findAccount, accountNameOf, languageOf, wantsRemembrance } from '../accounts/index.ts'
import { findNoticeReader } from '../following/index.ts'
import { findMemorial } from '../memorials/index.ts'
import { isReached, silenceFootLinks, unsubscribeAddresses } from '../notifications/index.ts'
import { isSilentFor, silenceRules } from '../silences/index.ts'
import { remembranceMail } from './mail.ts'
import { toldOn } from './observances.ts'
import { findChoice } from './observance-store.ts'
import { daysBetween, localTime, mostDaysLate } from './rules.ts'

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
  const { accountId, memorialId, secret, ahead: dayOffset, toldBefore } = mail.about
  const [day = ''] = mail.things
  const account = await findAccount(db, accountId ?? '')
  if (!account || !isReached(account)) return { stop: 'the account is closed' }
  if (!account.notify_remembrance) return { stop: 'these letters were switched off' }
  const reader = await findNoticeReader(db, account.id, memorialId ?? '')
  const memorial = reader && (await findMemorial(db, memorialId ?? ''))
  if (!memorial) return { stop: 'the reader may not read it any more' }
  if (memorial.suspended_at) return { stop: 'the memorial is suspended' }
  const that = { accountId: account.id, memorialId: memorial.id }
  const rules = silenceRules(ctx)
  // A day that is told late was silent if it was so then.
  if (await isSilentFor(db, 'days', that, { ...rules, day: day < rules.day ? day : rules.day }))
    return { stop: 'its reader wishes for silence' }
  // What another mail was ordered for is told by that one.
  const falling = daysOn(day, memorial).filter(({ kind }) => kind !== toldBefore)
  if (falling.length === 0) return { stop: 'it is no day of theirs any more' }
  // Whoever has chosen since the mail was ordered is told what they chose by now (YF03).
  const choice = await findChoice(db, that)
  const wished = choice && toldOn({ ...memorial, ...choice }, choice.observances, day)
  const days = falling.filter(({ kind }) => wished?.includes(kind) !== false)
  if (days.length === 0) return { stop: 'its reader has chosen other days' }
  const today = dayAfter(localTime(clock.now(), settings.timeZone).day, Number(dayOffset))
  const late = daysBetween(day, today)
  if (late > mostDaysLate) return { stop: 'the day is over' }
  const language = languageOf(account)
  return {
    identity: [mail.kind, account.id, day, memorial.id, ...days.map(({ kind }) => kind)],
    write: {
      to: { name: accountNameOf(account), address: account.mail, language },
      content: {
        ...remembranceMail({
          language,
          reader: account.name,
          memorial,
          days,
          day: late > 0 ? day : null,
          page: linkFor(account.mail, `${settings.publicUrl}/Profile/${memorial.id}`),
          isOnForAll: wantsRemembrance(account, settings),
        }),
        ...silenceFootLinks(language, {
          secret,
          publicUrl: settings.publicUrl,
        }),
      },
      ...(secret && { unsubscribe: unsubscribeAddresses(secret, 'remembrance', settings.publicUrl) }),
    },
  }
}
