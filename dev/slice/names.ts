/** What a new feature is called, in every spelling the house uses. */
export interface FeatureNames {
  /** As its folders are named: `candles`, `family-trees`. */
  folder: string
  /** All of them, in code: `candles`, `familyTrees`. */
  many: string
  /** One of them, in code: `candle`, `familyTree`. */
  one: string
  /** One of them, as a type: `Candle`. */
  One: string
  /** All of them, within names of functions: `Candles`. */
  Many: string
  /** As the table is named: `candles`, `family_trees`. */
  table: string
  /** One of them in a sentence: `candle`, `family tree`. */
  phrase: string
}

const camel = (words: string) => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const large = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const singular = (words: string) => words.replace(/ies$/, 'y').replace(/s$/, '')

/** The names of a feature, or null when the word is no name of things: small letters, in plural, hyphens between words. */
export function featureNamesOf(folder: string): FeatureNames | null {
  if (!/^[a-z]+(?:-[a-z]+)*s$/.test(folder)) return null
  const many = camel(folder)
  const one = camel(singular(folder))
  return {
    folder,
    many,
    one,
    One: large(one),
    Many: large(many),
    table: folder.replaceAll('-', '_'),
    phrase: singular(folder).replaceAll('-', ' '),
  }
}
