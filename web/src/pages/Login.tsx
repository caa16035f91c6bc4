import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useLogOutOnEntry } from '../app/entry.ts'
import { Threshold } from '../app/Threshold.tsx'
import { LoginForm, SignUpForm } from '../features/accounts/index.ts'
import { passingDrafts } from '../kit/draft.ts'
import {
  forgetTarget,
  hasJustExpired,
  keepToken,
  loginPath,
  ownPath,
  rememberedTarget,
} from '../kit/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { refusalWords } from '../words/refusals.ts'

/** Both doors of /Login; anything but `state=signup` is the login (A02, A03). */
export default function Login() {
  const [params] = useSearchParams()
  const isSigningUp = params.get('state')?.toLowerCase() === 'signup'
  // After an expired session the same person comes back, and finds their words again.
  useLogOutOnEntry('keep')
  useEffect(() => {
    if (hasJustExpired()) toast.failed(refusalWords.sessionExpired)
  }, [])

  const backUrl = ownPath(params.get('backUrl'))
  return isSigningUp ? <SigningUp backUrl={backUrl} /> : <LoggingIn backUrl={backUrl} />
}

interface Props {
  backUrl: string | null
}

/** Switching between the two forms resets both (A06). */
function resetForms() {
  for (const name of ['login', 'sign-up']) passingDrafts.write(name, null)
}

const signUpPath = (backUrl: string | null) => loginPath(backUrl).replace('state=login', 'state=signup')

function LoggingIn({ backUrl }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()

  /** Back to where they were, else where they wanted to go, else home (A04, A05, Q12). */
  function enter(token: string) {
    keepToken(token)
    const target = backUrl ?? rememberedTarget() ?? '/MyMemories'
    forgetTarget()
    void navigate(target, { replace: true })
  }

  return (
    <Threshold
      title={t`Log in`}
      foot={
        <>
          <span>
            <Trans>
              New here?{' '}
              <Link to={signUpPath(backUrl)} onClick={resetForms}>
                Create an account
              </Link>
            </Trans>
          </span>
          <Link to="/ForgotPassword">
            <Trans>I forgot my password</Trans>
          </Link>
        </>
      }
    >
      <LoginForm onLoggedIn={enter} />
    </Threshold>
  )
}

function SigningUp({ backUrl }: Props) {
  const { t } = useLingui()
  const [mail, setMail] = useState<string | null>(null)

  if (mail !== null) {
    return (
      <Threshold
        title={t`Please look into your e-mail`}
        lead={
          <Trans>
            We have sent a letter to <strong>{mail}</strong>. The link in it opens your account; it is good
            for seven days.
          </Trans>
        }
        foot={
          <span>
            <Trans>
              Nothing there? It may lie among unwanted mail. When you log in, we can send it again.
            </Trans>
          </span>
        }
      >
        <ButtonLink to={loginPath(backUrl)} onClick={resetForms}>
          <Trans>Log in</Trans>
        </ButtonLink>
      </Threshold>
    )
  }

  function welcome(address: string) {
    setMail(address)
    toast.done(t`Your account is almost ready`)
    scrollTo({ top: 0 })
  }

  return (
    <Threshold
      title={t`Create an account`}
      lead={<Trans>So that the families know who comes to remember.</Trans>}
      foot={
        <span>
          <Trans>
            Already have an account?{' '}
            <Link to={loginPath(backUrl)} onClick={resetForms}>
              Log in
            </Link>
          </Trans>
        </span>
      }
    >
      <SignUpForm onSignedUp={welcome} />
    </Threshold>
  )
}
