import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { LoginPanel } from '../../app/LoginPanel.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { focusMain } from '../../ui/SkipLink.tsx'

interface Props {
  /** The address somebody has signed up with. */
  mail: string
  /** Whether its account was made now; else an attempt whose answer was lost may have made it. */
  isCertain: boolean
  /** The address of an account that was made before, if one was: perhaps with another password than was sent since (A40). */
  madeFor: string | undefined
  /** The way to the login. */
  login: string
  /** The way to a new password. */
  forgotten: string
  /** Goes back to the form, since the address is wrong. */
  onChange: () => void
}

/** What stands in the place of the form once somebody has signed up (A40): where to look, and the way back. */
export default function SignUpSent({ mail, isCertain, madeFor, login, forgotten, onChange }: Props) {
  const { t } = useLingui()
  // The button that was pressed has gone with the form.
  useEffect(() => void focusMain(), [])

  function change() {
    onChange()
    // Once the form is there.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[name="email"]')?.focus())
  }

  return (
    <LoginPanel
      title={t`Please look into your e-mail`}
      lead={
        isCertain ? (
          <Trans>
            We have sent a letter to <strong>{mail}</strong>. The link in it opens your account.
          </Trans>
        ) : mail === madeFor ? (
          <Trans>
            Your account was made before. Its password is the one it was made with, even if you have typed
            another since. The link in our letter to <strong>{mail}</strong> opens your account.
          </Trans>
        ) : (
          <Trans>
            Your account may have been made just now, and a letter be on its way to <strong>{mail}</strong>.
            If none comes, you may have had an account before: log in with its password, or ask for a new one.
          </Trans>
        )
      }
      foot={
        <>
          <p>
            <span>
              <Trans>
                Nothing there? It may lie among unwanted mail. When you log in, we can send it again.
              </Trans>
            </span>
          </p>
          {!isCertain && (
            <Link to={forgotten}>
              <Trans>I forgot my password</Trans>
            </Link>
          )}
          <Button tone="quiet" onClick={change}>
            <Trans>Is the address wrong? Change it</Trans>
          </Button>
        </>
      }
    >
      <ButtonLink to={login}>
        <Trans>Log in</Trans>
      </ButtonLink>
    </LoginPanel>
  )
}
