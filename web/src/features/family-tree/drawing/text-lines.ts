/** How names are broken into the lines of a card. */

/** The width of a text in pixels, in the font of a card. */
export type MeasureText = (text: string) => number

/** A rough guess for where nothing can be measured: Chinese characters are as wide as they are high. */
const estimateWidth = (size: number) => (text: string) =>
  [...text].reduce((width, character) => width + (/[\u2e80-\uffef]/.test(character) ? 1 : 0.52) * size, 0)

const measures = new Map<string, MeasureText>()

/** Measures with the fonts of the browser; `font` as CSS writes it, such as `500 16px serif`. */
export function textMeasure(font: string): MeasureText {
  const before = measures.get(font)
  if (before) return before
  const size = Number(/(\d+)px/.exec(font)?.[1] ?? 16)
  const pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (pen) pen.font = font
  const measure = pen ? (text: string) => pen.measureText(text).width : estimateWidth(size)
  measures.set(font, measure)
  return measure
}

/** Chinese characters and their like may stand at the end of a line; other words stay whole, but for those of two parts. */
const pieces = /[\u2e80-\uffef]|[^\s\u2e80-\uffef-]+-?|-|\s+/g

/** A text in at most so many lines of a width; what does not fit ends in an ellipsis. */
export function wrapText(text: string, width: number, most: number, measure: MeasureText): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.trim().match(pieces) ?? []) {
    if (line.trim() !== '' && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = piece.trim() === '' ? '' : piece
    } else {
      line += line === '' ? piece.trimStart() : piece
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  if (lines.length > most) lines.splice(most - 1, Infinity, lines.slice(most - 1).join(' '))
  return lines.map((one) => shortenText(one, width, measure))
}

function shortenText(text: string, width: number, measure: MeasureText): string {
  if (measure(text) <= width) return text
  const characters = [...text]
  let [fits, fails] = [0, characters.length]
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1
    if (measure(`${characters.slice(0, middle).join('').trimEnd()}…`) <= width) fits = middle
    else fails = middle
  }
  return `${characters.slice(0, fits).join('').trimEnd()}…`
}
