import { linkFor } from '@spomen/contract/addressee.ts'
import type { Context } from '../../context.ts'
import type { DueMail, PreSendVerdict } from '../../kit/mail/mailer.ts'
import { accountNameOf, findAccount, languageOf } from '../accounts/index.ts'
import { findStanding } from '../following/index.ts'
import { nameOf } from '../memorials/index.ts'
import { isReached, silenceFootLinks, unsubscribeAddresses } from '../notifications/index.ts'
import { isSilentFor, silenceRules } from '../silences/index.ts'
import { waitingMail } from './mails.ts'
import { marksIn } from './marks.ts'
import { findReaderId } from './reader-store.ts'
import { mayRead } from './rules.ts'
import { listWaiting } from './store.ts'

/** The most people a mail names. */
const mostNames = 5

/** Decides over a mail about words that wait, and writes it from what waits by then. Null for mails of other kinds. */
export async function checkGuestWordsBeforeSending(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  { kind, about: { accountId, secret }, things: [memorialId = ''] }: DueMail,
): Promise<PreSendVerdict | null> {
  if (kind !== 'guestWords') return null
  const { db, settings } = ctx
  const account = await findAccount(db, accountId ?? '')
  if (!account || !isReached(account)) return { stop: 'the account is closed' }
  if (!account.notify_last_greeting) return { stop: 'these letters were switched off' }
  const found = await findStanding(db, account, memorialId)
  if (!found || !mayRead(account, found.relation, await findReaderId(db, memorialId)))
    return { stop: 'the reader may not read them any more' }
  if (found.memorial.suspended_at) return { stop: 'the memorial is suspended' }
  if (await isSilentFor(db, 'news', { accountId: account.id, memorialId }, silenceRules(ctx)))
    return { stop: 'its reader wishes for silence' }
  const waiting = await listWaiting(db, memorialId)
  if (waiting.length === 0) return { stop: 'nothing waits any more' }
  const language = languageOf(account)
  // What a name says is as little read by anybody as the words: one that is more than a name stays away.
  const names = [...new Set(waiting.map(({ name }) => name))].filter((name) => marksIn(name).length === 0)
  return {
    write: {
      to: { name: accountNameOf(account), address: account.mail, language },
      content: {
        ...waitingMail(language, {
          reader: account.name,
          memorial: nameOf(found.memorial),
          life: found.memorial,
          count: waiting.length,
          names: names.slice(0, mostNames),
          page: linkFor(account.mail, `${settings.publicUrl}/WordsThatWait/${memorialId}`),
        }),
        ...silenceFootLinks(language, {
          secret,
          publicUrl: settings.publicUrl,
        }),
      },
      ...(secret && { unsubscribe: unsubscribeAddresses(secret, 'lastGreeting', settings.publicUrl) }),
    },
  }
}
