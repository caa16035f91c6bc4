import { Trans, useLingui } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import { call } from '@spomen/contract/call.ts'
import { useSearchParams } from 'react-router'
import { Threshold } from '../app/Threshold.tsx'
import { logOut } from '../features/accounts/index.ts'
import { token } from '../kit/session.ts'
import { transport } from '../kit/transport.ts'
import { loginPath, ownPath } from '../kit/way-back.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Row } from '../ui/Page.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { sayRefusal } from '../words/refusals.ts'
import type { Route } from './+types/AccountActivation.ts'

/** Logs out whoever is here, then opens the account (A44–A48). */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (token()) await logOut()
  if (!params.guid) return { why: 'invalidActivationLink' as const }
  const answer = await call(transport.send, accounts.activate, { activationGuid: params.guid })
  return { why: answer.ok ? null : answer.why }
}

/** A link counts once: it is not asked again while the page stays. */
export const shouldRevalidate = () => false

export const HydrateFallback = Spinner

export default function AccountActivation({ loaderData: { why } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  // Where they were going when they signed up (A04).
  const login = loginPath(ownPath(params.get('backUrl')))
  if (why === null) {
    return (
      <Threshold title={t`Your account is open`} lead={<Trans>Thank you. You can log in now.</Trans>}>
        <ButtonLink to={login} tone="filled">
          <Trans>Log in</Trans>
        </ButtonLink>
      </Threshold>
    )
  }
  if (why === 'invalidActivationLink') {
    return (
      <Threshold
        title={t`This activation link is not valid`}
        lead={
          <Trans>
            It may have been used already, or be too old. Log in: if your account is still waiting, we send
            you a new link.
          </Trans>
        }
      >
        <ButtonLink to={login} tone="filled">
          <Trans>OK</Trans>
        </ButtonLink>
      </Threshold>
    )
  }
  return (
    <Threshold title={t`We could not open your account`} lead={sayRefusal(why)}>
      <Row>
        <Button tone="filled" onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
        <ButtonLink to={login}>
          <Trans>OK</Trans>
        </ButtonLink>
      </Row>
    </Threshold>
  )
}
