/** What stands in a calendar: short, since a telephone shows a line of it. */
import type { Gender, Language } from '@spomen/contract/vocabulary.ts'

interface CalendarFacts {
  name: string
  gender: Gender
  /** The year of the birth; null where the day is not about it. */
  born: number | null
  died: number | null
}

interface CalendarWords {
  /** What the calendar is called. */
  name: string
  summary: (told: CalendarFacts) => string
}

/** "Milan Jovanović, born 1938", each part where there is one. */
const joinParts = (name: string, parts: readonly (string | null)[], between = ', ') =>
  [name, ...parts.filter((part) => part !== null)].join(between)

const part = (year: number | null, say: (year: number) => string) => (year === null ? null : say(year))

export const calendarWords: Record<Language, CalendarWords> = {
  en: {
    name: 'Days of remembrance',
    summary: ({ name, born, died }) =>
      joinParts(name, [part(born, (year) => `born ${year}`), part(died, (year) => `died ${year}`)]),
  },
  srb: {
    name: 'Dani sećanja',
    summary({ name, gender, born, died }) {
      const [birth, death] = {
        Male: ['rođen', 'umro'],
        Female: ['rođena', 'umrla'],
        Other: ['rođenje', 'smrt'],
      }[gender]
      return joinParts(name, [
        part(born, (year) => `${birth} ${year}.`),
        part(died, (year) => `${death} ${year}.`),
      ])
    },
  },
  it: {
    name: 'Giorni del ricordo',
    summary({ name, gender, born, died }) {
      const [birth, death] = {
        Male: ['nato nel', 'morto nel'],
        Female: ['nata nel', 'morta nel'],
        Other: ['nascita nel', 'morte nel'],
      }[gender]
      return joinParts(name, [
        part(born, (year) => `${birth} ${year}`),
        part(died, (year) => `${death} ${year}`),
      ])
    },
  },
  zh: {
    name: '纪念日',
    summary: ({ name, born, died }) =>
      joinParts(
        name,
        [part(born, (year) => `生于 ${year} 年`), part(died, (year) => `${year} 年去世`)],
        '，',
      ),
  },
  de: {
    name: 'Gedenktage',
    summary: ({ name, born, died }) =>
      joinParts(name, [part(born, (year) => `geboren ${year}`), part(died, (year) => `gestorben ${year}`)]),
  },
}
