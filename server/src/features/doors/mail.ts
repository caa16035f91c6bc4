import type { GuestReach } from '@spomen/contract/doors.ts'
import type { Language } from '@spomen/contract/languages.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'

interface ConsentMailFacts {
  /** The reader's first name. */
  name: string
  /** Who opened the door. */
  by: string
  memorial: string
  about: NonNullable<MailContent['about']>
  reach: Exclude<GuestReach, 'inside'>
  /** Where they answer. */
  page: string
}

/** Asks whoever wrote before a door was opened whether guests may read it (YA03). */
export function consentMailContent(
  language: Language,
  { name, by, memorial, about, reach, page }: ConsentMailFacts,
): MailContent {
  const i18n = wordsIn(language)
  return {
    language,
    subject: i18n.t('May others read what you wrote for {memorial}?', { memorial }),
    about,
    opening: openingFor(language, name),
    paragraphs: [
      reach === 'open'
        ? i18n.t('{by} has opened the page of {memorial}: everybody who finds it can read it from now on.', {
            by,
            memorial,
          })
        : i18n.t(
            '{by} has opened the page of {memorial}: everybody who has its link can read it from now on.',
            { by, memorial },
          ),
      i18n.t(
        'What you wrote and brought before was meant for those inside, and there it stays, unless you say that these readers may see it too.',
      ),
    ],
    action: { label: i18n.t('Say yes or no'), link: page },
    closing: i18n.t('If you say nothing, it stays inside, and we do not ask again.'),
  }
}
