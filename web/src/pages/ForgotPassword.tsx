import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useLogOutOnEntry } from '../app/visitor-session.ts'
import { LoginPanel, WaitingPanel } from '../app/LoginPanel.tsx'
import { ForgotForm, ResetForm, useLinkCheck } from '../features/accounts/index.ts'
import { forgotPasswordPath, loginPath, ownPath } from '../kit/return-address.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'

/** Asking for a new password, and choosing it behind the link of the mail (A50, A58). */
export default function ForgotPassword() {
  const { guid } = useParams()
  useLogOutOnEntry()
  return guid ? <ResetStep key={guid} guid={guid} /> : <RequestStep />
}

/** Where they were going when they noticed (A04). */
function useTarget() {
  const [params] = useSearchParams()
  return ownPath(params.get('backUrl'))
}

const BackToLogin = () => (
  <Link to={loginPath(useTarget())}>
    <Trans>Back to the login</Trans>
  </Link>
)

function RequestStep() {
  const { t } = useLingui()
  const target = useTarget()
  const [mail, setMail] = useState<string | null>(null)
  if (mail !== null) {
    return (
      <LoginPanel
        title={t`Please look into your e-mail`}
        lead={
          <Trans>
            We have sent a link to <strong>{mail}</strong>. It lets you choose a new password, once, and only
            for a short while.
          </Trans>
        }
        foot={<BackToLogin />}
      />
    )
  }

  function sent(address: string) {
    setMail(address)
    toast.done(t`You have asked for a new password, please look into your e-mail`)
  }

  return (
    <LoginPanel
      title={t`Forgot your password?`}
      lead={<Trans>Tell us your e-mail, and we send you a link to choose a new one.</Trans>}
      foot={<BackToLogin />}
    >
      <ForgotForm backUrl={target} onSent={sent} />
    </LoginPanel>
  )
}

function ResetStep({ guid }: { guid: string }) {
  const { t } = useLingui()
  const target = useTarget()
  const [stage, setStage] = useState<'choosing' | 'done' | 'perhapsDone' | 'invalid'>('choosing')
  const link = useLinkCheck(guid, 'reset')
  if (stage === 'done') {
    return (
      <LoginPanel
        title={t`Your password is changed`}
        lead={<Trans>From now on you log in with the new one. All other places were logged out.</Trans>}
      >
        <ButtonLink to={loginPath(target)} replace tone="filled">
          <Trans>Log in</Trans>
        </ButtonLink>
      </LoginPanel>
    )
  }
  if (stage === 'perhapsDone') {
    return (
      <LoginPanel
        title={t`It may already have worked`}
        lead={<Trans>Please try to log in with the new password.</Trans>}
        foot={
          <Link to={forgotPasswordPath(target)}>
            <Trans>Ask for a new link</Trans>
          </Link>
        }
      >
        <ButtonLink to={loginPath(target)} replace tone="filled">
          <Trans>Log in</Trans>
        </ButtonLink>
      </LoginPanel>
    )
  }
  if (stage === 'invalid' || link === 'bad') {
    return (
      <LoginPanel
        title={t`This link is not valid any more`}
        lead={
          <Trans>
            Such a link works once, and only for a short while; when you ask for another, only the newest
            counts. If you have chosen a new password with it, that one counts.
          </Trans>
        }
        foot={<BackToLogin />}
      >
        <ButtonLink to={forgotPasswordPath(target)} replace tone="filled">
          <Trans>Ask for a new link</Trans>
        </ButtonLink>
      </LoginPanel>
    )
  }
  if (link === 'unknown') return <WaitingPanel hasFields />
  return (
    <LoginPanel title={t`Choose a new password`} foot={<BackToLogin />}>
      <ResetForm
        guid={guid}
        onReset={() => setStage('done')}
        onInvalid={(isPerhapsReset) => setStage(isPerhapsReset ? 'perhapsDone' : 'invalid')}
      />
    </LoginPanel>
  )
}
