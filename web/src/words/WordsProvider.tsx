import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { countOfChanges, sayAgain } from './language.ts'

/**
 * Gives what it holds the words of the language that is spoken. NOTE: Lingui listens only once it has been drawn; words
 * that have come between are said again, or what was drawn without them would keep their bare names for good.
 */
export function WordsProvider({ children }: { children: ReactNode }) {
  const [drawnAt] = useState(countOfChanges)
  useEffect(() => {
    if (countOfChanges() !== drawnAt) sayAgain()
  }, [drawnAt])
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}
