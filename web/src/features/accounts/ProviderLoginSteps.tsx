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
import { draftOwnerOf, dropOtherProviderDrafts } from './provider-drafts.ts'
import { ProviderJoinForm } from './ProviderJoinForm.tsx'
import { ProviderSignUpForm } from './ProviderSignUpForm.tsx'

/** A step as its page draws it: a heading, what is said below it, and the rest. */
interface LoginStep {
  title: string
  lead?: ReactNode
  children?: ReactNode
  foot?: ReactNode
}

interface Props {
  /** What the address says: by which the login goes on, or why it does not. */
  code: string
  provider: string
  /** Where they are going, as far as this window knows. */
  target: string | null
  onLoggedIn: (token: string, backUrl: string | null) => Promise<unknown> | void
  /** What was shown is right, and the account asks for a second step. */
  onSecondStep: () => void
  frame: (step: LoginStep) => ReactNode
}

/** How often, and for how long, it is asked whether the provider has answered another request of this browser, in milliseconds. */
const [askAgainAfter, longestWait] = [1_000, 15_000]

interface LoginOutcome {
  login: ProviderLogin | null
  why: RefusalKey | 'unreachable' | null
}

/**
 * What became of the login: asked once, and again only while another request still asks the provider. NOTE: where the server
 * was stopped in the middle of that, nobody is asking any more.
 */
function useOutcome(code: string): LoginOutcome {
  const isRefused = isRefusalKey(code)
  const [since] = useState(Date.now)
  const { data, error, dataUpdatedAt } = useQuery({
    ...endpointQuery(useServer(), loginProvider.finish, { code }),
    enabled: !isRefused,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.kind === 'underWay' && state.dataUpdatedAt - since < longestWait ? askAgainAfter : false,
  })
  if (isRefused) return { login: null, why: code }
  if (error) return { login: null, why: error instanceof RefusalError ? error.why : 'unreachable' }
  if (data?.kind === 'underWay' && dataUpdatedAt - since >= longestWait)
    return { login: null, why: 'providerAway' }
  return { login: data ?? null, why: null }
}

/** Hands over the token once, and goes on to the second step where the account asks for one. */
function useGoingOn({ login, why }: LoginOutcome, { onLoggedIn, onSecondStep }: Props) {
  const entered = useRef(false)

  useEffect(() => {
    if (login?.kind !== 'loggedIn' || entered.current) return
    entered.current = true
    void onLoggedIn(login.token, login.backUrl)
  }, [login, onLoggedIn])

  useEffect(() => {
    if (why === 'secondStepNeeded') onSecondStep()
  }, [why, onSecondStep])
}

interface MissingStepProps extends Props {
  login: ProviderLogin | null
  /** Whether they have signed up before, with an address that is wrong. */
  isChanging: boolean
  /** Whose drafts are theirs. */
  owner: string
  onSignedUp: (mail: string) => void
  onOver: (isPerhapsDone: boolean) => void
}

/** What is still missing before somebody is in: the password of their account, one more step, or an account. */
function useMissingStep(props: MissingStepProps): LoginStep | null {
  const { login, isChanging, owner, code, provider, target, onLoggedIn, onSecondStep, onOver } = props
  const { t } = useLingui()
  const [step, setStep] = useState<'join' | 'more' | 'signUp' | null>(null)
  if (!login || login.kind === 'loggedIn' || login.kind === 'underWay') return null
  if (login.kind === 'activationNeeded' && !isChanging) return null

  const { mail } = login
  const shown = step ?? (login.kind === 'accountExists' ? 'join' : 'signUp')
  if (shown === 'more')
    return {
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
    }
  if (shown === 'join')
    return {
      title: t`Is this your account?`,
      lead: <JoinLead address={mail} provider={provider} />,
      children: (
        <ProviderJoinForm
          {...{ code, owner, mail, onLoggedIn, onOver }}
          onSecondStep={() => setStep('more')}
        />
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
    }
  const known = login.kind === 'newcomer' ? login : isChanging ? { mail } : null
  return {
    title: t`Create an account`,
    lead: isChanging ? (
      <Trans>
        What you write here takes the place of what you have written before, and the letter goes to the new
        address.
      </Trans>
    ) : (
      <Trans>You come here with {provider} for the first time. So that the families know who you are:</Trans>
    ),
    children: (
      <ProviderSignUpForm {...{ code, owner, known, onLoggedIn, onOver }} onSignedUp={props.onSignedUp} />
    ),
    foot: (
      <Button tone="quiet" onClick={() => setStep('join')}>
        <Trans>I have an account here already</Trans>
      </Button>
    ),
  }
}

/** A browser is back from the provider: lets its person in, or asks what is still missing (decision 138). */
export default function ProviderLoginSteps(props: Props) {
  const { code, provider, target, frame } = props
  const { t } = useLingui()
  const outcome = useOutcome(code)
  const { login } = outcome
  /** The address whose mail was sent by signing up, which has used the login up. */
  const [waiting, setWaiting] = useState<string | null>(null)
  const [isChanging, setIsChanging] = useState(false)
  /** Whether the login was over when something was sent, and whether what was sent before it may be done. */
  const [over, setOver] = useState<{ isPerhapsDone: boolean } | null>(null)
  const owner = draftOwnerOf(code, login)
  const missing = useMissingStep({
    ...{ ...props, login, owner, isChanging },
    onSignedUp: (mail) => {
      setWaiting(mail)
      setIsChanging(false)
    },
    onOver: (isPerhapsDone) => setOver({ isPerhapsDone }),
  })
  useGoingOn(outcome, props)
  const isKnown = login !== null && login.kind !== 'underWay'
  useEffect(() => {
    if (isKnown) dropOtherProviderDrafts(owner)
  }, [isKnown, owner])

  const why = outcome.why ?? (over && 'providerLoginOver')
  if (why === 'secondStepNeeded') return frame({ title: t`One moment`, children: <Spinner /> })
  if (why)
    return frame({
      title: t`You are not logged in`,
      lead: over?.isPerhapsDone ? (
        <Trans>It may already have worked: log in with {provider} and see.</Trans>
      ) : (
        sayRefusal(why)
      ),
      children: <ProviderButton provider={provider} backUrl={target} />,
      foot: (
        <Link to={loginPath(target)}>
          <Trans>Log in with a password</Trans>
        </Link>
      ),
    })
  const mail = waiting ?? (login?.kind === 'activationNeeded' ? login.mail : null)
  if (waiting !== null && isChanging)
    return frame({
      title: t`Create an account`,
      lead: (
        <Trans>
          Log in with {provider} once more, so that we know it is you. Then you can change the address.
        </Trans>
      ),
      children: <ProviderButton provider={provider} backUrl={target} />,
    })
  if (mail !== null && !isChanging)
    return frame({
      title: t`Please look into your e-mail`,
      lead: (
        <Trans>
          We have sent a letter to <strong>{mail}</strong>. The link in it opens your account.
        </Trans>
      ),
      children: <SendAgain mail={mail} backUrl={target} />,
      foot: (
        <Button tone="quiet" onClick={() => setIsChanging(true)}>
          <Trans>Is the address wrong? Change it</Trans>
        </Button>
      ),
    })
  return frame(missing ?? { title: t`One moment`, children: <Spinner /> })
}

const JoinLead = ({ address, provider }: { address: string; provider: string }) =>
  address ? (
    <Trans>
      There may be an account here with the address <strong>{address}</strong>. If one is yours, type its
      password this once. After that you can log in with {provider} as well.
    </Trans>
  ) : (
    <Trans>Type its password this once. After that you can log in with {provider} as well.</Trans>
  )

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
