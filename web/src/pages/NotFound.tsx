import { Trans, useLingui } from '@lingui/react/macro'
import { TopBar } from '../app/TopBar.tsx'
import { token } from '../kit/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Landscape } from '../ui/Landscape.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { EmptyState } from '../ui/States.tsx'
import styles from './NotFound.module.css'

/** An address nobody lives at, with the way home (B06). */
export default function NotFound() {
  const { t } = useLingui()
  const isSignedIn = token() !== null
  useWindowTitle(t`Page not found`)
  return (
    <div className={styles['lost']}>
      <TopBar isInside={isSignedIn} />
      <main id="main" tabIndex={-1}>
        <h1 className="visually-hidden">{t`Page not found`}</h1>
        <EmptyState
          title={<Trans>There is no page at this address</Trans>}
          action={
            isSignedIn ? (
              <ButtonLink to="/MyMemories">
                <Trans>To my memories</Trans>
              </ButtonLink>
            ) : (
              <ButtonLink to="/">
                <Trans>To the first page</Trans>
              </ButtonLink>
            )
          }
        >
          <Trans>It may have been removed, or a letter of the address went missing on the way.</Trans>
        </EmptyState>
      </main>
      <div className={styles['view']} aria-hidden="true">
        <Landscape />
      </div>
    </div>
  )
}
