import { useLingui } from '@lingui/react/macro'
import { longDay } from '../../kit/days.ts'
import { spokenTag } from '../../words/language.ts'
import type { Couple, TreePerson } from './model.ts'
import { parseVagueDay, yearOfVagueDay } from './vague-day.ts'

/** What is known of a life, in the language on the screen. */
export function useLifeWords() {
  const { t } = useLingui()
  const tag = spokenTag()

  /** A year as a card has it. */
  function year(vague: string) {
    const bare = yearOfVagueDay(vague)
    return bare && parseVagueDay(vague)?.isAbout
      ? t({ message: `c. ${bare}`, comment: 'about that year' })
      : bare
  }

  /** A day in full, as far as it is known: `12 April 1938`, `April 1938`, `1938`. */
  function day(vague: string): string {
    const parts = parseVagueDay(vague)
    if (!parts) return ''
    if (parts.isAbout || !parts.month) return year(vague)
    if (parts.day) return longDay(vague, tag)
    const month = new Date(`${parts.year}-${parts.month}-01T00:00:00Z`)
    return month.toLocaleDateString(tag === 'en' ? 'en-GB' : tag, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
  }

  /** When somebody lived, for a card: `1902 – 1971`; nothing where nothing is known. */
  function years({ born, died }: Pick<TreePerson, 'born' | 'died'>): string {
    const [from, to] = [year(born), year(died)]
    if (from && to) return `${from} – ${to}`
    if (from && died === '?') return `${from} – ?`
    if (from) return t({ message: `b. ${from}`, comment: 'born; short, without gender' })
    if (to) return t({ message: `d. ${to}`, comment: 'died; short, without gender' })
    return died === '?' ? '† ?' : ''
  }

  /** From when to when two were together; nothing where nothing is known. */
  function together({ from, to }: Pick<Couple, 'from' | 'to'>): string {
    if (from && to) return `${day(from)} – ${day(to)}`
    if (from) return t`from ${day(from)}`
    return to ? t`until ${day(to)}` : ''
  }

  return { day, years, together }
}
