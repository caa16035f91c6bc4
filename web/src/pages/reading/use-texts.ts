import { useLingui } from '@lingui/react'
import type { Language } from '@spomen/contract/languages.ts'
import { use, useEffect, useState } from 'react'
import { inLanguage } from '../../words/in-language.ts'
import { spokenLanguage, writtenLanguage } from '../../words/language.ts'

/** A long text in every language but English, by file, each fetched only by those who read it. */
type Texts<Text> = Readonly<Record<string, () => Promise<Text>>>

/** Of each long text the languages that were fetched, so that one which is waited for is the same when it has come. */
const fetched = new WeakMap<object, Map<Language, Promise<unknown>>>()

/** The text a page is written in: the page is not drawn before it is there. */
function useTranslatedText<Text>(english: Text, others: Texts<Text>): Text {
  const language = writtenLanguage()
  if (language === 'en') return english
  const known = fetched.get(others) ?? new Map<Language, Promise<unknown>>()
  const fetching = (known.get(language) ?? inLanguage(others, language)) as Promise<Text>
  fetched.set(others, known.set(language, fetching))
  return use(fetching)
}

/**
 * A long text in the language on the screen. Until it has come `isReady` is false, and what is shown must stay unseen;
 * a language that does not come leaves the one before.
 */
export function useTexts<Text>(english: Text, others: Texts<Text>): { text: Text; isReady: boolean } {
  // Renders again when the language changes.
  useLingui()
  const language = spokenLanguage()
  const text = useTranslatedText(english, others)
  const [shown, setShown] = useState<{ text: Text; language: Language }>({
    text,
    language: writtenLanguage(),
  })

  useEffect(() => {
    if (language === 'en') return setShown({ text: english, language })
    let isWanted = true
    inLanguage(others, language).then(
      (text) => isWanted && setShown({ text, language }),
      () => isWanted && setShown(({ text }) => ({ text, language })),
    )
    return () => {
      isWanted = false
    }
  }, [language, english, others])

  return { text: shown.text, isReady: shown.language === language }
}
