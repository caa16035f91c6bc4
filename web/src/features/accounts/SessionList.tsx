import { Trans, useLingui } from '@lingui/react/macro'
import type { Session } from '@spomen/contract/sessions.ts'
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDevices,
  IconDeviceTablet,
  type TablerIcon,
} from '../../ui/icons.ts'
import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Inline, Stack } from '../../ui/Page.tsx'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { useDates } from '../../words/dates.ts'
import { ConnectedAccountAdvice } from './ConnectedAccountAdvice.tsx'
import styles from './SessionList.module.css'
import { useDeviceName } from './use-device-name.ts'
import { useSessions } from './use-sessions.ts'

/** What a person has asked for and has still to confirm. */
type SessionsToEnd = Session | 'others' | 'all'

/** Where one is signed in, and how that ends, one by one or all at once. */
export function SessionList() {
  const { sessions, hasFailed, retry, end, endOthers, endAll } = useSessions()
  const [ending, setEnding] = useState<SessionsToEnd | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const list = useRef<HTMLDivElement>(null)

  if (hasFailed) return <FailedState onRetry={retry} />
  if (!sessions) return <SessionsSkeleton />
  const isAlone = sessions.every((session) => session.isCurrent)

  function ask(about: SessionsToEnd) {
    setEnding(about)
    setIsAsking(true)
  }

  async function confirm() {
    if (ending === 'all') return endAll()
    if (ending === 'others') await endOthers()
    else if (ending) await end(ending)
    // The button that opened the dialog may be gone.
    return list.current?.focus()
  }

  return (
    <div ref={list} tabIndex={-1}>
      <Stack>
        <ul className={styles['list']}>
          {sessions.map((session) => (
            <li key={session.id} className={styles['session']}>
              <SessionItem session={session} onEnd={() => ask(session)} />
            </li>
          ))}
        </ul>
        <OtherSessions isAlone={isAlone} onEnd={ask} />
      </Stack>
      <EndSessionDialog
        ending={ending}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
      />
    </div>
  )
}

interface OtherSessionsProps {
  /** Whether one is logged in nowhere else. */
  isAlone: boolean
  onEnd: (which: 'others' | 'all') => void
}

/** What one can do about all the places at once. */
function OtherSessions({ isAlone, onEnd }: OtherSessionsProps) {
  if (isAlone)
    return (
      <p className={styles['note']}>
        <Trans>You are logged in nowhere else.</Trans>
      </p>
    )
  return (
    <>
      <p className={styles['note']}>
        <Trans>
          If you do not know one of these places, log out there, choose a new password, and remove passkeys
          that are not yours.
        </Trans>
        <ConnectedAccountAdvice />
      </p>
      <Inline>
        <Button aria-haspopup="dialog" onClick={() => onEnd('others')}>
          <Trans>Log out everywhere else</Trans>
        </Button>
        <Button tone="quiet" aria-haspopup="dialog" onClick={() => onEnd('all')}>
          <Trans>Log out everywhere, here too</Trans>
        </Button>
      </Inline>
    </>
  )
}

const icons: Record<NonNullable<Session['device']>, TablerIcon> = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceDesktop,
}

function SessionItem({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useLingui()
  const dates = useDates()
  const name = useDeviceName()(session)
  const Icon = session.device ? icons[session.device] : IconDevices
  const used = dates.ago(session.usedAt)
  const since = dates.dayOf(session.createdAt)
  return (
    <>
      <Icon stroke={1.3} size={30} className={styles['icon']} />
      <div>
        <p className={styles['name']}>
          {name}
          {session.isCurrent && (
            <span className={styles['here']}>
              <Trans>This device</Trans>
            </span>
          )}
        </p>
        <p className={styles['when']}>
          <span>{session.isCurrent ? <Trans>In use now</Trans> : <Trans>Last used {used}</Trans>}</span>{' '}
          <span>
            <Trans>Logged in since {since}</Trans>
          </span>
        </p>
      </div>
      {!session.isCurrent && (
        <Button small aria-haspopup="dialog" aria-label={t`Log out there: ${name}`} onClick={onEnd}>
          <Trans>Log out there</Trans>
        </Button>
      )}
    </>
  )
}

interface EndSessionDialog {
  ending: SessionsToEnd | null
  isOpen: boolean
  onClose: () => void
  onConfirm: () => Promise<unknown>
}

function EndSessionDialog({ ending, ...asking }: EndSessionDialog) {
  const nameOf = useDeviceName()
  if (ending === 'all')
    return (
      <ConfirmDialog
        {...asking}
        title={<Trans>Log out everywhere?</Trans>}
        confirmLabel={<Trans>Log out everywhere</Trans>}
      >
        <Trans>You will be logged out in every place, and here as well.</Trans>
      </ConfirmDialog>
    )
  if (ending === 'others')
    return (
      <ConfirmDialog
        {...asking}
        isDestructive={false}
        title={<Trans>Log out everywhere else?</Trans>}
        confirmLabel={<Trans>Log out everywhere else</Trans>}
      >
        <Trans>Here you stay logged in. Everywhere else your password will be asked for again.</Trans>
      </ConfirmDialog>
    )
  const name = ending ? nameOf(ending) : ''
  return (
    <ConfirmDialog
      {...asking}
      isDestructive={false}
      title={<Trans>Log out there?</Trans>}
      confirmLabel={<Trans>Log out there</Trans>}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        <Trans>Your password will be asked for there again.</Trans>
      </p>
    </ConfirmDialog>
  )
}

const SessionsSkeleton = () => (
  <LoadingState>
    <div className={styles['list']}>
      {Array.from({ length: 2 }, (_, index) => (
        <Skeleton key={index} height="4.75rem" />
      ))}
    </div>
  </LoadingState>
)
