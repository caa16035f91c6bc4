/** Sentences on photographs and on videos alike. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const onBoth = [
  '{0, plural, one {Take this one} other {Take these #}}',
  'Take none',
  '{movedName}: now {number} of {total}',
]

test.each([
  ['srb', /ovu|ov(?:e|ih) #|nijednu/i],
  ['it', /quest[ae]|nessuna/i],
  ['zh', /张/],
])(
  'what is said in "%s" where videos are chosen or arranged too does not speak of a photograph (I14)',
  (language, ofPhotographs) => {
    const catalogue = readFileSync(new URL(`app/${language}.po`, import.meta.url), 'utf8')
    const said = onBoth.map((english) => catalogue.split(`msgid "${english}"\nmsgstr "`)[1]?.split('"\n')[0])
    expect(said).not.toContain(undefined)
    expect(said.filter((sentence) => ofPhotographs.test(sentence ?? ''))).toEqual([])
  },
)
