/** Days as GEDCOM writes them: `12 APR 1938`, `ABT 1892`, `BET 1890 AND 1895`. */
import { isVague, partsOf } from '../vague.ts'

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

const plain = /^(?:@#DGREGORIAN@ |GREGORIAN )?(?:(\d{1,2}) )?(?:([A-Z]{3}) )?(\d{3,4})$/
// Older programs put a point behind the word, and a dash between two years.
const about = /^(?:ABT|CAL|EST|BEF|AFT|FROM|TO|BET|INT)\.? /
const rest = / (?:AND|TO|-) .*$|\s*\(.*\)$/

/**
 * What a tree can keep of a day. `isWhole` is false where more was said than it holds, such as a span of years or
 * another calendar; then the words are worth keeping beside it.
 */
export function vagueOf(date: string): { vague: string; isWhole: boolean } {
  const given = date.trim().toUpperCase()
  if (given === '') return { vague: '', isWhole: true }
  const isAbout = about.test(given)
  const match = plain.exec(given.replace(about, '').replace(rest, ''))
  if (!match) return { vague: '', isWhole: false }
  const [, day, month, year = ''] = match
  const number = month ? months.indexOf(month) + 1 : 0
  if (month && number === 0) return { vague: '', isWhole: false }
  const parts = [year.padStart(4, '0'), number && String(number).padStart(2, '0'), day?.padStart(2, '0')]
  const vague = (isAbout ? '~' : '') + parts.filter(Boolean).join('-')
  if (!isVague(vague)) return { vague: '', isWhole: false }
  return { vague, isWhole: !isAbout || given.startsWith('ABT') }
}

export function gedcomDay(vague: string): string {
  const parts = partsOf(vague)
  if (!parts) return ''
  const { isAbout, day, month, year } = parts
  return [isAbout && 'ABT', day && Number(day), month && months[Number(month) - 1], year.replace(/^0+/, '')]
    .filter(Boolean)
    .join(' ')
}
