import { useLingui } from '@lingui/react/macro'
import { type Language, languages } from '@spomen/contract/vocabulary.ts'
import { IconLanguage } from '@tabler/icons-react'
import { chooseLanguage, languageNames, languageTags, spokenLanguage } from '../words/language.ts'
import styles from './Switches.module.css'

/** The five languages, each by its own name; the choice is saved at once (B31, B32). */
export function LanguageSwitch({ onChosen }: { onChosen?: (language: Language) => void }) {
  const { t } = useLingui()
  const spoken = spokenLanguage()

  async function choose(value: string) {
    const language = languages.find((other) => other === value)
    if (!language) return
    await chooseLanguage(language)
    onChosen?.(language)
  }

  return (
    <label className={styles['language']}>
      <IconLanguage stroke={1.5} aria-hidden="true" />
      <span className="visually-hidden">{t`Language`}</span>
      <select value={spoken} onChange={(event) => void choose(event.currentTarget.value)}>
        {languages.map((language) => (
          <option key={language} value={language} lang={languageTags[language]}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  )
}
