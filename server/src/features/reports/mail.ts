import type { Language } from '@spomen/contract/languages.ts'
import type { LifeDays } from '@spomen/contract/life-decades.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { lifeTitle } from '../notifications/index.ts'

/** What became of a memorial. */
export type SuspensionChange = 'suspended' | 'restored'

/** The kind of the mail that tells of each. */
export const suspensionMailKinds = { suspended: 'memorialSuspended', restored: 'memorialRestored' } as const

/** What a mail of a kind tells of a memorial; null of any other mail. */
export function changeOfMail(kind: string): SuspensionChange | null {
  if (kind === suspensionMailKinds.suspended) return 'suspended'
  return kind === suspensionMailKinds.restored ? 'restored' : null
}

interface SuspensionMailFacts {
  /** The reader's first name. */
  name: string
  memorial: string
  /** The days of that life. */
  life: LifeDays
  page: string
  /** Where people may write to; null where the operator has named no address. */
  contact: string | null
}

/**
 * The mail to each of those who keep a memorial that was suspended, or is shown again. It says what was done and what may have
 * led to it, and nothing of whoever reported.
 */
export function suspensionMail(
  became: SuspensionChange,
  language: Language,
  about: SuspensionMailFacts,
): MailContent {
  const i18n = wordsIn(language)
  return {
    language,
    about: lifeTitle(about.memorial, about.life),
    opening: openingFor(language, about.name),
    action: { label: i18n.t('Open the page'), link: about.page },
    ...(became === 'suspended' ? suspended(language, about) : restored(language, about)),
  }
}

function suspended(language: Language, { memorial, contact }: SuspensionMailFacts) {
  const i18n = wordsIn(language)
  return {
    subject: i18n.t('The page of {memorial} is suspended for now', { memorial }),
    paragraphs: [
      i18n.t(
        'A moderator has suspended the page of {memorial}. Until things are settled, only those who keep it can see it.',
        { memorial },
      ),
      i18n.t(
        'We do this when we are told that somebody is alive, or that their family does not want the page. We have not decided that it is so; we would rather ask once too often.',
      ),
      i18n.t(
        'Nothing was deleted. You can still read the page, change it, and take everything on it with you.',
      ),
    ],
    closing: contact
      ? i18n.t('If you have a question or think this is a mistake, please write to {contact}.', { contact })
      : i18n.t('If you have a question or think this is a mistake, please ask whoever runs this site.'),
  }
}

function restored(language: Language, { memorial }: SuspensionMailFacts) {
  const i18n = wordsIn(language)
  return {
    subject: i18n.t('The page of {memorial} can be seen again', { memorial }),
    paragraphs: [
      i18n.t(
        'The page of {memorial} is not suspended any more. Everybody can see it as before, and whoever followed it follows it still.',
        { memorial },
      ),
      i18n.t('Thank you for your patience. We are sorry for the worry this has caused.'),
    ],
  }
}
