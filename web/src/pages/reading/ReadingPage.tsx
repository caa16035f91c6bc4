import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TopBar } from '../../app/TopBar.tsx'
import { useWindowTitle } from '../../ui/Page.tsx'
import styles from './ReadingPage.module.css'

interface Props {
  title: string
  lead: string
  /** Whether the words on it are in the language on the screen. */
  isReady: boolean
  actions?: ReactNode
  children: ReactNode
}

/** A page to be read by anybody; the name above it leads to the first page, also for somebody signed in (T06, T07, Q61). */
export function ReadingPage({ title, lead, isReady, actions, children }: Props) {
  useWindowTitle(title)
  return (
    <div className={styles['frame']}>
      <TopBar />
      <main
        id="main"
        tabIndex={-1}
        className={styles['page']}
        style={isReady ? undefined : { visibility: 'hidden' }}
      >
        <header className={styles['head']}>
          <h1>{title}</h1>
          <p>{lead}</p>
          {actions && <div className={styles['actions']}>{actions}</div>}
        </header>
        {children}
      </main>
      <footer className={styles['foot']}>
        <Link to="/FAQ">
          <Trans>Questions</Trans>
        </Link>
        <Link to="/TermsAndConditions">
          <Trans>Terms and conditions</Trans>
        </Link>
      </footer>
    </div>
  )
}
