import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useViewer } from '../../features/accounts/index.ts'
import { useHasLocalServices } from '../../kit/site.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { useWindowTitle } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { homePath, isSwitchedOff, mayEnter } from './navigation-entries.ts'

/** The signed-in page. Whoever is no moderator is led home from a moderators' page (B05); the server refuses them all the same. */
export function ShellContent() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const hasLocalServices = useHasLocalServices()
  if (isSwitchedOff(hasLocalServices, pathname)) return <NoPage />
  return mayEnter(viewer, pathname) ? <Outlet /> : <Navigate to={homePath} replace />
}

/** What the operator does not want is as if it had never been (Q43). */
function NoPage() {
  const { t } = useLingui()
  useWindowTitle(t`Page not found`)
  return (
    <EmptyState
      isPage
      title={<Trans>There is no page at this address</Trans>}
      action={
        <ButtonLink to={homePath}>
          <Trans>To my memories</Trans>
        </ButtonLink>
      }
    />
  )
}
