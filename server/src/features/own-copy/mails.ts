import type { Language } from '@spomen/contract/languages.ts'
import type { LifeDays } from '@spomen/contract/life-decades.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { bytesInWords, dayInWords } from '../../kit/words/formats.ts'
import { lifeTitle } from '../notifications/index.ts'

interface CopyMailFacts {
  /** The owner's first name. */
  name: string
  memorial: string
  /** The days of that life. */
  life: LifeDays
  page: string
}

interface ReadyCopyFacts extends CopyMailFacts {
  bytes: number
  until: Date
  timeZone: string
  missing: number
}

/** The mail to whoever asked for a copy, once it is there (YE01). */
export function copyReadyMail(
  language: Language,
  { name, memorial, life, page, bytes, until, timeZone, missing }: ReadyCopyFacts,
): MailContent {
  const i18n = wordsIn(language)
  return {
    language,
    subject: i18n.t('Your copy of the page of {memorial} is ready', { memorial }),
    about: lifeTitle(memorial, life),
    opening: openingFor(language, name),
    paragraphs: [
      i18n.t(
        'The copy you asked for is ready: one file of {size}, with the whole page, every photograph as it was uploaded, and all the words. It opens on any computer, also without a network.',
        { size: bytesInWords(language, bytes) },
      ),
      ...(missing > 0
        ? [
            i18n.t(
              '{count, plural, one {# file could not be read and is not in it as it was.} other {# files could not be read and are not in it as they were.}} The copy names them. Please tell whoever runs this site.',
              { count: missing },
            ),
          ]
        : []),
      i18n.t(
        'The button below leads to the page, where you can fetch it until {day}. Please keep it in two places, such as a stick at home and with somebody of the family.',
        { day: dayInWords(language, until, timeZone) },
      ),
    ],
    action: { label: i18n.t('Fetch the copy'), link: page },
  }
}

/** The mail to whoever asked for a copy that could not be made. */
export function copyFailedMail(
  language: Language,
  { name, memorial, life, page }: CopyMailFacts,
): MailContent {
  const i18n = wordsIn(language)
  return {
    language,
    subject: i18n.t('Your copy of the page of {memorial} could not be made', { memorial }),
    about: lifeTitle(memorial, life),
    opening: openingFor(language, name),
    paragraphs: [
      i18n.t(
        'We could not make the copy you asked for, and are sorry for that. Nothing on the page is lost or changed.',
      ),
      i18n.t('Please ask for it once more. If it fails again, please tell whoever runs this site.'),
    ],
    action: { label: i18n.t('Open the page'), link: page },
  }
}
