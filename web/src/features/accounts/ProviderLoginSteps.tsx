import { Trans, useLingui } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import { loginProvider, type ProviderLogin } from '@spomen/contract/login-provider.ts'
import { isRefusalKey, type RefusalKey } from '@spomen/contract/refusals.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../kit/call.ts'
import { forgotPasswordPath, loginPath } from '../../kit/return-address.ts'
import { endpointQuery, RefusalError, useServer } from '../../kit/server.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Page.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import ProviderButton from './ProviderButton.tsx'
import { ProviderJoinForm } from './ProviderJoinForm.tsx'
import { ProviderSignUpForm } from './ProviderSignUpForm.tsx'

interface Props {
  /** What the address says: by which the login goes on, or why it does not. */
  code: string
  provider: string
  /** Where they are going, as far as this window knows. */
  target: string | null
  onLoggedIn: (token: string, backUrl: string | null) => Promise<unknown> | void
  /** What was shown is right, and the account asks for a second step. */
  onSecondStep: () => void
  /** The frame of a step: a heading, what is said below it, and the rest. */
  frame: (step: { title: string; lead?: ReactNode; children?: ReactNode; foot?: ReactNode }) => ReactNode
}

/** How often it is asked whether the provider has answered another request of this browser, in milliseconds, and how long. */
const askAgainAfter = 1_000
const longestWait = 15

/** What became of the login: asked once, and again only while another request still asks the provider. */
function useOutcome(code: string): { login: ProviderLogin | null; why: RefusalKey | 'unreachable' | null } {
  const isRefused = isRefusalKey(code)
  const { data, error } = useQuery({
    ...endpointQuery(useServer(), loginProvider.finish, { code }),
    enabled: !isRefused,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.kind === 'underWay' && state.dataUpdateCount < longestWait ? askAgainAfter : false,
  })
  if (isRefused) return { login: null, why: code }
  if (error) return { login: null, why: error instanceof RefusalError ? error.why : 'unreachable' }
  return { login: data ?? null, why: null }
}

/** A browser is back from the provider: lets its person in, or asks what is still missing (decision 138). */
export default function ProviderLoginSteps({
  code,
  provider,
  target,
  onLoggedIn,
  onSecondStep,
  frame,
}: Props) {
  const { t } = useLingui()
  const { login, why } = useOutcome(code)
  const [step, setStep] = useState<'join' | 'more' | 'signUp' | null>(null)
  /** The address whose mail was sent by signing up. */
  const [waiting, setWaiting] = useState<string | null>(null)
  const entered = useRef(false)

  useEffect(() => {
    if (login?.kind !== 'loggedIn' || entered.current) return
    entered.current = true
    void onLoggedIn(login.token, login.backUrl)
  }, [login, onLoggedIn])

  useEffect(() => {
    if (why === 'secondStepNeeded') onSecondStep()
  }, [why, onSecondStep])

  if (why === 'secondStepNeeded') return frame({ title: t`One moment`, children: <Spinner /> })
  if (why)
    return frame({
      title: t`You are not logged in`,
      lead: sayRefusal(why),
      children: <ProviderButton provider={provider} backUrl={target} />,
      foot: (
        <Link to={loginPath(target)}>
          <Trans>Log in with a password</Trans>
        </Link>
      ),
    })
  const mail = waiting ?? (login?.kind === 'activationNeeded' ? login.mail : null)
  if (mail !== null)
    return frame({
      title: t`Please look into your e-mail`,
      lead: (
        <Trans>
          We have sent a letter to <strong>{mail}</strong>. The link in it opens your account.
        </Trans>
      ),
      children: <SendAgain mail={mail} backUrl={target} />,
    })
  if (!login || login.kind === 'loggedIn' || login.kind === 'underWay')
    return frame({ title: t`One moment`, children: <Spinner /> })

  const { mail: address } = login
  const shown = step ?? (login.kind === 'accountExists' ? 'join' : 'signUp')
  if (shown === 'more')
    return frame({
      title: t`One more step`,
      lead: (
        <Trans>
          The password is right, and your account asks for something more. Log in with both now. To log in
          with {provider} as well, connect it afterwards in Settings, under “Change password”.
        </Trans>
      ),
      children: (
        <Button tone="filled" wide onClick={onSecondStep}>
          <Trans>Go on</Trans>
        </Button>
      ),
    })
  if (shown === 'join')
    return frame({
      title: t`Is this your account?`,
      lead: address ? (
        <Trans>
          There may be an account here with the address <strong>{address}</strong>. If one is yours, type its
          password this once. After that you can log in with {provider} as well.
        </Trans>
      ) : (
        <Trans>Type its password this once. After that you can log in with {provider} as well.</Trans>
      ),
      children: (
        <ProviderJoinForm {...{ code, onLoggedIn }} mail={address} onSecondStep={() => setStep('more')} />
      ),
      foot: (
        <>
          <Link to={forgotPasswordPath(target)}>
            <Trans>I forgot my password</Trans>
          </Link>
          <Button tone="quiet" onClick={() => setStep('signUp')}>
            <Trans>Make a new account</Trans>
          </Button>
        </>
      ),
    })
  const known = login.kind === 'newcomer' ? login : null
  return frame({
    title: t`Create an account`,
    lead: (
      <Trans>You come here with {provider} for the first time. So that the families know who you are:</Trans>
    ),
    children: <ProviderSignUpForm {...{ code, known, onLoggedIn }} onSignedUp={setWaiting} />,
    foot: (
      <Button tone="quiet" onClick={() => setStep('join')}>
        <Trans>I have an account here already</Trans>
      </Button>
    ),
  })
}

function SendAgain({ mail, backUrl }: { mail: string; backUrl: string | null }) {
  const { t } = useLingui()
  const { call, isPending } = useCall(accounts.resendActivation)
  async function send() {
    const answer = await call({ email: mail, backUrl })
    if (answer.ok) toast.done(t`Sent. Please look into your e-mail.`)
  }
  return (
    <Stack>
      <Button wide busy={isPending} onClick={() => void send()}>
        <Trans>Resend activation link</Trans>
      </Button>
    </Stack>
  )
}
