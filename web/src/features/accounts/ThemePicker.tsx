import { useLingui } from '@lingui/react/macro'
import { type Theme, themeNames } from '@spomen/contract/themes.ts'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useLook } from '../../style/look.ts'
import { classes } from '../../ui/classes.ts'
import { Landscape } from '../../ui/Landscape.tsx'
import styles from './ThemePicker.module.css'
import { useThemeNames } from './theme-names.ts'
import { useThemeChoice } from './use-theme-choice.ts'
import { useThemePreview } from './use-theme-preview.ts'

/** The number of the theme that a key leads to, round and round; null for a key that leads nowhere. */
function numberAfterKey(key: string, here: Theme): number | null {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key]
  const count = themeNames.length
  if (step !== undefined) return (themeNames.indexOf(here) + step + count) % count
  return { Home: 0, End: count - 1 }[key] ?? null
}

/**
 * The fifteen themes (C24). Pointing at one, or moving to it with the arrows, shows the whole page in it; only choosing
 * it saves, and whoever leaves without choosing has their own again (C25–C27).
 */
export function ThemePicker() {
  const { t } = useLingui()
  const { theme: shown, chosen } = useLook()
  const names = useThemeNames()
  const choose = useThemeChoice()
  const preview = useThemePreview()
  const list = useRef<HTMLDivElement>(null)
  const group = useId()

  /** Arrows only walk; with the browser's own way of moving and choosing in one, each step would be saved. */
  function walk(event: KeyboardEvent<HTMLInputElement>, here: Theme) {
    const target = numberAfterKey(event.key, here)
    if (target !== null) list.current?.querySelectorAll('input').item(target).focus()
    else if (event.key === 'Enter') choose(here)
    else if (event.key === 'Escape') list.current?.querySelector<HTMLElement>('input:checked')?.focus()
    else return
    event.preventDefault()
  }

  return (
    <fieldset className={styles['picker']} aria-describedby={`${group}-how`}>
      <legend className="visually-hidden">{t`Theme`}</legend>
      <p id={`${group}-how`} className="visually-hidden">
        {t`The arrow keys show a theme, Enter or the space bar chooses it.`}
      </p>
      <ThemeView shown={shown} isTried={shown !== chosen} />
      <div ref={list} className={styles['swatches']} onPointerLeave={preview.leave}>
        {themeNames.map((theme) => (
          <label
            key={theme}
            className={styles['swatch']}
            data-theme={theme}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && preview.point(theme)}
          >
            <input
              type="radio"
              name={group}
              value={theme}
              checked={theme === chosen}
              onChange={() => choose(theme)}
              onFocus={({ target }) => target.matches(':focus-visible') && preview.visit(theme)}
              onBlur={preview.part}
              onKeyDown={(event) => walk(event, theme)}
            />
            <span className={styles['colour']} aria-hidden="true" />
            {names[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A picture in the theme that is shown, and what the theme is called. */
function ThemeView({ shown, isTried }: { shown: Theme; isTried: boolean }) {
  const { t } = useLingui()
  const names = useThemeNames()
  return (
    <figure className={styles['view']} aria-hidden="true">
      <Landscape />
      <figcaption>
        <span className={styles['name']}>{names[shown]}</span>
        <span className={classes(styles['tried'], isTried && styles['shown'])}>
          {t`Only shown, not chosen yet`}
        </span>
      </figcaption>
    </figure>
  )
}
