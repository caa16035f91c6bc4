import { Trans } from '@lingui/react/macro'
import type { CurrentPlan } from '@spomen/contract/plans.ts'
import { PageNote } from '../../ui/PageNote.tsx'
import { useDates } from '../../words/dates.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import { SeePlanLink } from './SeePlanLink.tsx'

/** Says to whoever pays that a payment has not come through, or which plan is over. */
export default function OwnerPlanNote({ plan }: { plan: CurrentPlan }) {
  const { longDay } = useDates()
  const { running, ended } = plan
  return (
    <PageNote
      below
      title={
        running?.isLate ? (
          <Trans>A payment for this page has not come through</Trans>
        ) : (
          ended && (
            <Trans>
              The {ended.packageName} plan of this page ended on {longDay(ended.on)}
            </Trans>
          )
        )
      }
    >
      {running?.isLate ? (
        <Trans>
          It was due on {longDay(running.until)} and is being tried again. Until{' '}
          {longDay(plan.packageDueDate)} everything is as it was.
        </Trans>
      ) : (
        <Trans>
          Everything on the page stays, for everybody who reads it. Adding waits where there is more than the
          Free plan holds.
        </Trans>
      )}
      <SentenceBlank />
      <SeePlanLink />
    </PageNote>
  )
}
