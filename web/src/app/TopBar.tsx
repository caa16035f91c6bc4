import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from '../ui/Mark.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Lamp } from './SchemeSwitch.tsx'
import styles from './TopBar.module.css'

/** The head of the public pages: the name, the languages, the lamp. */
export function TopBar({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <header className={styles['bar']}>
      <Link to="/" className={styles['home']} aria-label={t`Spomen, first page`}>
        <Wordmark />
      </Link>
      <div className={styles['end']}>
        <LanguageSwitch />
        <Lamp />
        {children}
      </div>
    </header>
  )
}
