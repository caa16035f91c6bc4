/** Serbian Cyrillic in Latin letters, and Latin letters whose stroke is not an accent that can be taken off. */
const letters: Record<string, string> = {
  ...Object.fromEntries(
    [...'абвгдезијклмнопрстуфхц'].map((letter, index) => [
      letter,
      [...'abvgdezijklmnoprstufhc'][index] ?? '',
    ]),
  ),
  ...{ ђ: 'd', ж: 'z', љ: 'lj', њ: 'nj', ћ: 'c', ч: 'c', џ: 'dz', ш: 's' },
  ...{ đ: 'd', ð: 'd', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ı: 'i' },
}

/**
 * A name as it is searched: lower case, without accents, in Latin letters, with single blanks. Đorđević, djordjevic,
 * Dordevic and Ђорђевић fold to the same text; other scripts stay as they are.
 */
export function fold(name: string): string {
  const latin = [...name.normalize('NFC').toLowerCase()].map((letter) => letters[letter] ?? letter).join('')
  return latin
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/dj/g, 'd')
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
}

/** A pattern for `like` that finds a folded text anywhere; the text's own signs mean themselves. */
export const anywhere = (folded: string) => `%${folded.replace(/[\\%_]/g, '\\$&')}%`
