import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useViewer } from '../../features/accounts/index.ts'
import { StepNotice } from '../../features/second-step/index.ts'
import { useHasLocalServices } from '../../kit/site.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { useWindowTitle } from '../../ui/Page.tsx'
import { allWords, areAllWordsHere } from '../../words/language.ts'
import { EmptyState } from '../../ui/States.tsx'
import { isFirstPage } from './first-pages.ts'
import { homePath, isSwitchedOff, mayEnter } from './navigation-entries.ts'

/** The signed-in page. Whoever is no moderator is led home from a moderators' page (B05); the server refuses them all the same. */
export function ShellContent() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const hasLocalServices = useHasLocalServices()
  if (isSwitchedOff(hasLocalServices, pathname)) return <NoPage />
  if (!mayEnter(viewer, pathname)) return <Navigate to={homePath} replace />
  return isFirstPage(pathname) || areAllWordsHere() ? (
    <Outlet />
  ) : (
    <Suspense>
      <WithAllWords />
    </Suspense>
  )
}

/** Above every page, where there is something to say of one's second step; fetched only then. */
export function StepLine() {
  const { needsSecondStep, secondStepEndsAt } = useViewer()
  return needsSecondStep || secondStepEndsAt ? (
    <Suspense>
      <StepNotice endsAt={secondStepEndsAt} />
    </Suspense>
  ) : null
}

/** A page whose words may still be on their way. */
function WithAllWords() {
  use(allWords())
  return <Outlet />
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
