import { linkFor } from '@spomen/contract/addressee.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { DueMail, PreSendVerdict } from '../../kit/mail/mailer.ts'
import { type AccountRow, accountNameOf, findAccount, getAccount, languageOf } from '../accounts/index.ts'
import { findStanding, isInside } from '../following/index.ts'
import { nameOf } from '../memorials/index.ts'
import { isReached, lifeTitle, silenceFootLinks } from '../notifications/index.ts'
import { isSilentFor, silenceRules } from '../silences/index.ts'
import { consentMail } from './actions.ts'
import { findOpenConsent } from './consent-store.ts'
import { consentMailContent } from './mail.ts'
import { findDoorState } from './store.ts'

/** Decides over a question to somebody who wrote before a door was opened, and writes it. Null for mails of other kinds. */
export async function checkDoorConsentBeforeSending(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  { kind, about: { accountId, secret, by }, things: [memorialId = ''] }: DueMail,
): Promise<PreSendVerdict | null> {
  if (kind !== consentMail) return null
  const { db, settings } = ctx
  const account = await findAccount(db, accountId ?? '')
  if (!account || !isReached(account)) return { stop: 'the account is closed' }
  const standing = await findStanding(db, account, memorialId)
  if (!standing || !isInside(standing.relation)) return { stop: 'they are not inside any more' }
  const question = await findOpenConsent(db, { memorialId, accountId: account.id })
  const { opens } = await findDoorState(db, memorialId)
  if (!question || opens === 'closed') return { stop: 'it was answered, or the door is closed again' }
  if (await isSilentFor(db, 'news', { accountId: account.id, memorialId }, silenceRules(ctx)))
    return { stop: 'its reader wishes for silence' }
  const { memorial } = standing
  const language = languageOf(account)
  const name = nameOf(memorial)
  return {
    write: {
      to: { name: accountNameOf(account), address: account.mail, language },
      content: {
        ...consentMailContent(language, {
          name: account.name,
          by: accountNameOf(await findOpener(db, by, memorial.owner_id)),
          memorial: name,
          about: lifeTitle(name, memorial),
          reach: opens,
          page: linkFor(account.mail, `${settings.publicUrl}/Profile/${memorialId}?consent`),
        }),
        ...silenceFootLinks(language, { secret, publicUrl: settings.publicUrl }),
      },
    },
  }
}

/** Who opened the door; the owner, where whoever did has left, or the mail was ordered by a server that did not note it. */
async function findOpener(
  db: Db,
  accountId: string | null | undefined,
  ownerId: string,
): Promise<AccountRow> {
  const opener = accountId ? await findAccount(db, accountId) : undefined
  return opener && !opener.deleted_at ? opener : getAccount(db, ownerId)
}
