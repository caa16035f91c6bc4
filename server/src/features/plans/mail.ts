import type { Language } from '@spomen/contract/languages.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { dayInWords } from '../../kit/words/formats.ts'
import { lifeTitle } from '../notifications/index.ts'

interface EndedPlan {
  /** The reader's first name. */
  name: string
  memorial: string
  /** The days of that life. */
  life: { born: string; died: string }
  plan: string
  /** Its last day. */
  on: string
  page: string
}

/** A plan is over: what that means, and what it does not (QP26, Q29). */
export function planEndedMail(
  language: Language,
  { name, memorial, life, plan, on, page }: EndedPlan,
): MailContent {
  const i18n = wordsIn(language)
  const day = dayInWords(language, new Date(`${on}T00:00:00Z`))
  return {
    language,
    subject: i18n.t('The plan of the page of {memorial} has ended', { memorial }),
    about: lifeTitle(memorial, life),
    opening: openingFor(language, name),
    paragraphs: [
      i18n.t(
        'The {plan} plan of the page of {memorial} ended on {day}. The page goes on with the Free plan, which costs nothing.',
        { plan, memorial, day },
      ),
      i18n.t(
        'Everything on it stays: every photograph, every greeting, every word. All of it can be read as before, and you can take it along at any time.',
      ),
      i18n.t('Only adding waits, where there is more on the page than the Free plan holds.'),
      i18n.t('If you would like to add more one day, you can choose a plan again on the page.'),
    ],
    action: { label: i18n.t('See the plan'), link: page },
  }
}
