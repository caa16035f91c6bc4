import { Trans, useLingui } from '@lingui/react/macro'
import { daysToReturn } from '@spomen/contract/personal-data.ts'
import { Navigate } from 'react-router'
import { LoginPanel } from '../app/LoginPanel.tsx'
import { token } from '../kit/session.ts'
import { ButtonLink } from '../ui/Button.tsx'

/** A quiet word for somebody who has just deleted their account, and the way back (Q28, Q105). */
export default function Farewell() {
  const { t } = useLingui()
  // Whoever has an account must not read that it is closed.
  if (token()) return <Navigate to="/MyMemories" replace />
  return (
    <LoginPanel
      title={t`Your account is closed`}
      lead={<Trans>Thank you for having been here. We wish you well.</Trans>}
    >
      <p>
        <Trans>
          A letter is on its way to you. For {daysToReturn} days the link in it brings your account and your
          pages back as they were. After that, everything is removed.
        </Trans>
      </p>
      <p>
        <Trans>Nothing there? It may lie among unwanted mail.</Trans>
      </p>
      <ButtonLink to="/">
        <Trans>To the first page</Trans>
      </ButtonLink>
    </LoginPanel>
  )
}
