import type { Language } from '@spomen/contract/languages.ts'
import { usualObservances } from '@spomen/contract/observances.ts'
import { dayAfter } from '@spomen/contract/remembered-days.ts'
import { icalendar, type SingleDay, type YearlyDay } from '../../kit/icalendar.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { type MemorialRow, nameOf } from '../memorials/index.ts'
import type { ObservanceChoice } from './observance-store.ts'
import { sayObservance } from './observance-words.ts'
import { observedBetween } from './observances.ts'

type CalendarMemorial = Pick<
  MemorialRow,
  | 'id'
  | 'is_human'
  | 'first_name'
  | 'last_name'
  | 'name'
  | 'gender'
  | 'born'
  | 'died'
  | 'arrived'
  | 'created_at'
  | 'changed_at'
>

type DayKind = 'birth' | 'death' | 'both'

/** Many calendar programs know no earlier years; this one was a leap year, so that a 29th of February finds itself. */
const earliest = 1904

interface CalendarOptions {
  language: Language
  publicUrl: string
  /** What its reader has chosen of some memorials, by their ids, and the day from which on that is reckoned (YF03). */
  chosen?: { choices: ReadonlyMap<string, ObservanceChoice>; today: string }
}

/** How far ahead days by tradition stand in a calendar; it is asked for anew every day. */
const daysInCalendar = 730

/**
 * The days of some memorials as a calendar: of each the birthday and the day of the death, or one that is both (Q103),
 * or what its reader has chosen.
 */
export function calendarOf(
  memorials: readonly CalendarMemorial[],
  { language, publicUrl, chosen }: CalendarOptions,
): string {
  const i18n = wordsIn(language)
  return icalendar({
    product: '-//Spomen//Days of remembrance//EN',
    name: i18n.t('Days of remembrance'),
    days: memorials.flatMap((memorial) => {
      const kinds = chosen?.choices.get(memorial.id)?.observances ?? usualObservances
      return usualDaysOf(memorial, kinds, { language, publicUrl })
    }),
    singleDays: memorials.flatMap((memorial) => {
      const choice = chosen?.choices.get(memorial.id)
      return chosen && choice ? chosenDaysOf(memorial, choice, chosen.today, { language, publicUrl }) : []
    }),
  })
}

const aboutOf = (memorial: CalendarMemorial, day: string, publicUrl: string) => ({
  uid: `${memorial.id.toLowerCase()}-${day}@${new URL(publicUrl).hostname}`,
  url: `${publicUrl}/Profile/${memorial.id}`,
  changedAt: memorial.changed_at ?? memorial.created_at,
})

/** The two days of every year, as far as they are wished for. */
function usualDaysOf(
  memorial: CalendarMemorial,
  kinds: ObservanceChoice['observances'],
  { language, publicUrl }: CalendarOptions,
): YearlyDay[] {
  const { born, died } = memorial
  const day = (kind: DayKind, on: string): YearlyDay => ({
    ...aboutOf(memorial, kind, publicUrl),
    first: Number(on.slice(0, 4)) < earliest ? `${earliest}${on.slice(4)}` : on,
    summary: summarize(kind, language, memorial),
  })
  const isBoth = born.slice(5) === died.slice(5) && usualObservances.every((kind) => kinds.includes(kind))
  if (isBoth) return [day('both', died)]
  return [
    ...(kinds.includes('birth') ? [day('birth', born)] : []),
    ...(kinds.includes('death') ? [day('death', died)] : []),
  ]
}

/** The days by tradition of two years; each is another day every year, so that each stands there by itself. */
function chosenDaysOf(
  memorial: CalendarMemorial,
  { observances, isAfterSunset }: ObservanceChoice,
  today: string,
  { language, publicUrl }: CalendarOptions,
): SingleDay[] {
  // What begins on an eve is found by that. The usual days are asked for too, since a first year beside the day of death is
  // not told twice.
  const found = observedBetween(
    { ...memorial, isAfterSunset },
    observances,
    dayAfter(today, -1),
    dayAfter(today, daysInCalendar),
  )
  return found
    .filter(({ observance, on }) => on >= today && !usualObservances.includes(observance))
    .map((day) => ({
      ...aboutOf(memorial, `${day.observance}-${day.on}`, publicUrl),
      on: day.on,
      summary: `${nameOf(memorial)}: ${sayObservance(language, day)}`,
    }))
}

/** What stands in a calendar: short, since a telephone shows a line of it. */
function summarize(kind: DayKind, language: Language, memorial: CalendarMemorial): string {
  const i18n = wordsIn(language)
  const { gender } = memorial
  const [name, born, died] = [nameOf(memorial), yearOf(memorial.born), yearOf(memorial.died)]
  if (kind === 'birth') return i18n.t('{name}, born {born}', { name, gender, born })
  if (kind === 'death') return i18n.t('{name}, died {died}', { name, gender, died })
  return i18n.t('{name}, born {born}, died {died}', { name, gender, born, died })
}

const yearOf = (day: string) => Number(day.slice(0, 4))
