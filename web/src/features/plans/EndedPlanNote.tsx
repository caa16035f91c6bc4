import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { PlanName } from '@spomen/contract/plans.ts'
import { todayOfPlans } from '../../kit/days.ts'
import { PageNote } from '../../ui/PageNote.tsx'
import { useDates } from '../../words/dates.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import { useMayChoosePlan } from './choosing.ts'
import { useMemorialPlan } from './queries.ts'
import { isNoticeDue, mayHaveEnded } from './rules.ts'
import { SeePlanLink } from './SeePlanLink.tsx'

interface Props {
  memorialId: string
  packageName: PlanName
  due: string | null
}

/** Says to whoever pays, plainly, that a plan is over or could not be paid, and that nothing goes (QP26, Q29). */
export function EndedPlanNote({ memorialId, packageName, due }: Props) {
  const mayChoose = useMayChoosePlan()
  // Drawn with the words that another day says anew; on that day the plan is asked for again.
  useLingui()
  const today = todayOfPlans()
  return mayChoose && mayHaveEnded(packageName, due, today) && <Note key={today} memorialId={memorialId} />
}

function Note({ memorialId }: { memorialId: string }) {
  const { data: current } = useMemorialPlan(memorialId)
  const { longDay } = useDates()
  if (!current) return null
  const { running, ended } = current
  const isEnded = ended !== null && isNoticeDue(ended.on, todayOfPlans())
  if (!running?.isLate && !isEnded) return null
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
          {longDay(current.packageDueDate)} everything is as it was.
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
