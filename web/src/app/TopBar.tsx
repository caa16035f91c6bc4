import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from '../ui/Mark.tsx'
import { saveLanguageIfSignedIn } from './visitor-session.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { SchemeToggle } from './SchemeSwitch.tsx'
import styles from './TopBar.module.css'

/**
 * The head of the public pages: the name, the languages, the lamp. For somebody signed in the name leads home, where
 * the first page would log them out.
 */
export function TopBar({ isInside = false, children }: { isInside?: boolean; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <header className={styles['bar']}>
      <Link
        to={isInside ? '/MyMemories' : '/'}
        className={styles['home']}
        aria-label={isInside ? t`Spomen, my memories` : t`Spomen, first page`}
      >
        <Wordmark />
      </Link>
      <div className={styles['end']}>
        <LanguageSwitch onChosen={saveLanguageIfSignedIn} />
        <SchemeToggle />
        {children}
      </div>
    </header>
  )
}
