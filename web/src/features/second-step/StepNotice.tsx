import { Trans } from '@lingui/react/macro'
import { secondStep } from '@spomen/contract/second-step.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { loginPath } from '../../kit/return-address.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { useDates } from '../../words/dates.ts'
import { SiteLine } from '../../ui/SiteLine.tsx'

/** Above every page of whoever is logged in: that their second step is to be taken away, or that one is needed. */
export default function StepNotice({ endsAt }: { endsAt: string | null }) {
  return endsAt ? <EndsLine endsAt={endsAt} /> : <NeededLine />
}

function EndsLine({ endsAt }: { endsAt: string }) {
  const { dayOf } = useDates()
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

/** Of a moderator whose rights rest: without a second step, or logged in without the one they have. */
function NeededLine() {
  const { data: step } = useQuery(endpointQuery(useServer(), secondStep.own, {}))
  const { pathname, search } = useLocation()
  if (!step) return null
  return (
    <SiteLine>
      {step.isOn ? (
        <Trans>
          What moderators do opens to you once you log in again with your second step.{' '}
          <Link to={loginPath(pathname + search)}>Log in again</Link>
        </Trans>
      ) : (
        <Trans>
          What moderators do opens to you once you log in with a second step.{' '}
          <Link to="/Settings?part=second-step">Set it up now</Link>
        </Trans>
      )}
    </SiteLine>
  )
}
