/**
 * How names are compared: as somebody hears them, not as one keyboard writes them. Letters come from Unicode's own
 * decompositions (NFKD), from CLDR's Latin-ASCII table where a stroke is no accent, from the official Serbian pairs of
 * Cyrillic and Latin letters, and, where a letter is also written as two, from DIN 5007-2 (ä = ae), from Danish and
 * Norwegian use (å = aa, ø = oe) and from Serbian use without carons (đ = dj). docs/decisions/0017 tells why.
 */

/** Latin letters whose stroke or bow cannot be taken off, Serbian Cyrillic, and its neighbours' letters. */
const plain: Record<string, string> = {
  ...{ đ: 'd', ð: 'd', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ı: 'i', ħ: 'h', ŧ: 't', ŋ: 'n' },
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', ђ: 'd', е: 'e', ж: 'z', з: 'z', и: 'i', ј: 'j', к: 'k' },
  ...{ л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'c', у: 'u' },
  ...{ ф: 'f', х: 'h', ц: 'c', ч: 'c', џ: 'dz', ш: 's' },
  ...{ щ: 'sc', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'ju', я: 'ja', і: 'i', є: 'je', ґ: 'g', ѕ: 'dz' },
  ς: 'σ',
}

/** Letters that many write as two. */
const doubled: Record<string, string> = { đ: 'dj', ђ: 'dj', ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Accents of Latin, Cyrillic and Greek letters, and the points of Hebrew and Arabic; elsewhere a sign over a letter is a vowel. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g

/** What people write or leave out between the parts of a name: blanks, hyphens, apostrophes, dots. */
const between = /[\s\p{Pd}\p{Default_Ignorable_Code_Point}'‘’‛ʹʻʼʽˈ´`′"“”„«».,·・]+/gu

function inLetters(name: string, own: Record<string, string>): string {
  const small = name.toLowerCase()
  // Most of what is typed is letters that stay as they are.
  if (/^[a-z0-9]*$/.test(small)) return small
  return [...name.normalize('NFKC').toLowerCase()]
    .map(
      (letter) =>
        own[letter] ?? plain[letter] ?? [...bare(letter)].map((base) => plain[base] ?? base).join(''),
    )
    .join('')
    .normalize('NFC')
    .replace(between, '')
}

const bare = (letter: string) => letter.normalize('NFKD').replace(accents, '')

/** Two letters for one, taken together again. */
const joined = (folded: string) =>
  folded
    .replace(/dj/g, 'd')
    .replace(/aa/g, 'a')
    .replace(/([aou])e/g, '$1')

/** Writes what is no Latin letter or digit as a word of such, by the number Unicode gives it. */
const writingSymbols = (toWord: (hex: string) => string) => (folded: string) =>
  folded.replace(/[^a-z0-9]/gu, (sign) => toWord(sign.codePointAt(0)?.toString(16) ?? ''))

/**
 * What is no Latin letter or digit, as a word of such: PostgreSQL's trigrams know no other in a database of the locale
 * C, and without trigrams a name is searched for on every row. It also leaves no sign that means something to `like`.
 * NOTE: in capitals, which nothing that is folded has and `like` tells apart, so that no letter or digit somebody types finds
 * a part of such a word; between X and Z, which are no digits of it, so that no sign is found in two others.
 */
const coded = writingSymbols(
  (hex) => `X${[...hex].map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 16))).join('')}Z`,
)

/** Takes a folded spelling and gives what its reader sees as letters: a word that stands for a sign is one of them. */
export const signsOf = (folded: string): string[] => folded.match(/X[A-P]+Z|./gu) ?? []

/** As the second edition wrote such words. */
const codedInSmall = writingSymbols((hex) => `x${hex}z`)

/** The edition of these rules; raise it with every change, so that names kept by an earlier one are folded anew. */
export const foldEdition = 3

/**
 * What is kept of a name to be searched in, a spelling a line: Müller is found by muller and mueller, Mueller by both
 * as well. Whatever is part of a name, in any case, is part of its first line.
 */
export const foldedFor = (name: string): string => linesOf(name, coded)

/** What is kept of a place, which is compared whole. NOTE: nothing folds places anew, so its words stay in small letters. */
export const foldedPlace = (name: string): string => linesOf(name, codedInSmall)

function linesOf(name: string, write: (folded: string) => string): string {
  const folded = inLetters(name, {})
  const spellings = [folded, inLetters(name, doubled), joined(folded)]
  return [...new Set(spellings.map(write))].join('\n')
}

/** Fewer letters say too little to be shortened: Mae must not find every Marko. */
const fewest = 4

/**
 * The spellings to look for, of which one must be found, two at most: as typed and, where two letters may stand for one, with
 * one. In another script also as the second edition kept it, for names that are not yet folded anew.
 */
export function spellingsOf(typed: string): readonly string[] {
  const folded = inLetters(typed, {})
  const short = joined(folded)
  if (folded === '') return []
  if (short !== folded && short.length >= fewest) return [folded, short].map(coded)
  return [...new Set([coded(folded), codedInSmall(folded)])]
}

/** A pattern for `like` that finds a spelling anywhere. */
export const anywhere = (spelling: string) => `%${spelling}%`
