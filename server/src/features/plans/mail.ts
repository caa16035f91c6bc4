import type { Language } from '@spomen/contract/languages.ts'
import type { LifeDays } from '@spomen/contract/life-decades.ts'
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
  life: LifeDays
  plan: string
  /** Its last day. */
  on: string
  page: string
  /** Who can choose another, where the reader keeps the page beside them (YC01); null where that is the reader. */
  owner: string | null
}

/** A plan is over: what that means, what it does not, and what the reader can do, who may not be the one who pays (QP26, Q29). */
export function planEndedMail(
  language: Language,
  { name, memorial, life, plan, on, page, owner }: EndedPlan,
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
      ...(owner === null
        ? [i18n.t('If you would like to add more one day, you can choose a plan again on the page.')]
        : [
            i18n.t('The page belongs to {owner}, who can choose a plan again.', { owner }),
            i18n.t(
              'Should {owner} no longer be able to look after the page, whoever comes after may take it over, and choose a plan then. Who that is can be seen on the page.',
              { owner },
            ),
          ]),
    ],
    action: { label: owner === null ? i18n.t('See the plan') : i18n.t('Open the page'), link: page },
  }
}
