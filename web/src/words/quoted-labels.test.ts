import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The sentences of a language by the English ones, as its catalogues have them. */
function sentencesIn(language: string) {
  const sentences = new Map<string, string[]>()
  for (const part of ['app', 'public']) {
    const catalogue = readFileSync(new URL(`${part}/${language}.po`, import.meta.url), 'utf8')
    for (const [, english = '', said = ''] of catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm))
      sentences.set(english, [...(sentences.get(english) ?? []), said])
  }
  return sentences
}

test.each(['srb', 'it', 'zh', 'de'])(
  'what a sentence in "%s" quotes is called so where it stands',
  (language) => {
    const sentences = sentencesIn(language)
    expect(sentences.size).toBeGreaterThan(1_000)
    const wrong = [...sentences].flatMap(([english, said]) =>
      [...english.matchAll(/“([^”{}]+)”/g)].flatMap(([, quoted = '']) => {
        const labels = sentences.get(quoted)
        const isCalledSo = (sentence: string) => labels?.some((label) => sentence.includes(label)) ?? true
        return said
          .filter((sentence) => !isCalledSo(sentence))
          .map((sentence) => ({ quoted, labels, sentence }))
      }),
    )
    expect(wrong).toEqual([])
  },
)
