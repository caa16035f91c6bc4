import { useLingui } from '@lingui/react'
import type { PlanName } from '@spomen/contract/plans.ts'
import { Suspense } from 'react'
import { todayOfPlans } from '../../kit/days.ts'
import { useMayChoosePlan } from './choosing.ts'
import { OwnerPlanNote } from './lazy.ts'
import { useMemorialPlan } from './queries.ts'
import { isNoticeDue, mayHaveEnded } from './rules.ts'

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
  if (!current) return null
  const { running, ended } = current
  const isEnded = ended !== null && isNoticeDue(ended.on, todayOfPlans())
  if (!running?.isLate && !isEnded) return null
  return (
    <Suspense>
      <OwnerPlanNote plan={current} />
    </Suspense>
  )
}
