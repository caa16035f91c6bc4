import { Trans, useLingui } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import { call } from '@spomen/contract/call.ts'
import { Threshold } from '../app/Threshold.tsx'
import { logOut } from '../features/accounts/index.ts'
import { loginPath, token } from '../kit/session.ts'
import { transport } from '../kit/transport.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { sayRefusal } from '../words/refusals.ts'
import type { Route } from './+types/AccountActivation.ts'

/** Logs out whoever is here, then opens the account (A44–A48). */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (token()) await logOut({ drafts: 'drop' })
  if (!params.guid) return { why: 'invalidActivationLink' as const }
  const answer = await call(transport.send, accounts.activate, { activationGuid: params.guid })
  return { why: answer.ok ? null : answer.why }
}

/** A link counts once: it is not asked again while the page stays. */
export const shouldRevalidate = () => false

export const HydrateFallback = Spinner

export default function AccountActivation({ loaderData: { why } }: Route.ComponentProps) {
  const { t } = useLingui()
  if (why === null) {
    return (
      <Threshold title={t`Your account is open`} lead={<Trans>Thank you. You can log in now.</Trans>}>
        <ButtonLink to={loginPath(null)} tone="filled">
          <Trans>Log in</Trans>
        </ButtonLink>
      </Threshold>
    )
  }
  const isLinkWrong = why === 'invalidActivationLink'
  return (
    <Threshold
      title={isLinkWrong ? t`This activation link is not valid` : t`We could not open your account`}
      lead={
        isLinkWrong ? (
          <Trans>
            It may have been used already, or be too old. Log in: if your account is still waiting, we send
            you a new link.
          </Trans>
        ) : (
          sayRefusal(why)
        )
      }
    >
      <ButtonLink to={loginPath(null)} tone="filled">
        <Trans>OK</Trans>
      </ButtonLink>
    </Threshold>
  )
}
