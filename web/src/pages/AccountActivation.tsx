import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoginPanel } from '../app/LoginPanel.tsx'
import {
  type ActivationResult,
  followActivationLink,
  ConfirmSignUp,
  logOut,
} from '../features/accounts/index.ts'
import { token } from '../kit/session.ts'
import { transport } from '../kit/transport.ts'
import { loginPath, ownPath } from '../kit/return-address.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Inline } from '../ui/Page.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { sayRefusal } from '../words/refusals.ts'
import type { Route } from './+types/AccountActivation.ts'

/** Logs out whoever is here first (A45), and follows the link. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (token()) await logOut()
  return followActivationLink(transport.send, params.guid)
}

/** A link counts once: it is not asked again while the page stays. */
export const shouldRevalidate = () => false

export const HydrateFallback = Spinner

/** Where the link of the welcome mail leads: each result of its one use has its own screen (A04, A45). */
export default function AccountActivation({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const [result, setResult] = useState<ActivationResult>(loaderData)
  // Where they were going when they signed up (A04). No step to come back to: the link is used, and logs out (A45).
  const login = loginPath(ownPath(params.get('backUrl')))
  switch (result.is) {
    case 'asked':
      return (
        <ConfirmSignUp
          guid={result.guid}
          signUp={result.behind}
          onOpened={() => setResult({ is: 'opened' })}
          onRemoved={() => setResult({ is: 'removed' })}
          onInvalid={(isPerhapsOpened) => setResult({ is: isPerhapsOpened ? 'perhapsOpened' : 'invalid' })}
          frame={(step) => <LoginPanel {...step} />}
        />
      )
    case 'opened':
      return (
        <LoginPanel title={t`Your account is open`} lead={<Trans>Thank you. You can log in now.</Trans>}>
          <ButtonLink to={login} replace tone="filled">
            <Trans>Log in</Trans>
          </ButtonLink>
        </LoginPanel>
      )
    case 'removed':
      return <AccountRemoved />
    case 'invalid':
      return <InvalidActivationLink login={login} title={t`This activation link is not valid`} />
    case 'perhapsOpened':
      return <InvalidActivationLink login={login} title={t`It may already have worked`} />
    case 'failed':
      return <ActivationFailed login={login} why={result.why} />
  }
}

function AccountRemoved() {
  const { t } = useLingui()
  return (
    <LoginPanel
      title={t`The account is removed`}
      lead={<Trans>Thank you for telling us. Nothing of it is left, and your address is yours alone.</Trans>}
    >
      <ButtonLink to="/" replace>
        <Trans>To the first page</Trans>
      </ButtonLink>
    </LoginPanel>
  )
}

function InvalidActivationLink({ login, title }: { login: string; title: string }) {
  return (
    <LoginPanel
      title={title}
      lead={
        <Trans>
          It may have been used already, or be too old. Log in: if your account is still waiting, we send you
          a new link.
        </Trans>
      }
    >
      <ButtonLink to={login} replace tone="filled">
        <Trans>OK</Trans>
      </ButtonLink>
    </LoginPanel>
  )
}

type Failed = Extract<ActivationResult, { is: 'failed' }>

function ActivationFailed({ login, why }: Pick<Failed, 'why'> & { login: string }) {
  const { t } = useLingui()
  return (
    <LoginPanel title={t`We could not open your account`} lead={sayRefusal(why)}>
      <Inline>
        <Button tone="filled" onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
        <ButtonLink to={login} replace>
          <Trans>OK</Trans>
        </ButtonLink>
      </Inline>
    </LoginPanel>
  )
}
