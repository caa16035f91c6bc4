/** Which characters a browser fetches from which file. */
import { serbianCharacters, plainCharacters } from '../../web/src/style/fonts/characters.ts'

/** Parts of a font that no page of ours needs: what it holds of them, every system has. */
const unusedParts = /-(?:math|symbols)-wght-/

/** The faces a font's own sheet tells of, without what we cut and what is left out, and with the way to its package. */
export const facesOf = (sheet: string, from: string): string[] =>
  [...sheet.matchAll(/@font-face \{[^}]*\}/g)]
    .map(([face]) => face)
    .filter((face) => !unusedParts.test(face))
    .map((face) =>
      face
        .replaceAll("'", '"')
        .replace(/url\(\.\/([^)]+)\)/, `url("@fontsource-variable/${from}/$1")`)
        .replace(/(?<=unicode-range: )[^;]+/, (range) => withoutCut(range).join(', ')),
    )

interface FontSubset {
  name: string
  style: string
  url: string
  letters: string
  /** The faces beside it, which say how heavy it may be. */
  like: readonly string[]
}

/** The face of letters we have cut ourselves. */
export const cutFace = ({ name, style, url, letters, like }: FontSubset) => `@font-face {
  font-family: "${name}";
  font-style: ${style};
  font-display: swap;
  font-weight: ${/font-weight: ([^;]+)/.exec(like.join())?.[1]};
  src: url("${url}") format("woff2-variations");
  unicode-range: ${spans(numbersOf(letters)).map(written).join(', ')};
}`

type Span = readonly [from: number, to: number]

const numbersOf = (letters: string) =>
  [...letters].map((letter) => letter.codePointAt(0) ?? 0).toSorted((one, other) => one - other)

const cut = numbersOf(plainCharacters + serbianCharacters)

/** Numbers as spans without gaps. */
function spans(numbers: readonly number[]): Span[] {
  const found: [number, number][] = []
  for (const number of numbers) {
    const last = found.at(-1)
    if (last && last[1] + 1 === number) last[1] = number
    else found.push([number, number])
  }
  return found
}

const hex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0')

const written = ([from, to]: Span) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)

/** A range as a sheet writes it, without what we cut. */
function withoutCut(range: string): string[] {
  return range.split(/,\s*/).flatMap((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((number) => Number.parseInt(number, 16))
    const gaps = cut.filter((letter) => letter >= from && letter <= to)
    return [from - 1, ...gaps]
      .map((gap, place): Span => [gap + 1, (gaps[place] ?? to + 1) - 1])
      .filter(([first, last]) => first <= last)
      .map(written)
  })
}
