import { Trans, useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse } from 'react-router'
import { Refusal } from '../kit/server.ts'
import { Button } from '../ui/Button.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { Failed } from '../ui/States.tsx'
import { sayRefusal } from '../words/refusals.ts'
import styles from './Mishap.module.css'

/**
 * When a page cannot be shown at all: whose fault it is, and how to go on. `isInside` the shell, whose ways out are
 * still there, it stands in the main part that is there already.
 */
export function Mishap({ error, isInside = false }: { error: unknown; isInside?: boolean }) {
  const { t } = useLingui()
  useWindowTitle(t`Something went wrong`)
  if (import.meta.env.DEV && !(error instanceof Refusal) && !isRouteErrorResponse(error)) console.error(error)
  const words = (
    <>
      <h1 className="visually-hidden">{t`Something went wrong`}</h1>
      <Failed title={<Trans>We could not show this page</Trans>}>
        {error instanceof Refusal ? (
          sayRefusal(error.why)
        ) : (
          <Trans>Something went wrong on our side. What you wrote is still here.</Trans>
        )}
      </Failed>
      <p className={styles['ways']}>
        <Button tone="filled" onClick={() => location.reload()}>
          <Trans>Load the page again</Trans>
        </Button>
        {!isInside && (
          <Button onClick={() => location.assign('/')}>
            <Trans>To the first page</Trans>
          </Button>
        )}
      </p>
    </>
  )
  return isInside ? words : <main id="main">{words}</main>
}
