import { Trans, useLingui } from '@lingui/react/macro'
import { secondStep } from '@spomen/contract/second-step.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { LoginPanel } from '../../app/LoginPanel.tsx'
import { useCall } from '../../kit/call.ts'
import { loginPath } from '../../kit/return-address.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { useDates } from '../../words/dates.ts'
import { sayRefusal } from '../../words/refusals.ts'

/**
 * What the links of letters about a lost second step open: its days of waiting begin, or are stopped. Opening a link
 * changes nothing, because mail scanners open links too.
 */
export default function WayBack() {
  const { deed, guid = '' } = useParams()
  return deed === 'keep' ? <Keep guid={guid} /> : <Lost guid={guid} />
}

function Lost({ guid }: { guid: string }) {
  const { t } = useLingui()
  const { dayOf } = useDates()
  const [endsAt, setEndsAt] = useState<string | null>(null)
  const { call, isPending } = useCall(secondStep.beginWayBack, { say: sayRefusal })
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

function Keep({ guid }: { guid: string }) {
  const { t } = useLingui()
  const [isDone, setIsDone] = useState(false)
  const { call, isPending } = useCall(secondStep.stopWayBack, { say: sayRefusal })
  if (isDone)
    return (
      <LoginPanel
        title={t`Your second step stays`}
        lead={
          <Trans>Nothing is taken away. If it was not you who asked, please choose another password.</Trans>
        }
      >
        <ButtonLink to={loginPath(null)}>
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
