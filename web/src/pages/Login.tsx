import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useLogOutOnEntry, useRememberedTarget } from '../app/visitor-session.ts'
import { LoginPanel, ProviderPlace, WaitingPanel } from '../app/LoginPanel.tsx'
import {
  fetchUserByToken,
  LoginForm,
  type SentSignUp,
  SignUpForm,
  viewerQuery,
} from '../features/accounts/index.ts'
import { PasskeyLogin, SecondStepPanel } from '../features/second-step/index.ts'
import { useIsClosedOutside } from '../kit/announced-closing.ts'
import { useBrowserFact } from '../kit/browser-fact.ts'
import { sessionDrafts } from '../kit/draft.ts'
import { lazyComponent, prefetchedComponent } from '../kit/lazy-component.ts'
import { readLoginProvider } from '../kit/login-provider.ts'
import { queryClient } from '../kit/query-client.ts'
import { expiredPersonId, saveToken, isSamePerson } from '../kit/session.ts'
import { forgetTarget, forgotPasswordPath, loginPath, ownPath, signUpPath } from '../kit/return-address.ts'
import { focusMain } from '../ui/SkipLink.tsx'
import { toast } from '../ui/toast.ts'
import { speakInside } from '../words/language.ts'

// Fetched only where a session has expired in this window.
const AlreadyLoggedIn = lazyComponent(() => import('../features/accounts/AlreadyLoggedIn.tsx'))
// Fetched while somebody fills in the form.
const { Component: SignUpSent, prefetch } = prefetchedComponent(() => import('./login/SignUpSent.tsx'))
// Fetched only where the operator has named a provider; the steps with the words of the pages inside, to which they lead.
const ProviderButton = lazyComponent(() => import('../features/accounts/ProviderButton.tsx'))
const ProviderLoginSteps = lazyComponent(async () => {
  const [part] = await Promise.all([import('../features/accounts/ProviderLoginSteps.tsx'), speakInside()])
  return part
})

/** No program that reads the web lists this page, which is written at build time so that it stands there before any script. */
export const meta = () => [{ title: 'Spomen' }, { name: 'robots', content: 'noindex' }]

/** Both forms of /Login; anything but `state=signup` is the login (A02, A03), and in a house that has closed all is (YE06). */
export default function LoginPage() {
  const [params] = useSearchParams()
  const isClosed = useIsClosedOutside()
  const isSigningUp = params.get('state')?.toLowerCase() === 'signup' && !isClosed
  const [wasSigningUp, setWasSigningUp] = useState(isSigningUp)
  // Asked once: after a login this page stays in sight until the next one is there, and must not log out again.
  const [hasExpired] = useState(() => !import.meta.env.SSR && expiredPersonId() !== null)
  if (wasSigningUp !== isSigningUp) {
    resetForms()
    setWasSigningUp(isSigningUp)
  }
  // The link that was pressed has gone with the other form, so the focus moves to this one.
  const shown = useRef(isSigningUp)
  useEffect(() => {
    if (shown.current !== isSigningUp) focusMain()
    shown.current = isSigningUp
  }, [isSigningUp])
  // Back to where they were, else where they wanted to go (A04, Q12).
  const remembered = useRememberedTarget()
  const target = ownPath(params.get('backUrl')) ?? remembered
  const provider = useBrowserFact(readLoginProvider)
  const code = provider && params.get('provider')
  return (
    <>
      <Suspense>{hasExpired && <AlreadyLoggedIn target={target} />}</Suspense>
      {!hasExpired && <LogOut />}
      {isSigningUp && !code ? (
        <SignUpView target={target} />
      ) : (
        <LoginSteps key={code} {...{ code, provider, target }} />
      )}
    </>
  )
}

interface Props {
  target: string | null
}

interface LoginProps extends Props {
  /** With which account of another house one may log in; null where there is none. */
  provider: string | null
}

/** Coming here logs out (A08). */
function LogOut() {
  useLogOutOnEntry()
  return null
}

/** Switching between the two forms resets both (A06). */
function resetForms() {
  for (const name of ['login', 'sign-up']) sessionDrafts.write(name, null)
}

/** Lets somebody in by their token: back to where they were, else home (A04, A05). The page stays as it is until the next one is there. */
function useEntering() {
  const navigate = useNavigate()
  return useCallback(
    async (token: string, target: string | null) => {
      const viewer = await fetchUserByToken(token)
      saveToken(token, viewer?.id)
      forgetTarget()
      resetForms()
      const path = target ?? '/MyMemories'
      // Somebody else than before: nothing of what this window remembers may follow them.
      if (!isSamePerson(viewer?.id ?? null)) {
        location.replace(path)
        return new Promise<never>(() => {})
      }
      queryClient.clear()
      if (viewer) queryClient.setQueryData(viewerQuery.queryKey, viewer)
      return navigate(path, { replace: true })
    },
    [navigate],
  )
}

/** Draws a step of the login that is fetched when it is needed. */
const frame = (step: ComponentProps<typeof LoginPanel>) => <LoginPanel {...step} />

/** Logging in: what is shown first, or what came of the provider (decision 138), and what is asked after it. */
function LoginSteps({ code, provider, target }: LoginProps & { code: string | null }) {
  const enter = useEntering()
  const navigate = useNavigate()
  const [isSecondStep, setIsSecondStep] = useState(false)
  const askMore = useCallback(() => setIsSecondStep(true), [])
  const goOn = (token: string, backUrl?: string | null) => enter(token, ownPath(backUrl) ?? target)

  if (isSecondStep)
    return (
      <Suspense fallback={<WaitingPanel />}>
        <SecondStepPanel
          frame={frame}
          onLoggedIn={goOn}
          onOver={() => (code ? void navigate(loginPath(target), { replace: true }) : setIsSecondStep(false))}
        />
      </Suspense>
    )
  if (provider && code)
    return (
      <Suspense fallback={<WaitingPanel />}>
        <ProviderLoginSteps {...{ code, provider, target, frame }} onLoggedIn={goOn} onSecondStep={askMore} />
      </Suspense>
    )
  return <LoginView {...{ provider, target }} onLoggedIn={goOn} onSecondStep={askMore} />
}

const ForgotLink = ({ target }: Props) => (
  <Link to={forgotPasswordPath(target)}>
    <Trans>I forgot my password</Trans>
  </Link>
)

interface LoginViewProps extends LoginProps {
  onLoggedIn: (token: string) => Promise<unknown>
  onSecondStep: () => void
}

function LoginView({ provider, target, onLoggedIn, onSecondStep }: LoginViewProps) {
  const { t } = useLingui()
  const isClosed = useIsClosedOutside()
  return (
    <LoginPanel
      title={t`Log in`}
      foot={
        <>
          {!isClosed && (
            <p>
              <span>
                <Trans>
                  New here? <Link to={signUpPath(target)}>Create an account</Link>
                </Trans>
              </span>
            </p>
          )}
          <ForgotLink target={target} />
          <Link to="/demo/Profile">
            <Trans>Look at an example</Trans>
          </Link>
        </>
      }
    >
      <LoginForm backUrl={target} {...{ onLoggedIn, onSecondStep }} />
      <PasskeyLogin onLoggedIn={onLoggedIn} />
      <ProviderPlace>
        {provider && (
          <Suspense fallback={null}>
            <ProviderButton provider={provider} backUrl={target} />
          </Suspense>
        )}
      </ProviderPlace>
    </LoginPanel>
  )
}

function SignUpView({ target }: Props) {
  const { t } = useLingui()
  const [written, setWritten] = useState<SentSignUp | null>(null)
  /** Whether a letter was sent for certain; null while the form stands there. */
  const [isSent, setIsSent] = useState<boolean | null>(null)
  /** The address of an account that was made from here for certain. */
  const [madeFor, setMadeFor] = useState<string>()
  /** What stands there then, once it was fetched. */
  const [sentPart, setSentPart] = useState<unknown>()
  // Again once it is needed, for it may not have come before.
  useEffect(() => void prefetch().then(setSentPart), [isSent])
  const login = loginPath(target)
  const mail = isSent !== null && written?.email

  if (mail && sentPart)
    return (
      <SignUpSent
        {...{ mail, login, madeFor }}
        isCertain={isSent}
        forgotten={forgotPasswordPath(target)}
        onChange={() => setIsSent(null)}
      />
    )

  function welcome(values: SentSignUp, isCertain: boolean) {
    setWritten(values)
    setIsSent(isCertain)
    if (isCertain) {
      setMadeFor(values.email)
      toast.done(t`Your account is almost ready`)
    }
    scrollTo({ top: 0 })
  }

  // NOTE: that it was sent is told without waiting for a file, so that nobody who has an account by now signs up again. Where
  // an account may have been there before, the way to a new password does not wait either.
  return (
    <LoginPanel
      title={mail ? t`Please look into your e-mail` : t`Create an account`}
      lead={mail || <Trans>So that the families know who comes to remember.</Trans>}
      foot={
        <>
          <p>
            <span>
              <Trans>
                Already have an account? <Link to={login}>Log in</Link>
              </Trans>
            </span>
          </p>
          {isSent === false && <ForgotLink target={target} />}
        </>
      }
    >
      {!mail && <SignUpForm backUrl={target} written={written} onSignedUp={welcome} />}
    </LoginPanel>
  )
}
