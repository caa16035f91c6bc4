import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { LoginPanel } from '../../app/LoginPanel.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { focusMain } from '../../ui/SkipLink.tsx'

interface Props {
  /** The address somebody has signed up with. */
  mail: string
  /** Whether its account was made now; else an attempt whose answer was lost may have made it. */
  isCertain: boolean
  /** The way to the login. */
  login: string
  /** Goes back to the form, since the address is wrong. */
  onChange: () => void
}

/** What stands in the place of the form once somebody has signed up (A40): where to look, and the way back. */
export default function SignUpSent({ mail, isCertain, login, onChange }: Props) {
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
        ) : (
          <Trans>It may already have worked</Trans>
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
