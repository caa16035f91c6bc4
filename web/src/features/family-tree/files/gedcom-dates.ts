/** Days as GEDCOM writes them: `12 APR 1938`, `ABT 1892`, `BET 1890 AND 1895`. */
import { isVagueDay, parseVagueDay } from '../vague-day.ts'

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

// Longer names of months begin with the short one, in most languages. Of a year told twice, for the time when it began
// in March, the second is the one we would say.
const plain = /^(?:@#DGREGORIAN@ |GREGORIAN )?(?:(\d{1,2}) )?(?:([A-Z]{3})[A-Z]*\.? )?(\d{3,4})(\/\d{2,4})?$/
// Beside the standard, and still one day only; what has strokes in it could be either of two.
const inFigures = /^(?:(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?|(\d{4})-(\d{1,2})-(\d{1,2}))$/
// Older programs put a point behind the word, and a dash between two years.
const about = /^(?:ABT|CAL|EST|BEF|AFT|FROM|TO|BET|INT)\.? /
const rest = / (?:AND|TO|-) .*$|\s*\(.*\)$/
// What is longer is no day, and would take long to look through.
const longestDate = 200

/**
 * What a tree can keep of a day. `isWhole` is false where more was said than it holds, such as a span of years or
 * another calendar; then the words are worth keeping beside it.
 */
export function fromGedcomDate(date: string): { vague: string; isWhole: boolean } {
  const given = date.trim().toUpperCase()
  if (given === '') return { vague: '', isWhole: true }
  if (given.length > longestDate) return { vague: '', isWhole: false }
  const isAbout = about.test(given)
  const { day, month, year, isTwice } = parseNumbers(given.replace(about, '').replace(rest, ''))
  if (!year || month === 0) return { vague: '', isWhole: false }
  const two = (number: number | undefined) => number && String(number).padStart(2, '0')
  const vague =
    (isAbout ? '~' : '') + [String(year).padStart(4, '0'), two(month), two(day)].filter(Boolean).join('-')
  if (!isVagueDay(vague)) return { vague: '', isWhole: false }
  return { vague, isWhole: !isTwice && (!isAbout || given.startsWith('ABT')) }
}

interface DateNumbers {
  day?: number | undefined
  month?: number | undefined
  year?: number | undefined
  isTwice?: boolean
}

/** The numbers of a day; a month nobody knows is 0. */
function parseNumbers(date: string): DateNumbers {
  const figures = inFigures.exec(date)
  if (figures) {
    const [day, month, year] = [
      figures[1] ?? figures[6],
      figures[2] ?? figures[5],
      figures[3] ?? figures[4],
    ].map(Number)
    return { day, month, year }
  }
  const [, day, month, year, twice] = plain.exec(date) ?? []
  return {
    ...(day && { day: Number(day) }),
    ...(month && { month: months.indexOf(month) + 1 }),
    ...(year && { year: Number(year) + (twice ? 1 : 0) }),
    isTwice: twice !== undefined,
  }
}

/** A vague day as GEDCOM writes it, such as `ABT MAR 1904`; empty where nothing is known. */
export function toGedcomDate(vague: string): string {
  const parts = parseVagueDay(vague)
  if (!parts) return ''
  const { isAbout, day, month, year } = parts
  return [isAbout && 'ABT', day && Number(day), month && months[Number(month) - 1], year.replace(/^0+/, '')]
    .filter(Boolean)
    .join(' ')
}
