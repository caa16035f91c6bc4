import { useLingui } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import { type Theme, themeNames } from '@spomen/contract/themes.ts'
import type { Language } from '@spomen/contract/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTell } from '../../kit/server.ts'
import { chooseTheme, useLook } from '../../style/look.ts'
import { toast } from '../../ui/toast.ts'
import { useViewer, viewerQuery } from './session.ts'
import styles from './ThemePicker.module.css'

function useThemeNames(): Record<Theme, string> {
  const { t } = useLingui()
  return {
    'no-theme': t`As it comes`,
    'theme-default': t`Lake`,
    'theme-black': t`Ink`,
    'theme-blue-gray': t`Slate`,
    'theme-blue': t`Blue`,
    'theme-cyan': t`Cyan`,
    'theme-dark-red': t`Wine`,
    'theme-green': t`Pine`,
    'theme-light-green': t`Meadow`,
    'theme-light-brown': t`Clay`,
    'theme-lime-dark': t`Olive`,
    'theme-orange': t`Ember`,
    'theme-pink': t`Rose`,
    'theme-light-purple': t`Lavender`,
    'theme-purple': t`Plum`,
  }
}

/** The fifteen themes as swatches; a choice shows at once and is saved to the account (C24–C27). */
export function ThemePicker() {
  const { t } = useLingui()
  const viewer = useViewer()
  const queries = useQueryClient()
  const { theme } = useLook()
  const names = useThemeNames()
  const group = useId()
  const { tell } = useTell(accounts.changeTheme)

  async function choose(chosen: Theme) {
    const before = theme
    chooseTheme(chosen)
    const answer = await tell({ id: viewer.id, theme: chosen })
    if (!answer.ok) return chooseTheme(before)
    queries.setQueryData(viewerQuery.queryKey, answer.value)
    return toast.done(t`Theme saved`)
  }

  return (
    <fieldset className={styles['swatches']}>
      <legend className="visually-hidden">{t`Colour theme`}</legend>
      {themeNames.map((name) => (
        <label key={name} className={styles['swatch']} data-theme={name}>
          <input
            type="radio"
            name={group}
            value={name}
            checked={name === theme}
            onChange={() => void choose(name)}
          />
          <span className={styles['colour']} aria-hidden="true" />
          {names[name]}
        </label>
      ))}
    </fieldset>
  )
}

/** Tells the account which language its letters should speak (Q79); silent, because the screen has changed already. */
export function useSaveLanguage() {
  const viewer = useViewer()
  const { tell } = useTell(accounts.changeLanguage, { onRefused: () => undefined })
  return (language: Language) => void tell({ id: viewer.id, language })
}
