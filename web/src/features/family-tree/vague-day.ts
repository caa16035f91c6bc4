/**
 * Days as families know them: `1938-04-12`, `1938-04`, `1938`, any of them with `~` before it for "about", or nothing.
 */
import { isDay } from '../../kit/days.ts'

const shape = /^(~?)(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/

interface VagueDayParts {
  isAbout: boolean
  year: string
  month?: string
  day?: string
}

/** What is known of a day; null where nothing is. */
export function parseVagueDay(vague: string): VagueDayParts | null {
  const match = shape.exec(vague)
  if (!match) return null
  const [, about, year = '', month, day] = match
  return { isAbout: about === '~', year, ...(month && { month }), ...(day && { day }) }
}

/** Whether a text says a day of the tree, as far as somebody knows it; nothing is enough. */
export function isVagueDay(text: string): boolean {
  if (text === '') return true
  const parts = parseVagueDay(text)
  if (!parts || parts.year === '0000') return false
  return isDay(`${parts.year}-${parts.month ?? '01'}-${parts.day ?? '01'}`)
}

/** The year in figures, without its leading noughts. */
export const yearOfVagueDay = (vague: string) => parseVagueDay(vague)?.year.replace(/^0+/, '') ?? ''

/** The first and the last day it can have been; "about" means ten years either way. Null where nothing is known. */
export function daySpan(vague: string): { first: string; last: string } | null {
  const parts = parseVagueDay(vague)
  if (!parts) return null
  const { isAbout, year, month, day } = parts
  const yearLater = (years: number) => String(Math.max(1, Number(year) + years)).padStart(4, '0')
  return {
    first: `${yearLater(isAbout ? -10 : 0)}-${month ?? '01'}-${day ?? '01'}`,
    last: `${yearLater(isAbout ? 10 : 0)}-${month ?? '12'}-${day ?? '31'}`,
  }
}

/** Whether one day certainly lies before another. */
export function isBefore(one: string, other: string): boolean {
  const [first, second] = [daySpan(one), daySpan(other)]
  return first !== null && second !== null && first.last < second.first
}

const about = /^(?:~|≈|c\.?a?\.?|circa|about|around|abt\.?|oko|um|ca\.|verso|约|大约)\s*/i

/**
 * `12/04/1938`, `4/1938`, `1938`, also with dots, dashes or blanks and with a word for "about" before it; null when it
 * is no day, nothing when nothing is written.
 */
export function readTypedDay(typed: string): string | null {
  const bare = typed.trim()
  if (bare === '' || isVagueDay(bare)) return bare
  const mark = about.test(bare) ? '~' : ''
  const match = /^(?:(?:(\d{1,2})[./\-\s]+)?(\d{1,2})[./\-\s]+)?(\d{1,4})\.?$/.exec(bare.replace(about, ''))
  if (!match) return null
  const [, day, month, year = ''] = match
  // NOTE: two figures could be any century.
  if (year.length < 3) return null
  const vague = [year.padStart(4, '0'), month?.padStart(2, '0'), day?.padStart(2, '0')]
    .filter(Boolean)
    .join('-')
  return isVagueDay(mark + vague) ? mark + vague : null
}

/** As it is typed: `12/04/1938`, `04/1938`, `~1938`. */
export function typeVagueDay(vague: string): string {
  const parts = parseVagueDay(vague)
  if (!parts) return vague
  return (parts.isAbout ? '~' : '') + [parts.day, parts.month, parts.year].filter(Boolean).join('/')
}
