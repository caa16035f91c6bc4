/** Which of our languages a reader's browser asks for. */
import { type Language, languageFacts, languages } from '@spomen/contract/languages.ts'

/** Languages by the names browsers have for them, without region or script. */
const byName = new Map(
  Object.entries(languageFacts).flatMap(([key, { tag, browserTags = [] }]) => {
    const language = key as Language
    return [tag.split('-')[0] ?? tag, ...browserTags].map((name) => [name, language] as const)
  }),
)

/** More of a header than any browser sends is not read. */
const longest = 500

interface Wish {
  name: string
  weight: number
}

/** The first of our languages in `Accept-Language`, by weight; the first of all where none of them is ours. */
export function readerLanguage(header: string | undefined): Language {
  const wishes = (header ?? '')
    .slice(0, longest)
    .split(',')
    .map((wish): Wish => {
      const [tag = '', ...rest] = wish.trim().toLowerCase().split(';')
      const weight = Number(/^\s*q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1)
      return { name: tag.split('-')[0] ?? '', weight: Number.isNaN(weight) ? 0 : weight }
    })
    .filter(({ name, weight }) => weight > 0 && byName.has(name))
    .toSorted((one, other) => other.weight - one.weight)
  return byName.get(wishes[0]?.name ?? '') ?? languages[0]
}

/** A language by its own name, as a link may ask for it; null for anything else. */
export const languageNamed = (given: unknown): Language | null =>
  languages.find((language) => language === given) ?? null
