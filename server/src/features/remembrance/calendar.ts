import type { Language } from '@spomen/contract/vocabulary.ts'
import { icalendar, type YearlyDay } from '../../kit/icalendar.ts'
import { type MemorialRow, nameOf } from '../memorials/index.ts'
import { calendarWords } from './words/calendar.ts'

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

/** Many calendar programs know no earlier years; this one was a leap year, so that a 29th of February finds itself. */
const earliest = 1904

/** The days of some memorials as a calendar: of each the birthday and the day of the death, or one that is both (Q103). */
export function calendarOf(
  memorials: readonly CalendarMemorial[],
  { language, publicUrl }: { language: Language; publicUrl: string },
): string {
  const { name } = calendarWords[language]
  return icalendar({
    product: '-//Spomen//Days of remembrance//EN',
    name,
    days: memorials.flatMap((memorial) => daysOf(memorial, language, publicUrl)),
  })
}

function daysOf(memorial: CalendarMemorial, language: Language, publicUrl: string): YearlyDay[] {
  const { born, died } = memorial
  const { summary } = calendarWords[language]
  const day = (kind: 'birth' | 'death' | 'both', on: string): YearlyDay => ({
    uid: `${memorial.id.toLowerCase()}-${kind}@${new URL(publicUrl).hostname}`,
    first: Number(on.slice(0, 4)) < earliest ? `${earliest}${on.slice(4)}` : on,
    summary: summary({
      name: nameOf(memorial),
      gender: memorial.gender as 'Male' | 'Female' | 'Other',
      born: kind === 'death' ? null : yearOf(born),
      died: kind === 'birth' ? null : yearOf(died),
    }),
    url: `${publicUrl}/Profile/${memorial.id}`,
    changedAt: memorial.changed_at ?? memorial.created_at,
  })
  if (born.slice(5) === died.slice(5)) return [day('both', died)]
  return [day('birth', born), day('death', died)]
}

const yearOf = (day: string) => Number(day.slice(0, 4))
