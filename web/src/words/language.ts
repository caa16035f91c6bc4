import { i18n, type Messages } from '@lingui/core'
import { type Language, languageFacts, languages } from '@spomen/contract/languages.ts'
import { manifestAddress } from '../installed/addresses.ts'
import { afterFirstView } from '../kit/first-view.ts'
import { syncedLanguageKey } from '../kit/session.ts'
import { createStore, useStore } from '../kit/store.ts'
import { inLanguage } from './in-language.ts'
import { languageTags } from './language-tags.ts'

declare global {
  interface Window {
    /** Written by React Router into every page. */
    __reactRouterContext?: { isSpaMode: boolean }
  }
}

/** Where the chosen language is kept (B31). */
const languageKey = 'language'

export { languageTags }

const publicWords = import.meta.glob<{ messages: Messages }>('./public/*.po')
// The same files twice: the build leaves in the first what the pages one comes to first say, in the other all else.
const appWords = import.meta.glob<{ messages: Messages }>('./app/*.po')
const laterWords = import.meta.glob<{ messages: Messages }>('./app/*.po', { query: '?lingui' })

let written: Language = 'en'

/** The language this page was written in at build time. */
export const writtenLanguage = () => written

/** Speaks the language a page is written in, before anything of it is drawn: hydration must find the same words. */
export async function speakAsWritten(language: Language) {
  written = language
  const { messages } = await inLanguage(publicWords, written)
  i18n.loadAndActivate({ locale: written, locales: languageTags[written], messages })
}

let isInside = false
/** Whether all words of the pages inside are wanted, and not those of the first pages alone. */
let isWhole = false

const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text)

/** The language chosen in this browser, or null before the first choice. */
export function chosenLanguage(): Language | null {
  const kept = localStorage.getItem(languageKey)
  return isLanguage(kept) ? kept : null
}

/** The language that an account and this browser last had in common. What was chosen since then has yet to be told. */
export const syncedLanguage = () => localStorage.getItem(syncedLanguageKey)

/** An account holds what is chosen here. */
export const markLanguageSynced = (language: Language) => localStorage.setItem(syncedLanguageKey, language)

/** The language on the screen. */
export const spokenLanguage = () => (isLanguage(i18n.locale) ? i18n.locale : 'en')

/** The tag of the language on the screen, for `Intl`. */
export const spokenTag = () => languageTags[spokenLanguage()]

const fetchWords = (language: Language) =>
  Promise.all([
    inLanguage(publicWords, language),
    ...(isInside ? [inLanguage(appWords, language)] : []),
    ...(isWhole ? [inLanguage(laterWords, language)] : []),
  ])

/** The language of the page that has come: one without words speaks the reader's own at once. */
export function languageOfPage(): Language {
  const given = document.documentElement.dataset['written'] ?? null
  const isWithoutWords = window.__reactRouterContext?.isSpaMode === true
  return (isWithoutWords ? chosenLanguage() : isLanguage(given) ? given : null) ?? 'en'
}

// On their way before the page is put together, so that a slow line costs the wait once.
if (typeof window !== 'undefined')
  void fetchWords(chosenLanguage() ?? languageOfPage()).catch(() => undefined)

let asked = 0

/** Fetches a language's words and shows them; answers whether it did, since another may be wanted meanwhile. */
async function change(language: Language): Promise<boolean> {
  asked += 1
  const turn = asked
  try {
    const wasWhole = isWhole
    let parts = await fetchWords(language)
    // More may have come to be wanted meanwhile.
    if (isWhole !== wasWhole) parts = await fetchWords(language)
    for (const { messages } of parts) i18n.load(language, messages)
  } catch (error) {
    if (turn !== asked) return false
    throw error
  }
  if (turn !== asked) return false
  document.documentElement.lang = languageTags[language]
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestAddress(language))
  i18n.activate(language, languageTags[language])
  return true
}

/** Speaks a language, without making it the chosen one. */
export const speak = async (language: Language) => void (await change(language))

/** A choice whose words are on their way, and what was kept before it. */
const underWay = createStore<{ language: Language; former: Language | null } | null>(null)

/** The language that is chosen and may still be on its way, else the one on the screen. */
export const wantedLanguage = (choice = underWay.get()) => choice?.language ?? spokenLanguage()

/** The language that is chosen and may still be on its way; what uses it is drawn anew when that changes. */
export const useWantedLanguage = () => useStore(underWay, wantedLanguage)

/**
 * Chooses a language (B31). The choice is kept at once, so that neither a page that is left nor anything that speaks what
 * is kept can lose it, and taken back where its words do not come. Answers whether it is spoken now: the last choice wins.
 */
export async function chooseLanguage(language: Language): Promise<boolean> {
  const before = underWay.get()
  const choice = { language, former: before ? before.former : chosenLanguage() }
  localStorage.setItem(languageKey, language)
  underWay.set(choice)
  try {
    return await change(language)
  } catch (error) {
    if (underWay.get() === choice && chosenLanguage() === language) goBackTo(choice.former)
    throw error
  } finally {
    if (underWay.get() === choice) underWay.set(null)
  }
}

function goBackTo(former: Language | null) {
  if (!former) return localStorage.removeItem(languageKey)
  localStorage.setItem(languageKey, former)
  // It may have been on its way itself when it was chosen away from.
  if (former !== spokenLanguage()) void speak(former).catch(() => undefined)
}

/** Fetches the words of the signed-in pages as well, from now on: those of the first pages, and the others later. */
export async function speakInside() {
  isInside = true
  const spoken = speak(chosenLanguage() ?? writtenLanguage())
  // Where they do not come, whoever needs them asks again.
  void Promise.all([spoken, afterFirstView()])
    .then(allWords)
    .catch(() => undefined)
  await spoken
}

/** Every word of the signed-in pages, for a part that is drawn outside of them and that hardly anybody reads. */
export async function wordsFromInside() {
  await speakInside()
  await allWords()
}

let whole: Promise<void> | null = null
let hasAllWords = false

/** Whether every sentence can be said: outside there are no others, and inside they have come. */
export const areAllWordsHere = () => !isInside || hasAllWords

/** Resolves once every sentence can be said; asked for at once, where somebody needs one before they come by themselves. */
export function allWords(): Promise<void> {
  if (areAllWordsHere()) return Promise.resolve()
  whole ??= addLaterWords().catch((error: unknown) => {
    whole = null
    throw error
  })
  return whole
}

/** NOTE: added without a word to who draws the page, which would be drawn anew for nothing: it says none of them. */
async function addLaterWords() {
  isWhole = true
  const language = spokenLanguage()
  const { messages } = await inLanguage(laterWords, language)
  // Another language that has come meanwhile brought all of its own.
  if (spokenLanguage() === language) Object.assign(i18n.messages, messages)
  hasAllWords = true
}

let changes = 0
i18n.on('change', () => {
  changes += 1
})

/** How often words have come or another language was spoken, in this window. */
export const countOfChanges = () => changes

/** Has everything that is drawn say its words anew. */
export const sayAgain = () => i18n.activate(i18n.locale, languageTags[spokenLanguage()])

// A sentence that is said sooner than its words come by themselves is said again with them.
i18n.on('missing', ({ id }) => {
  if (areAllWordsHere()) return
  console.warn(`The words of ${id} are not here yet (web/split-words.ts)`)
  void allWords().then(sayAgain, () => undefined)
})

/** Speaks what is chosen in another window from now on; returns how to stop. */
export function followLanguage() {
  const listen = ({ key }: StorageEvent) => {
    const chosen = chosenLanguage()
    // Without its words the page keeps the language it has.
    if (key === languageKey && chosen && chosen !== wantedLanguage())
      void speak(chosen).catch(() => undefined)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** What browsers call a language; those that read Serbian are offered it. */
const isCalled = (language: Language, tag: string) => {
  const [first = ''] = tag.toLowerCase().split('-')
  return (languageFacts[language].browserTags ?? [language]).includes(first)
}

/** The first of a browser's languages that we speak, if it is another than the one that stands there first (B31). */
export function languageToOffer(wished: readonly string[]): Exclude<Language, 'en'> | null {
  for (const tag of wished) {
    const language = languages.find((ours) => isCalled(ours, tag))
    if (language) return language === 'en' ? null : language
  }
  return null
}
