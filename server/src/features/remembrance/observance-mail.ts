import { type Language, languageFacts } from '@spomen/contract/languages.ts'
import type { ObservedDay } from '@spomen/contract/observances.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { type MemorialRow, nameOf } from '../memorials/index.ts'
import { sayObservance } from './observance-words.ts'
import { dayAndMonth } from './sentence.ts'

/** A memorial, and what of it falls on the day. */
export interface ObservedMemorial {
  memorial: MemorialRow
  days: readonly ObservedDay[]
}

interface ObservanceMailFacts {
  language: Language
  /** The reader's first name. */
  reader: string
  /** At least one, each with at least one day. */
  observed: readonly ObservedMemorial[]
  /** The day itself where it is over already; null for today. */
  day: string | null
  /** The address of the one memorial's page, or of the list of all. */
  page: string
  /** The page whose days the link at the foot ends; undefined where it ends those of all. */
  linked: MemorialRow | undefined
  /** Whether the switch for the days of all pages is on in Settings: where a house reminds nobody unasked it may be off. */
  isOnForAll: boolean
}

/** The mail on days by tradition (YF03): which day it is, and whom one wished to be reminded of, plainly and once. */
export function observanceMail({
  language,
  reader,
  observed,
  day,
  page,
  linked,
  isOnForAll,
}: ObservanceMailFacts): MailContent {
  const i18n = wordsIn(language)
  const isOne = observed.length === 1
  const lines = linesOf(language, observed, day === null)
  return {
    language,
    subject: lines[0] ?? '',
    opening: openingFor(language, reader),
    paragraphs: [
      day === null
        ? i18n.t('Today is a day of remembrance.')
        : i18n.t('{day} was a day of remembrance.', { day: dayAndMonth(language, day) }),
      lines.join('\n'),
      isOne
        ? i18n.t(
            'If you would like to, the page is there for you: to look at the photographs, or to leave a few words.',
          )
        : i18n.t('If you would like to, the pages are there for you.'),
    ],
    action: { label: isOne ? i18n.t('Open the page') : i18n.t('Open my pages'), link: page },
    why: observanceReason({ language, linked, isOnForAll }),
  }
}

/** Why a mail on chosen days comes, and what its link ends: the days of one page, or of all. */
export function observanceReason({
  language,
  linked,
  isOnForAll,
}: Pick<ObservanceMailFacts, 'language' | 'linked' | 'isOnForAll'>): string {
  const i18n = wordsIn(language)
  if (!linked)
    return i18n.t(
      'You get this mail because you chose which days of these pages reach you. The link below ends the mails about the days of all pages.',
    )
  const memorial = nameOf(linked)
  return isOnForAll
    ? i18n.t(
        'You get this mail because you chose which days of the page of {memorial} reach you. The link below ends the mails about the days of this one page; in Settings you can end those of all pages.',
        { memorial },
      )
    : i18n.t(
        'You get this mail because you chose which days of the page of {memorial} reach you. The link below ends the mails about the days of this one page.',
        { memorial },
      )
}

/** Each day once, with all it is kept for: "All Souls’ Day: Milan Jovanović, Vera Jovanović". */
function linesOf(language: Language, observed: readonly ObservedMemorial[], isToday: boolean): string[] {
  const i18n = wordsIn(language)
  const list = new Intl.ListFormat(languageFacts[language].tag)
  const named = observed.flatMap(({ memorial, days }) =>
    days.map((day) => ({ name: nameOf(memorial), what: sayDay(day) })),
  )
  function sayDay(day: ObservedDay) {
    const what = sayObservance(language, day)
    return day.startsOnEve && isToday ? i18n.t('{what}, from sunset this evening', { what }) : what
  }
  return [...Map.groupBy(named, ({ what }) => what)].map(([what, all]) =>
    i18n.t('{what}: {names}', { what, names: list.format(all.map(({ name }) => name)) }),
  )
}
