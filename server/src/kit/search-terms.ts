import { anywhere, spellingsOf } from './fold.ts'

/** What somebody looks for in one field: a name of ours, or words that must all be found. */
export interface SearchTerms {
  /** An id, written out whole. */
  id: string | null
  words: readonly SearchWord[]
  /** Something was typed that no index can look for: too short to find anything by. */
  isTooShort: boolean
}

export interface SearchWord {
  /** Patterns for `like` over folded names, of which one must fit. */
  folded: readonly string[]
  /** A pattern for `like` over what is kept in small Latin letters, such as mail addresses; null where it is too short. */
  plain: string | null
}

/** PostgreSQL looks for three letters together; with fewer it would read every row. */
const minLength = 3

/** Reads what was typed into a search field. */
export function parseSearch(typed: string | null): SearchTerms {
  const given = typed?.trim() ?? ''
  if (/^[0-9A-HJKMNP-TV-Z]{26}$/i.test(given))
    return { id: given.toUpperCase(), words: [], isTooShort: false }
  const words = given
    .split(/\s+/)
    .map(parseWord)
    .filter(({ folded, plain }) => folded.length > 0 || plain !== null)
  return { id: null, words, isTooShort: given !== '' && words.length === 0 }
}

function parseWord(typed: string): SearchWord {
  const plain = typed.toLowerCase()
  return {
    folded: spellingsOf(typed)
      .filter((spelling) => spelling.length >= minLength)
      .map(anywhere),
    plain: plain.length >= minLength ? anywhere(plain.replace(/[\\%_]/g, '\\$&')) : null,
  }
}
