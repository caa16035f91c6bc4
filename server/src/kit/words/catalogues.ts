/** What the house itself says in mails, calendars and archives: the catalogues of `server/words`, as `npm run words` keeps them. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Language, languageFacts, languages } from '@spomen/contract/languages.ts'
import { parsePo } from 'pofile-ts'
import { CannotStart } from '../cannot-start.ts'

const folder = path.resolve(import.meta.dirname, '../../../words')

/** The sentences of a language by their English, those said in two ways with their context before it: `photographs|They`. */
function readCatalogue(language: Language, from = folder): Map<string, string> {
  const file = path.join(from, `${language}.po`)
  const { items } = parsePo(existsSync(file) ? readFileSync(file, 'utf8') : '')
  return new Map(
    items.map(({ msgctxt, msgid, msgstr: [said] }) => [msgctxt ? `${msgctxt}|${msgid}` : msgid, said ?? '']),
  )
}

/** Refuses the start where a language lacks words, and names the first sentence without any. */
export function checkCatalogues(from = folder) {
  const [source] = languages
  const english = readCatalogue(source, from)
  for (const language of languages) {
    const catalogue = readCatalogue(language, from)
    const missing = [...english.keys()].filter((sentence) => !catalogue.get(sentence))
    if (missing.length === 0) continue
    const file = path.join(from, `${language}.po`)
    throw new CannotStart(
      `${file} lacks words for ${missing.length} sentences, such as “${missing[0]}”. \`npm run words\` lists them all.`,
    )
  }
}

const spoken = new Map<Language, I18n>()

/** Speaks a language: `wordsIn(language).t('Dear {name},', { name })`. The first to ask has its catalogue read. */
export function wordsIn(language: Language): I18n {
  const known = spoken.get(language)
  if (known) return known
  const messages = Object.fromEntries(
    [...readCatalogue(language)].map(([sentence, said]) => [sentence, compileMessage(said)]),
  )
  const { tag, formats = tag } = languageFacts[language]
  const words = setupI18n({ locale: language, locales: formats, messages: { [language]: messages }, missing })
  const say = words.t
  words.t = ((sentence: string, values?: Record<string, unknown>) =>
    say(sentence, literally(values))) as I18n['t']
  spoken.set(language, words)
  return words
}

/** NOTE: Lingui reads escapes in a finished sentence, so that a name such as `Ann\u0041` would be another one. */
const literally = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', String.raw`\x5c`) : value,
    ]),
  )

function missing(language: string, sentence: string): never {
  throw new Error(`“${sentence}” has no words in “${language}”: run \`npm run words\``)
}
