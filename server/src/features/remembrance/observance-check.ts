import { linkFor } from '@spomen/contract/addressee.ts'
import { dayAfter, daysOn } from '@spomen/contract/remembered-days.ts'
import type { Context } from '../../context.ts'
import type { DueMail, PreSendVerdict } from '../../kit/mail/mailer.ts'
import { accountNameOf, findAccount, languageOf, wantsRemembrance } from '../accounts/index.ts'
import { findMemorial } from '../memorials/index.ts'
import { isReached, noteMailPages, silenceFootLinks, unsubscribeAddresses } from '../notifications/index.ts'
import { remembranceMail } from './mail.ts'
import { observanceMail, observanceReason, type ObservedMemorial } from './observance-mail.ts'
import { listObserved } from './observed-memorials.ts'
import { daysBetween, localTime, mostDaysLate } from './rules.ts'

type CheckContext = Pick<Context, 'db' | 'clock' | 'settings'>

/**
 * Decides over a mail about chosen days whose turn has come, and writes it: of the pages its reader still reads and has
 * not silenced, of the days they choose by now. Null for mails of other kinds.
 */
export async function checkObservancesBeforeSending(
  ctx: CheckContext,
  mail: DueMail,
): Promise<PreSendVerdict | null> {
  if (mail.kind !== 'observances') return null
  const { db, clock, settings } = ctx
  const { accountId, secret, ahead: dayOffset, memorialId, orderedAt: ordered } = mail.about
  const [day = ''] = mail.things
  const account = await findAccount(db, accountId ?? '')
  if (!account || !isReached(account)) return { stop: 'the account is closed' }
  if (!account.notify_remembrance) return { stop: 'these letters were switched off' }
  const today = dayAfter(localTime(clock.now(), settings.timeZone).day, Number(dayOffset))
  const late = daysBetween(day, today)
  if (late > mostDaysLate) return { stop: 'the day is over' }
  const orderedAt = ordered ? new Date(ordered) : null
  const observed = await listObserved(ctx, { accountId: account.id, day, orderedAt })
  const [only, another] = observed
  if (!only) return { stop: 'none of these days is chosen and may be read any more' }
  const page = another ? '/MyMemories' : `/Profile/${only.memorial.id}`
  const facts = {
    language: languageOf(account),
    reader: account.name,
    day: late > 0 ? day : null,
    page: linkFor(account.mail, `${settings.publicUrl}${page}`),
    isOnForAll: wantsRemembrance(account, settings),
  }
  // NOTE: the link was made when the mail was ordered; how many pages are left to tell of says nothing of what it ends.
  const linked = memorialId ? await findMemorial(db, memorialId) : undefined
  await noteMailPages(db, { secret, linked: memorialId, told: observed.map(({ memorial }) => memorial.id) })
  const kind = memorialId ? 'remembrance' : 'observances'
  return {
    identity: [mail.kind, account.id, day, ...observed.flatMap(toldOf)],
    write: {
      to: { name: accountNameOf(account), address: account.mail, language: facts.language },
      content: {
        ...(another || !areUsual(only)
          ? observanceMail({ ...facts, observed, linked })
          : remembranceMail({ ...facts, memorial: only.memorial, days: usualDaysOn(day, only) })),
        ...(linked?.id !== only.memorial.id && { why: observanceReason({ ...facts, linked }) }),
        ...silenceFootLinks(facts.language, {
          secret,
          publicUrl: settings.publicUrl,
          pages: observed.length,
        }),
      },
      ...(secret && { unsubscribe: unsubscribeAddresses(secret, kind, settings.publicUrl) }),
    },
  }
}

const toldOf = ({ memorial, days }: ObservedMemorial) => [
  memorial.id,
  ...days.map(({ observance }) => observance),
]

/** A birthday, a day of death, or both: what has a sentence of its own. */
const areUsual = ({ days }: ObservedMemorial) =>
  days.every(({ observance }) => observance === 'birth' || observance === 'death')

/** Of the days with a sentence of their own those that are told. */
const usualDaysOn = (day: string, { memorial, days }: ObservedMemorial) =>
  daysOn(day, memorial).filter(({ kind }) => days.some(({ observance }) => observance === kind))
