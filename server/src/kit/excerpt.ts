const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const asManyOf = (parts: Iterable<{ segment: string }>, most: number) => {
  let kept = ''
  for (const { segment } of parts) {
    if (kept.length + segment.length > most) break
    kept += segment
  }
  return kept
}

/**
 * The first words of a text on one line: all of it where it has at most so many characters, else as many whole words as
 * fit, and an ellipsis. Of a word that is longer than that, the first letters.
 */
export function excerptOf(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  // NOTE: only what can be kept is divided, and a little more: a text may be very long.
  const near = line.slice(0, most * 2)
  const kept = asManyOf(words.segment(near), most - 1).replace(/[\s,;:.–—-]+$/u, '')
  return `${kept || asManyOf(characters.segment(near), most - 1)}…`
}
