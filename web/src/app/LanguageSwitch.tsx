import { useLingui } from '@lingui/react/macro'
import { type Language, languageFacts, languages } from '@spomen/contract/languages.ts'
import { IconLanguage } from '../ui/icons.ts'
import { useLayoutEffect, useRef } from 'react'
import { SelectField } from '../ui/SelectField.tsx'
import { toast } from '../ui/toast.ts'
import { chooseLanguage, languageTags, useWantedLanguage } from '../words/language.ts'
import { refusalWords } from '../words/refusals.ts'
import styles from './Switches.module.css'

interface Props {
  onChosen?: (language: Language) => void
}

const choosing =
  ({ onChosen }: Props) =>
  (value: string) => {
    const language = languages.find((other) => other === value)
    if (!language) return
    void chooseLanguage(language).then(
      (isSpoken) => isSpoken && onChosen?.(language),
      // Its words did not come; the page keeps the language it has.
      () => toast.failed(refusalWords.unreachable),
    )
  }

/** The five languages, each by its own name; the choice is saved at once (B31, B32). For bars and menus. */
export function LanguageSwitch(props: Props) {
  const { t } = useLingui()
  const choose = choosing(props)
  const wanted = useWantedLanguage()
  const select = useRef<HTMLSelectElement>(null)

  // NOTE: before anything is drawn anew, which would put the list back to what the page was written in.
  useLayoutEffect(() => {
    // From now on the head of the page need not listen any more; see app/boot.ts.
    document.documentElement.dataset['heard'] = ''
    // Somebody may have chosen while a page that was there at once still waited for its scripts.
    const { value } = select.current ?? {}
    if (value && value !== wanted) choose(value)
    // oxlint-disable-next-line react/exhaustive-deps -- only what was chosen before there was anybody to hear it
  }, [])

  return (
    <label className={styles['language']}>
      <IconLanguage stroke={1.5} />
      <select
        ref={select}
        name="language"
        aria-label={t`Language`}
        value={wanted}
        // A browser that fills in what was here before a reload would choose in somebody's name.
        autoComplete="off"
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={languageTags[language]}>
            {languageFacts[language].name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The five languages as a field of a form; the choice is saved at once (B31, B32). */
export function LanguageField(props: Props) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Language`}
      value={useWantedLanguage()}
      choices={languages.map((language) => ({ value: language, label: languageFacts[language].name }))}
      onChange={choosing(props)}
    />
  )
}
