import { Trans, useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse } from 'react-router'
import { Refusal } from '../kit/server.ts'
import { Button } from '../ui/Button.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { Failed } from '../ui/States.tsx'
import { sayRefusal } from '../words/refusals.ts'

/** When a page cannot be shown at all: whose fault it is, and how to go on. */
export function Mishap({ error }: { error: unknown }) {
  const { t } = useLingui()
  useWindowTitle(t`Something went wrong`)
  if (import.meta.env.DEV && !(error instanceof Refusal) && !isRouteErrorResponse(error)) console.error(error)
  return (
    <main id="main">
      <Failed title={<Trans>We could not show this page</Trans>}>
        {error instanceof Refusal ? (
          sayRefusal(error.why)
        ) : (
          <Trans>Something went wrong on our side. What you wrote is still here.</Trans>
        )}
      </Failed>
      <p style={{ display: 'flex', gap: '0.75rem', justifyContent: 'center' }}>
        <Button tone="filled" onClick={() => location.reload()}>
          <Trans>Load the page again</Trans>
        </Button>
        <Button onClick={() => location.assign('/')}>
          <Trans>To the first page</Trans>
        </Button>
      </p>
    </main>
  )
}
