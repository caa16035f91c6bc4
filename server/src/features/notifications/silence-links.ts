/** The links at the foot of mails by which one wishes for silence without signing in (YF01). */
import type { Language } from '@spomen/contract/languages.ts'
import type { SilenceWish } from '@spomen/contract/silences.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { hashSecret } from '../accounts/index.ts'
import { findUnsubscribeLink } from './store.ts'

/** For whom somebody may wish for silence by a link, about which memorial, and when the mail was ordered. */
interface SilenceTarget {
  accountId: string
  /** Null of a mail about several. */
  memorialId: string | null
  madeAt: Date
}

/** What a link is about; null where nobody made it, it is too old, or it is of no account. */
export async function findSilenceLink(db: Db, secret: string): Promise<SilenceTarget | null> {
  const link = await findUnsubscribeLink(db, hashSecret(secret))
  if (!link?.account_id) return null
  return {
    accountId: link.account_id,
    memorialId: link.memorial_id ?? link.about_memorial_id,
    madeAt: link.created_at,
  }
}

interface FootLinkFacts {
  secret: string | null | undefined
  publicUrl: string
  /** Whether the mail is about one memorial, and not about several. */
  isAboutOne?: boolean
  /** The photograph a mail is about, if it is about one alone. */
  imageId?: string | null | undefined
}

/** The links at the foot of a mail by which its reader may wish for silence; nothing where the mail has no secret for them. */
export function silenceFootLinks(
  language: Language,
  { secret, publicUrl, isAboutOne = true, imageId }: FootLinkFacts,
): Pick<MailContent, 'choices'> {
  if (!secret) return {}
  const i18n = wordsIn(language)
  const to = (wish: SilenceWish) => `${publicUrl}/Silence/${secret}?wish=${wish}`
  const links = [
    ...(imageId
      ? [
          {
            label: i18n.t('Nothing more about this photograph'),
            link: `${to('photograph')}&photograph=${imageId}`,
          },
        ]
      : []),
    ...(isAboutOne
      ? [
          { label: i18n.t('Not this year'), link: to('year') },
          { label: i18n.t('Nothing more from this page'), link: to('person') },
        ]
      : []),
    { label: i18n.t('Nothing from any page for a month'), link: to('month') },
  ]
  return { choices: { say: i18n.t('If it is too much just now:'), links } }
}
