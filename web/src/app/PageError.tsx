import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { waitForConnection } from '../kit/connection.ts'
import { RefusalError } from '../kit/server.ts'
import { token } from '../kit/session.ts'
import { checkVersion, reloadForMissingPart, reloadForNewBuild, reloadInterval } from '../kit/version.ts'
import { Button } from '../ui/Button.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { FailedState } from '../ui/States.tsx'
import { sayRefusal } from '../words/refusals.ts'
import styles from './PageError.module.css'

/**
 * When a page cannot be shown at all: whose fault it is, and how to go on. `isInside` the shell, whose ways out are
 * still there, it stands in the main part that is there already.
 */
export function PageError({ error, isInside = false }: { error: unknown; isInside?: boolean }) {
  const why = useReason(error)
  if (import.meta.env.DEV && why === 'defect') console.error(error)
  const content = why === null ? <Spinner /> : <ErrorMessage why={why} hasWayOut={!isInside} />
  return isInside ? (
    content
  ) : (
    <main id="main" tabIndex={-1}>
      {content}
    </main>
  )
}

type Reason = RefusalError['why'] | 'defect'

/** What browsers say of a part of the app that did not come: Chromium and Vite, Firefox, Safari. */
const importFailure =
  /dynamically imported module|preload CSS|Importing a module script failed|Load failed|Failed to fetch/i

/**
 * How long whoever leaves may still be here, in milliseconds. Firefox and Safari stop what a page still fetches as soon as
 * one leaves it, which looks like a part that did not come; loading the page again would hold its reader back.
 */
const leaving = 3_000

/**
 * Why there is no page, null until that is known. What is no plain "no" may be a part of the app that could not be
 * fetched: without a connection it is fetched again as soon as there is one, once as well when the connection is back
 * before we looked, and when the server has a newer build, whose files have other names, the page is loaded anew for it.
 * What was being written lies in its draft meanwhile.
 */
function useReason(error: unknown): Reason | null {
  const isNo = error instanceof RefusalError
  const [found, setFound] = useState<Reason | null>(isNo ? error.why : null)
  useEffect(() => {
    if (isNo || isRouteErrorResponse(error)) return setFound(isNo ? error.why : 'notFound')
    setFound(null)
    let isGone = false
    const hasNotCome = error instanceof Error && importFailure.test(error.message)
    void checkVersion().then(async (version) => {
      if (isGone || (version === 'newer' && reloadForNewBuild())) return
      if (hasNotCome && version !== 'newer') await new Promise((resolve) => setTimeout(resolve, leaving))
      if (isGone || (version === 'same' && hasNotCome && reloadForMissingPart())) return
      setFound(version === 'unreachable' ? 'unreachable' : 'defect')
    })
    return () => {
      isGone = true
    }
  }, [error, isNo])

  useEffect(() => {
    if (found !== 'unreachable') return undefined
    let isGone = false
    let timer = 0
    void waitForConnection().then(() => {
      // The server may answer everything but what this page needs.
      if (!isGone && !reloadForMissingPart()) timer = window.setTimeout(reloadForMissingPart, reloadInterval)
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [found])
  return found
}

function ErrorMessage({ why, hasWayOut }: { why: Reason; hasWayOut: boolean }) {
  const { t } = useLingui()
  useWindowTitle(t`Something went wrong`)
  return (
    <>
      <h1 className="visually-hidden">{t`Something went wrong`}</h1>
      <FailedState title={<Trans>We could not show this page</Trans>}>
        {why === 'defect' ? (
          <Trans>Something went wrong on our side. What you wrote is still here.</Trans>
        ) : (
          sayRefusal(why)
        )}
      </FailedState>
      <p className={styles['actions']}>
        <Button tone="filled" onClick={() => location.reload()}>
          <Trans>Load the page again</Trans>
        </Button>
        {hasWayOut && <WayOut />}
      </p>
    </>
  )
}

/** The first page logs out whoever comes there, so that those who are logged in are shown home instead. */
const WayOut = () =>
  token() ? (
    <Button onClick={() => location.assign('/MyMemories')}>
      <Trans>To my memories</Trans>
    </Button>
  ) : (
    <Button onClick={() => location.assign('/')}>
      <Trans>To the first page</Trans>
    </Button>
  )
