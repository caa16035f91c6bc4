import { useLingui } from '@lingui/react'
import type { Language } from '@spomen/contract/vocabulary.ts'
import { useEffect, useState } from 'react'
import { spokenLanguage } from '../../words/language.ts'

/** A long text in every language, each fetched only by those who read it. */
export type Texts<Text> = Record<Exclude<Language, 'en'>, () => Promise<Text>>

/**
 * A long text in the language on the screen. Until it has come `isReady` is false, and what is shown must stay unseen;
 * a language that does not come leaves the one before.
 */
export function useTexts<Text>(english: Text, others: Texts<Text>): { text: Text; isReady: boolean } {
  // Renders again when the language changes.
  useLingui()
  const language = spokenLanguage()
  const [shown, setShown] = useState<{ text: Text; language: Language }>({ text: english, language: 'en' })

  useEffect(() => {
    if (language === 'en') return setShown({ text: english, language })
    let isWanted = true
    others[language]().then(
      (text) => isWanted && setShown({ text, language }),
      () => isWanted && setShown(({ text }) => ({ text, language })),
    )
    return () => {
      isWanted = false
    }
  }, [language, english, others])

  return { text: shown.text, isReady: shown.language === language }
}
