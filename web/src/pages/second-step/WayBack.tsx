import { Trans, useLingui } from '@lingui/react/macro'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { secondStep } from '@spomen/contract/second-step.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { LoginPanel } from '../../app/LoginPanel.tsx'
import { useCall } from '../../kit/call.ts'
import { loginPath } from '../../kit/return-address.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useDates } from '../../words/dates.ts'
import { sayRefusal } from '../../words/refusals.ts'

/**
 * What the links of mails about a lost second step open: its days of waiting begin, or are stopped. Opening a link
 * changes nothing, because mail scanners open links too.
 */
export default function WayBack() {
  const { deed: action, guid } = useParams()
  const [isInvalid, setIsInvalid] = useState(false)
  if (!guid || isInvalid) return <InvalidLink isToBegin={action === 'lost'} />
  const Screen = action === 'keep' ? KeepStep : LoseStep
  return (
    <Screen
      guid={guid}
      onRefused={(why) => (why === 'invalidLink' ? setIsInvalid(true) : toast.failed(sayRefusal(why)))}
    />
  )
}

interface Props {
  guid: string
  onRefused: (why: RefusalKey | 'unreachable') => void
}

function LoseStep({ guid, onRefused }: Props) {
  const { t } = useLingui()
  const { dayOf } = useDates()
  const [endsAt, setEndsAt] = useState<string | null>(null)
  const { call, isPending } = useCall(secondStep.beginWayBack, { onRefused })
  if (endsAt) {
    const on = dayOf(endsAt)
    return (
      <LoginPanel
        title={t`The days of waiting have begun`}
        lead={<Trans>On {on} your second step is taken away. Then your password alone lets you in.</Trans>}
      />
    )
  }

  async function begin() {
    const answer = await call({ guid })
    if (answer.ok) setEndsAt(answer.value.endsAt)
  }

  return (
    <LoginPanel
      title={t`Have you lost your second step?`}
      lead={
        <Trans>
          For your safety it takes some days until your password alone lets you in. We write to you meanwhile,
          and each letter has a button that stops it.
        </Trans>
      }
    >
      <Button tone="filled" wide busy={isPending} onClick={() => void begin()}>
        <Trans>I have lost it. Begin.</Trans>
      </Button>
    </LoginPanel>
  )
}

function KeepStep({ guid, onRefused }: Props) {
  const { t } = useLingui()
  const [isDone, setIsDone] = useState(false)
  const { call, isPending } = useCall(secondStep.stopWayBack, { onRefused })
  if (isDone)
    return (
      <LoginPanel
        title={t`Your second step stays`}
        lead={
          <Trans>Nothing is taken away. If it was not you who asked, please choose another password.</Trans>
        }
      >
        <ButtonLink to={loginPath(null)} replace>
          <Trans>Log in</Trans>
        </ButtonLink>
      </LoginPanel>
    )

  async function stop() {
    const answer = await call({ guid })
    if (answer.ok) setIsDone(true)
  }

  return (
    <LoginPanel
      title={t`Keep your second step?`}
      lead={<Trans>Somebody has asked that it be taken away. One press, and it stays as it is.</Trans>}
    >
      <Button tone="filled" wide busy={isPending} onClick={() => void stop()}>
        <Trans>Stop this</Trans>
      </Button>
    </LoginPanel>
  )
}

const InvalidLink = ({ isToBegin }: { isToBegin: boolean }) => (
  <LoginPanel
    title={sayRefusal('invalidLink')}
    lead={
      isToBegin ? (
        <HowToBegin />
      ) : (
        <Trans>
          Perhaps it was used already, or we have written to you again since. When you log in you see how it
          stands.
        </Trans>
      )
    }
  >
    <ButtonLink to={loginPath(null)} replace tone="filled">
      <Trans>Log in</Trans>
    </ButtonLink>
  </LoginPanel>
)

/** NOTE: nothing but a letter says that the days have begun, since a password alone may be a thief's. */
function HowToBegin() {
  const { t } = useLingui()
  const choice = t`I have none of these any more`
  return (
    <Trans>
      It works once, and for one day. If the days of waiting have begun already, a letter of ours says until
      when. If not, log in, choose “{choice}”, and we send you another.
    </Trans>
  )
}
