import type { I18n } from '@lingui/core'
import type { Language } from '@spomen/contract/languages.ts'
import type { LifeDays } from '@spomen/contract/life-decades.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { dayInWords } from '../../kit/words/formats.ts'
import { memorialMail, type MemorialMailWords } from '../notifications/index.ts'
import type { PreparationMail } from './mails.ts'

interface PreparationMailFacts {
  /** The reader's first name. */
  name: string
  memorial: string
  /** The days of that life. */
  life: LifeDays
  until: Date | null
  timeZone: string
  page: string
  isHouseClosing?: boolean
  /** False once its card was taken back, until there is a new one. */
  hasCard?: boolean
}

interface MailAbout {
  memorial: string
  day: string
  isHouseClosing: boolean
  hasCard: boolean
}

type WordsOf = (i18n: I18n, about: MailAbout) => MemorialMailWords

/** The mail to whoever prepares a memorial for a family (YC08). */
export function preparationMail(
  kind: PreparationMail,
  language: Language,
  { until, timeZone, isHouseClosing = false, hasCard = true, ...facts }: PreparationMailFacts,
): MailContent {
  const day = until ? dayInWords(language, until, timeZone) : ''
  return memorialMail(
    { language, ...facts },
    writers[kind](wordsIn(language), { memorial: facts.memorial, day, isHouseClosing, hasCard }),
  )
}

const openList = (i18n: I18n) => i18n.t('See what is prepared')

/** What can still be done about a card whose house closes, and the way there (YE06). */
const takeAlong = (i18n: I18n) => ({
  says: i18n.t(
    'This site closes, and no card is prolonged or made here any more. The page stays with you for as long as the site is there: please take its copy along. Brought to another site that runs Spomen, it is in preparation there too, with a new card for the family.',
  ),
  button: i18n.t('Take my pages along'),
})

/** Of a page whose card was taken back there is no card to prolong: a new one has to be made, or it is closed. */
const withoutCard: WordsOf = (i18n, { memorial, day, isHouseClosing }) => ({
  subject: i18n.t('The page of {memorial} waits for a new card', { memorial }),
  paragraphs: [
    i18n.t(
      'You have prepared the page of {memorial} for a family. Its card is withdrawn, and there is no new one yet.',
      { memorial },
    ),
    isHouseClosing
      ? takeAlong(i18n).says
      : i18n.t('Nothing was deleted. Until {day} you can make a new card. After that the page is closed.', {
          day,
        }),
  ],
  button: isHouseClosing ? takeAlong(i18n).button : openList(i18n),
})

const unlessWithdrawn =
  (words: WordsOf): WordsOf =>
  (i18n, about) =>
    (about.hasCard ? words : withoutCard)(i18n, about)

const writers: Record<PreparationMail, WordsOf> = {
  preparationAccepted: (i18n, { memorial }) => ({
    subject: i18n.t('The family has the page of {memorial} now', { memorial }),
    paragraphs: [
      i18n.t(
        'The page of {memorial}, which you have prepared, was accepted with the card. It belongs to the family from now on, with everything on it.',
        { memorial },
      ),
      i18n.t(
        'You cannot see or change it any more, unless the family lets you in. You need not do anything. Thank you for your work.',
      ),
    ],
    button: openList(i18n),
  }),
  preparationEnding: unlessWithdrawn((i18n, { memorial, day, isHouseClosing }) => ({
    subject: i18n.t('The card for the page of {memorial} ends soon', { memorial }),
    paragraphs: [
      i18n.t(
        'You have prepared the page of {memorial} for a family, and nobody has accepted it yet. Its card is good until {day}.',
        { memorial, day },
      ),
      isHouseClosing
        ? takeAlong(i18n).says
        : i18n.t(
            'If the family needs more time, you can prolong the card: it is then good for ninety days more, and the paper they have stays the same.',
          ),
    ],
    button: isHouseClosing ? takeAlong(i18n).button : openList(i18n),
  })),
  preparationEnded: unlessWithdrawn((i18n, { memorial, day, isHouseClosing }) => ({
    subject: i18n.t('The card for the page of {memorial} has ended', { memorial }),
    paragraphs: [
      i18n.t(
        'Nobody has accepted the page of {memorial}, which you have prepared for a family, and its card leads nowhere any more.',
        { memorial },
      ),
      isHouseClosing
        ? takeAlong(i18n).says
        : i18n.t(
            'Nothing was deleted. Until {day} you can prolong the card, or make a new one. After that the page is closed.',
            { day },
          ),
    ],
    button: isHouseClosing ? takeAlong(i18n).button : openList(i18n),
  })),
  preparationClosed: (i18n, { memorial, day, hasCard }) => ({
    subject: i18n.t('The page of {memorial} that you prepared is closed', { memorial }),
    paragraphs: [
      hasCard
        ? i18n.t(
            'Nobody has accepted the page of {memorial}, which you have prepared for a family, and you have not prolonged it. It is closed now.',
            { memorial },
          )
        : i18n.t(
            'Nobody has accepted the page of {memorial}, which you have prepared for a family, and you have made no new card for it. It is closed now.',
            { memorial },
          ),
      i18n.t(
        'Until {day} you can bring it back in your settings, as it was, and hand it over with a new card. After that it is removed with everything on it.',
        { day },
      ),
    ],
    button: i18n.t('Open the settings'),
  }),
}
