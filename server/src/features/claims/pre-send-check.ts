import { linkFor } from '@spomen/contract/addressee.ts'
import type { Context } from '../../context.ts'
import type { DueMail, PreSendVerdict } from '../../kit/mail/mailer.ts'
import { accountNameOf, findAccount, languageOf } from '../accounts/index.ts'
import { isReached, silenceFootLinks } from '../notifications/index.ts'
import { isSilentFor, silenceRules } from '../silences/index.ts'
import { claimOfferMail } from './mail.ts'
import { presentOffers } from './present.ts'

/** Decides over an offer whose turn has come, and writes it from what is true now. Null for mails of other kinds. */
export async function checkClaimOfferBeforeSending(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  { kind, about: { accountId, secret }, things: [id = ''] }: DueMail,
): Promise<PreSendVerdict | null> {
  if (kind !== 'claimOffer') return null
  const account = await findAccount(ctx.db, accountId ?? '')
  if (!account || !isReached(account)) return { stop: 'the account is closed' }
  const [found] = await presentOffers(ctx, account.id, id)
  if (!found) return { stop: 'it was answered, or is not there any more' }
  const { offer, life } = found
  const that = { accountId: account.id, memorialId: offer.deceasedId }
  if (await isSilentFor(ctx.db, 'news', that, silenceRules(ctx)))
    return { stop: 'its reader wishes for silence' }
  const language = languageOf(account)
  return {
    write: {
      to: { name: accountNameOf(account), address: account.mail, language },
      content: {
        ...claimOfferMail(language, {
          name: account.name,
          by: offer.byUserFullName,
          memorial: offer.deceasedName,
          life,
          inNameOf: offer.inNameOf,
          counts: offer.counts,
          page: linkFor(account.mail, `${ctx.settings.publicUrl}/MyMemories?claim=${id}`),
        }),
        ...silenceFootLinks(language, {
          secret,
          publicUrl: ctx.settings.publicUrl,
        }),
      },
    },
  }
}
