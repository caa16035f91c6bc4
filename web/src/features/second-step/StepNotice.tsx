import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useDates } from '../../words/dates.ts'
import { SiteLine } from '../../ui/SiteLine.tsx'

/** Above every page of whoever is logged in: that their second step is to be taken away, or that one is needed. */
export default function StepNotice({ endsAt }: { endsAt: string | null }) {
  const { dayOf } = useDates()
  if (!endsAt)
    return (
      <SiteLine>
        <Trans>
          What moderators do opens to you once you log in with a second step.{' '}
          <Link to="/Settings?part=second-step">Set it up now</Link>
        </Trans>
      </SiteLine>
    )
  const on = dayOf(endsAt)
  return (
    <SiteLine>
      <Trans>
        Somebody has asked that the second step of your account be taken away on {on}.{' '}
        <Link to="/Settings?part=second-step">Look at it, or stop it</Link>
      </Trans>
    </SiteLine>
  )
}
