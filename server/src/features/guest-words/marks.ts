/** What readers of guests' words are warned of (YB05). A mark is a hint for people: nothing is refused because of one. */
import type { WordMark, WordMarkKind } from '@spomen/contract/guest-words.ts'

/** Dots as they are written to hide an address; other forms of a dot are the same by NFKC. */
const hiddenDots = /(?:(?<!\s)\s+)?(?:\[\.\]|\(\.\)|\[dot\]|\(dot\)|[․。｡])\s*/giu

/** Endings of addresses that are seen in unasked mail; any other two letters count where a path follows. */
const endings =
  'com|net|org|info|biz|io|co|me|app|dev|xyz|top|site|online|shop|store|club|live|link|click|vip|win|bet|casino|ru|rs|cn|de|it|eu|uk|us|in|tk|cc|tv|ly|gl|to'

const patterns: readonly (readonly [WordMarkKind, RegExp])[] = [
  ['link', /\b(?:https?|ftp):\/*\S+/giu],
  ['link', /\bwww\.\S+/giu],
  ['mail', /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu],
  [
    'link',
    new RegExp(
      `(?<![\\p{L}\\p{N}@.-])(?:[\\p{L}\\p{N}-]{2,}\\.)+(?:(?:${endings})(?![\\p{L}\\p{N}-])|[a-z]{2}(?=/))(?:/\\S*)?`,
      'gu',
    ),
  ],
]

const days = /\b\d{1,4}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{1,4}\.?|\b\d{4}\s?[-–—]\s?\d{4}\b/gu
const telephone = /(?<![\p{L}\p{N}])\+?\(?\d(?:[\s()./–-]{0,3}\d){6,}/gu

/**
 * Scripts whose letters look like each other's; a word with letters of two of them is written to deceive (Unicode
 * Technical Standard 39, section 5.1, "Mixed-Script Detection").
 */
const alike = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** Letters that are other letters in disguise, such as 𝐛𝐮𝐲 (the compatibility mappings of Unicode Standard Annex 15). */
const isDisguised = (word: string) =>
  /[\p{L}\p{N}]/u.test(word) && /[\u{1d400}-\u{1d7ff}\uff10-\uff5a\u24b6-\u24e9]/u.test(word)

const isMixed = (word: string) => alike.filter((script) => script.test(word)).length > 1

/** What nobody sees: joiners are part of drawn hearts, and stay unmarked. */
const hidden =
  /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\uffa0]/u

const longestShown = 80

/** What of these texts a reader is warned of, each piece once, in the order of its kinds. */
export function marksIn(...texts: readonly (string | null)[]): WordMark[] {
  const marks = new Map<string, WordMark>()
  const note = (kind: WordMarkKind, text: string) =>
    marks.set(`${kind} ${text}`, { kind, text: [...text.trim()].slice(0, longestShown).join('') })
  for (const given of texts) {
    if (!given) continue
    let plain = given.normalize('NFKC').replaceAll(hiddenDots, '.')
    for (const [kind, pattern] of patterns)
      plain = plain.replaceAll(pattern, (found) => {
        note(kind, found)
        return ' '
      })
    for (const [found] of plain.replaceAll(days, ' ').matchAll(telephone)) note('telephone', found)
    for (const word of given.split(/[^\p{L}\p{M}\p{N}]+/u))
      if (isMixed(word) || isDisguised(word)) note('lookAlike', word)
    if (hidden.test(given)) note('hidden', '')
  }
  return [...marks.values()]
}
