import { Trans, useLingui } from '@lingui/react/macro'
import { LoginPanel } from '../../app/LoginPanel.tsx'
import { loginPath, signUpPath } from '../../kit/return-address.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Page.tsx'

/** Who they are: somebody new, or somebody with an account. The card comes along, also through the mail of a sign-up. */
export function WhoStep({ name, target }: { name: string; target: string }) {
  const { t } = useLingui()
  return (
    <LoginPanel
      title={t`Who are you?`}
      lead={
        <Trans>
          So that the page of {name} stays yours, it needs your name, your e-mail address and a password. It
          costs nothing. We send you a letter with a link, and the link brings you back here.
        </Trans>
      }
    >
      <Stack>
        <ButtonLink to={signUpPath(target)} tone="filled" wide>
          <Trans>I am new here</Trans>
        </ButtonLink>
        <ButtonLink to={loginPath(target)} wide>
          <Trans>I have an account here</Trans>
        </ButtonLink>
      </Stack>
    </LoginPanel>
  )
}
