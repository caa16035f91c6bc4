import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { IconDoor } from '../../../ui/icons.ts'
import { EmptyState, FailedState, LoadingState, Skeleton } from '../../../ui/States.tsx'
import { spokenLanguage } from '../../../words/language.ts'
import { useGuestsPage } from '../../doors/index.ts'
import { useLookAddress } from './address.ts'
import styles from './GuestPreview.module.css'

/**
 * What guests read right now: the very page that the server writes for them, within this one. Nothing in it runs or can be
 * sent. Behind a closed door, or without a link that leads here, that nobody reads anything.
 */
export function GuestPreview({ memorialId }: { memorialId: string }) {
  const { page, isKnown, isError, retry } = useGuestsPage(memorialId)
  if (isError) return <FailedState onRetry={retry} />
  if (!isKnown)
    return (
      <LoadingState>
        <Skeleton height="60vh" />
      </LoadingState>
    )
  return page ? <GuestFrame page={page} /> : <NothingToRead />
}

function NothingToRead() {
  const { toDoor } = useLookAddress()
  return (
    <EmptyState
      isPage
      title={<Trans>A guest sees nothing here</Trans>}
      action={
        <Button icon={<IconDoor stroke={1.5} />} aria-haspopup="dialog" onClick={toDoor}>
          <Trans>Who may look</Trans>
        </Button>
      }
    >
      <Trans>Whoever has no account reads nothing of this page. You can open the door to them.</Trans>
    </EmptyState>
  )
}

/** What the scripts of the guest's page lay on its form. */
const screenLook = { margin: '0', padding: '0', border: '0' }
const legendLook = { padding: '0', font: '500 1.375rem / 1.3 var(--serif)' }

/** Shows what scripts of the guest's page would, and keeps everything from being sent, or from leading away. */
function makeInert(whole: HTMLElement, page: string) {
  for (const form of whole.querySelectorAll('form')) {
    form.hidden = false
    form.inert = true
  }
  for (const screen of whole.querySelectorAll('fieldset')) Object.assign(screen.style, screenLook)
  for (const legend of whole.querySelectorAll('legend')) Object.assign(legend.style, legendLook)
  for (const instead of whole.querySelectorAll<HTMLElement>('[data-without-script]')) instead.hidden = true
  for (const link of whole.querySelectorAll('a')) if (link.pathname !== page) link.removeAttribute('href')
}

/** As tall as what is in it, so that one scrolls through one page. */
function GuestFrame({ page }: { page: string }) {
  const { t } = useLingui()
  const [height, setHeight] = useState<number | null>(null)
  const watching = useRef<ResizeObserver>(null)

  function follow({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    watching.current?.disconnect()
    const whole = currentTarget.contentDocument?.body
    if (!whole) return
    makeInert(whole, page)
    const measure = () => setHeight(Math.ceil(whole.getBoundingClientRect().height))
    watching.current = new ResizeObserver(measure)
    watching.current.observe(whole)
    measure()
  }

  return (
    <>
      <h1 className="visually-hidden">
        <Trans>The page as guests read it</Trans>
      </h1>
      <iframe
        title={t`The page as guests read it`}
        src={`${page}?language=${spokenLanguage()}`}
        // NOTE: without scripts and forms; of the same origin, so that it can be measured and reads its own pictures.
        sandbox="allow-same-origin"
        className={styles['frame']}
        style={height === null ? undefined : { height }}
        onLoad={follow}
      />
    </>
  )
}
