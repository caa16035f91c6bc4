import type { Language } from '@spomen/contract/languages.ts'
import { wordsIn } from '../words/catalogues.ts'

/** The first line of every mail; null is whose name we do not know. */
export function openingFor(language: Language, name: string | null): string {
  const i18n = wordsIn(language)
  return name ? i18n.t('Dear {name},', { name }) : i18n.t('Hello,')
}
