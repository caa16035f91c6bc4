import type { Language } from '@spomen/contract/languages.ts'
import { icalendar, type YearlyDay } from '../../kit/icalendar.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { type MemorialRow, nameOf } from '../memorials/index.ts'

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
  | 'created_at'
  | 'changed_at'
>

type DayKind = 'birth' | 'death' | 'both'

/** Many calendar programs know no earlier years; this one was a leap year, so that a 29th of February finds itself. */
const earliest = 1904

/** The days of some memorials as a calendar: of each the birthday and the day of the death, or one that is both (Q103). */
export function calendarOf(
  memorials: readonly CalendarMemorial[],
  { language, publicUrl }: { language: Language; publicUrl: string },
): string {
  const i18n = wordsIn(language)
  return icalendar({
    product: '-//Spomen//Days of remembrance//EN',
    name: i18n.t('Days of remembrance'),
    days: memorials.flatMap((memorial) => daysOf(memorial, language, publicUrl)),
  })
}

function daysOf(memorial: CalendarMemorial, language: Language, publicUrl: string): YearlyDay[] {
  const { born, died } = memorial
  const day = (kind: DayKind, on: string): YearlyDay => ({
    uid: `${memorial.id.toLowerCase()}-${kind}@${new URL(publicUrl).hostname}`,
    first: Number(on.slice(0, 4)) < earliest ? `${earliest}${on.slice(4)}` : on,
    summary: summarize(kind, language, memorial),
    url: `${publicUrl}/Profile/${memorial.id}`,
    changedAt: memorial.changed_at ?? memorial.created_at,
  })
  if (born.slice(5) === died.slice(5)) return [day('both', died)]
  return [day('birth', born), day('death', died)]
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
