/**
 * The words of the web app and of the server, in every language.
 *
 *   npm run words                what is missing, as JSON ready to be filled in; exit 1 when something is
 *   npm run words -- fill <file>    fills in {"<English>": {"<language>": "…"}}
 *   npm run words -- gathered       the first, of catalogues that are known to hold what the code says
 *
 * The others first gather the sentences from the code and drop those nobody says any more. A sentence with a context is
 * named "<context>|<English>", and one of the server "server: <English>", since mails may say it in other words than pages.
 * What is printed beside the JSON goes to stderr, so that `npm run --silent words > my-words.json` holds the JSON alone.
 * Several people may run it at the same time: it takes a lock.
 */
import { globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

type Catalogue = Awaited<ReturnType<typeof getCatalogs>>[number]
type Entries = NonNullable<Awaited<ReturnType<Catalogue['read']>>>
type Translations = Record<string, Record<string, string>>

const web = join(dirname(import.meta.dirname), 'web')
const lock = join(web, 'src', 'words', '.lock')

/** Runs one at a time; a lock left behind by somebody who died is taken over after a minute. */
async function withLock<Value>(act: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch {
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
      if (age > 60_000) rmSync(lock, { recursive: true, force: true })
      await pause(100)
    }
  }
  try {
    return await act()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function nameOf({ path }: Catalogue, { message = '', context }: Entries[string]) {
  const name = context ? `${context}|${message}` : message
  return path.includes('server/words') ? `server: ${name}` : name
}

async function gather(catalogues: readonly Catalogue[], orderBy: 'message') {
  for (const catalogue of catalogues) {
    const gathered = await catalogue.make({ clean: true, overwrite: false, orderBy })
    if (!gathered) throw new Error('A file could not be read for its sentences; see above.')
  }
}

async function fill(catalogues: readonly Catalogue[], locale: string, filling: Translations) {
  const filled = new Set<string>()
  for (const catalogue of catalogues) {
    const entries = (await catalogue.read(locale)) ?? {}
    for (const entry of Object.values(entries)) {
      const translation = filling[nameOf(catalogue, entry)]?.[locale]
      if (translation === undefined) continue
      entry.translation = locale === 'it' ? translation.replaceAll(/''?/g, '’') : translation
      filled.add(nameOf(catalogue, entry))
    }
    await catalogue.write(locale, entries)
  }
  return filled
}

/** Quotation marks that readers of a language would stumble over: theirs are „these“. */
const strangeMarks: Readonly<Record<string, RegExp>> = {
  srb: /“[^“”„]*”|„[^“”]*”/,
  de: /“[^“”„]*”|„[^“”]*”/,
}

/** What stands in no catalogue and is read all the same. */
const ownTexts = [
  'web/src/pages/reading/*/**/*.tsx',
  'web/src/words/language-offers.ts',
  'dev/sample/memorials/*.ts',
]

/** Straight marks where people read: an apostrophe is ’, and each language has its own “quotation marks”. */
async function findStraightMarks(catalogues: readonly Catalogue[], locales: readonly string[]) {
  const found = new Set<string>()
  for (const catalogue of catalogues) {
    for (const locale of locales) {
      for (const { message = '', translation = '' } of Object.values((await catalogue.read(locale)) ?? {})) {
        for (const said of [message, translation]) if (/['"]/.test(said)) found.add(said)
      }
    }
  }
  const root = dirname(web)
  for (const file of globSync(ownTexts, { cwd: root })) {
    for (const line of readFileSync(join(root, file), 'utf8').split('\n')) {
      if (/\p{L}'\p{L}/u.test(line) && !/^\s*(\/\/|\/?\*)/.test(line)) found.add(`${file}: ${line.trim()}`)
    }
  }
  return [...found].map((said) => `${said}: typographic ’ and “ ”, please`)
}

/** Sentences without words in a language, and those whose braces, plurals or quotation marks are not in order. */
async function findProblems(catalogues: readonly Catalogue[], locale: string) {
  const missing: string[] = []
  const broken: string[] = []
  for (const catalogue of catalogues) {
    const entries = (await catalogue.read(locale)) ?? {}
    for (const entry of Object.values(entries)) {
      if (!entry.translation) missing.push(nameOf(catalogue, entry))
      else if (strangeMarks[locale]?.test(entry.translation)) {
        broken.push(`${locale}: ${entry.translation}: quotation marks „like these“, please`)
      }
    }
    const messages = Object.fromEntries(
      Object.entries(entries).map(([id, { translation }]) => [id, translation ?? '']),
    )
    for (const { id, error } of createCompiledCatalog(locale, messages, {}).errors) {
      broken.push(`${locale}: ${entries[id]?.message ?? id}: ${error.message}`)
    }
  }
  return { missing, broken }
}

/** The words that somebody has written into a file, or sends by a pipe; null where none can be read, which is said. */
function readFilling(file = '/dev/stdin'): Translations | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Translations
  } catch (error) {
    console.error(
      `No words can be read from ${file}: ${(error as Error).message}. Name a file: npm run words -- fill my-words.json`,
    )
    return null
  }
}

async function main([command, file]: readonly string[]) {
  const config = getConfig({ configPath: join(web, 'lingui.config.ts') })
  const catalogues = await getCatalogs(config)
  const others = config.locales.filter((locale) => locale !== config.sourceLocale)
  if (command !== 'gathered') await gather(catalogues, 'message')

  if (command === 'fill') {
    const filling = readFilling(file)
    if (!filling) return 2
    const filled = new Set<string>()
    for (const locale of others) for (const name of await fill(catalogues, locale, filling)) filled.add(name)
    const unknown = Object.keys(filling).filter((name) => !filled.has(name))
    console.error(`${filled.size} sentences filled in.`)
    if (unknown.length > 0) console.error('Nobody says these:', JSON.stringify(unknown, null, 2))
  }

  const missing: Translations = {}
  const broken = await findStraightMarks(catalogues, config.locales)
  for (const locale of others) {
    const found = await findProblems(catalogues, locale)
    broken.push(...found.broken)
    for (const name of found.missing) missing[name] = { ...missing[name], [locale]: '' }
  }
  const count = Object.keys(missing).length
  if (count > 0) console.log(JSON.stringify(missing, null, 2))
  for (const line of broken) console.error(line)
  console.error(
    count > 0 ? `${count} sentences lack words.` : 'Every sentence has its words in every language.',
  )
  return count > 0 || broken.length > 0 ? 1 : 0
}

process.exitCode = await withLock(() => main(process.argv.slice(2)))
