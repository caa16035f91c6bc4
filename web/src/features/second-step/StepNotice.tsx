import { Trans } from '@lingui/react/macro'
import { secondStep } from '@spomen/contract/second-step.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { useIsClosed } from '../../kit/site.ts'
import { useDates } from '../../words/dates.ts'
import { SiteLine } from '../../ui/SiteLine.tsx'
import { logOutToReturn } from '../accounts/index.ts'
import styles from './StepNotice.module.css'

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
  const { data: step, isError } = useQuery(endpointQuery(useServer(), secondStep.own, {}))
  const isClosed = useIsClosed()
  if (step?.isOn) return <LogInAgainLine />
  // Nothing is set up any more.
  if (isClosed) return null
  // Until it is known which of the two lines it is, the place of one is kept: the page does not move down late.
  return step || isError ? (
    <SetUpLine />
  ) : (
    <div className={styles['awaited']}>
      <SetUpLine />
    </div>
  )
}

const SetUpLine = () => (
  <SiteLine>
    <Trans>
      What moderators do opens to you once you log in with a second step.{' '}
      <Link to="/Settings?part=second-step">Set it up now</Link>
    </Trans>
  </SiteLine>
)

const LogInAgainLine = () => (
  <SiteLine>
    <Trans>
      What moderators do opens to you once you log in again with your second step.{' '}
      <button type="button" className={styles['again']} onClick={logOutToReturn}>
        Log in again
      </button>
    </Trans>
  </SiteLine>
)
