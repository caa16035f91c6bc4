/** The links at the foot of mails by which one wishes for silence without signing in (YF01). */
import type { Language } from '@spomen/contract/languages.ts'
import type { SilenceWish } from '@spomen/contract/silences.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { hashSecret } from '../accounts/index.ts'
import { addLinkPages, findLinkWithPages } from './link-pages-store.ts'

/** For whom somebody may wish for silence by a link, about which memorials, and when the mail was ordered. */
interface SilenceTarget {
  accountId: string
  /** Several where its mail tells of several; none where it is not known. */
  memorialIds: readonly string[]
  madeAt: Date
}

/** What a link is about; null where nobody made it, it is too old, or it is of no account. */
export async function findSilenceLink(db: Db, secret: string): Promise<SilenceTarget | null> {
  const link = await findLinkWithPages(db, hashSecret(secret))
  if (!link?.account_id) return null
  const about = link.memorial_id ?? link.about_memorial_id
  return {
    accountId: link.account_id,
    memorialIds: link.pages.length > 0 || about === null ? link.pages : [about],
    madeAt: link.created_at,
  }
}

interface MailPages {
  secret: string | null | undefined
  /** The one its link was made for; nothing where it was several. */
  linked: string | null | undefined
  /** Those the mail tells of. */
  told: readonly string[]
}

/** Notes the memorials a mail tells of, where its link does not say them already; a link that is gone notes nothing. */
export async function noteMailPages(db: Db, { secret, linked, told }: MailPages): Promise<void> {
  if (!secret || told.length === 0 || (told.length === 1 && told[0] === linked)) return
  await addLinkPages(db, hashSecret(secret), told)
}

interface FootLinkFacts {
  secret: string | null | undefined
  publicUrl: string
  /** Of how many pages the mail tells. */
  pages?: number
  /** The photographs a mail is about, each with the words by which its reader chooses it. */
  photographs?: readonly { imageId: string; label: string }[]
}

/** The links at the foot of a mail by which its reader may wish for silence; nothing where the mail has no secret for them. */
export function silenceFootLinks(
  language: Language,
  { secret, publicUrl, pages = 1, photographs = [] }: FootLinkFacts,
): Pick<MailContent, 'choices'> {
  if (!secret) return {}
  const i18n = wordsIn(language)
  const to = (wish: SilenceWish) => `${publicUrl}/Silence/${secret}?wish=${wish}`
  const links = [
    ...photographs.map(({ imageId, label }) => ({
      label,
      link: `${to('photograph')}&photograph=${imageId}`,
    })),
    ...(pages === 1
      ? [
          { label: i18n.t('Not this year'), link: to('year') },
          { label: i18n.t('Nothing more from this page'), link: to('person') },
        ]
      : [
          {
            label: i18n.t('Not this year, or nothing more, from one of these pages'),
            link: `${to('year')}&pages=${pages}`,
          },
        ]),
    { label: i18n.t('Nothing from any page for a month'), link: to('month') },
  ]
  return { choices: { say: i18n.t('If it is too much just now:'), links } }
}
