import { useLingui } from '@lingui/react'
import { languageFacts } from '@spomen/contract/languages.ts'
import { spokenLanguage } from './language.ts'

/** What stands between two sentences in the language on the screen: a blank, in Chinese nothing. */
export const sentenceBlank = () => languageFacts[spokenLanguage()].betweenSentences ?? ' '

/** The same, beside what is drawn; written anew with it when another language is chosen. */
export function SentenceBlank() {
  useLingui()
  return sentenceBlank()
}
