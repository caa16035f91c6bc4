import { Trans, useLingui } from '@lingui/react/macro'
import { daysToReturn, personalData } from '@spomen/contract/personal-data.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { LoginPanel, WaitingPanel } from '../app/LoginPanel.tsx'
import { useLinkCheck } from '../features/accounts/index.ts'
import { useIsClosedOutside } from '../kit/announced-closing.ts'
import { useCall } from '../kit/call.ts'
import { loginPath } from '../kit/return-address.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { sayRefusal } from '../words/refusals.ts'

/** The way back into a deleted account, by the link of the mail (Q105). */
export default function ComeBack() {
  const { guid } = useParams()
  return guid ? <ComeBackFlow key={guid} guid={guid} /> : <InvalidLink />
}

function ComeBackFlow({ guid }: { guid: string }) {
  const [stage, setStage] = useState<'asking' | 'back' | 'invalid'>('asking')
  const link = useLinkCheck(guid, 'return')
  if (stage === 'back') return <CameBack />
  if (stage === 'invalid' || link === 'bad') return <InvalidLink />
  if (link === 'unknown') return <WaitingPanel />
  return (
    <ComeBackQuestion guid={guid} onBack={() => setStage('back')} onInvalid={() => setStage('invalid')} />
  )
}

interface Props {
  guid: string
  onBack: () => void
  onInvalid: () => void
}

/** Opening the link does nothing yet, because mail scanners open links too. */
function ComeBackQuestion({ guid, onBack, onInvalid }: Props) {
  const { t } = useLingui()
  const { call, isPending } = useCall(personalData.comeBack, {
    onRefused: (why) => (why === 'invalidLink' ? onInvalid() : toast.failed(sayRefusal(why))),
  })

  async function comeBack() {
    const answer = await call({ guid })
    if (answer.ok) onBack()
  }

  return (
    <LoginPanel
      title={t`Would you like to come back?`}
      lead={
        <Trans>
          Your account opens again, and with it the pages you keep, as they were. Nothing happens before you
          press the button.
        </Trans>
      }
    >
      <Button tone="filled" wide busy={isPending} onClick={() => void comeBack()}>
        <Trans>Bring my account back</Trans>
      </Button>
    </LoginPanel>
  )
}

function CameBack() {
  const { t } = useLingui()
  return (
    <LoginPanel
      title={t`Welcome back`}
      lead={<Trans>Your account and your pages are open again. Your password is the one you had.</Trans>}
      foot={
        <p>
          <span>
            <Trans>
              Was it somebody else who closed it? Then please choose{' '}
              <Link to="/ForgotPassword">a new password</Link>.
            </Trans>
          </span>
        </p>
      }
    >
      <ButtonLink to={loginPath(null)} replace tone="filled">
        <Trans>Log in</Trans>
      </ButtonLink>
    </LoginPanel>
  )
}

function InvalidLink() {
  const { t } = useLingui()
  const isClosed = useIsClosedOutside()
  return (
    <LoginPanel
      title={t`This link is not valid any more`}
      lead={
        <Trans>
          Perhaps you have used it already: then simply log in. After {daysToReturn} days an account and its
          pages are removed for good, and we cannot bring them back.
        </Trans>
      }
      foot={
        !isClosed && (
          <Link to="/Login?state=signup">
            <Trans>Create a new account</Trans>
          </Link>
        )
      }
    >
      <ButtonLink to={loginPath(null)} replace tone="filled">
        <Trans>Log in</Trans>
      </ButtonLink>
    </LoginPanel>
  )
}
