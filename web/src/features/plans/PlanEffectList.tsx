import { Trans } from '@lingui/react/macro'
import { type ListedPlan, planOf } from '@spomen/contract/plans.ts'
import styles from './PlanDialog.module.css'
import { usePlanWords } from './plan-words.tsx'
import { type PlanUsage, planEffect } from './rules.ts'

/** What a smaller plan means for what is on the page, counted plainly (QP26, Q59). */
export function PlanEffectList({
  used,
  before,
  after,
}: {
  used: PlanUsage
  before: ListedPlan
  after: ListedPlan
}) {
  const words = usePlanWords()
  const { over, without } = planEffect(used, planOf(before), planOf(after))
  if (over.length === 0 && without.length === 0)
    return (
      <p>
        <Trans>Everything on the page fits into it.</Trans>
      </p>
    )
  return (
    <ul className={styles['meaning']}>
      {over.map(({ what, there, limit }) => (
        <li key={what}>
          <Trans>
            You keep {words.many(what, there)}. Adding waits until there are fewer than {words.figure(limit)}.
          </Trans>
        </li>
      ))}
      {without.length > 0 && (
        <li>
          <Trans>
            What there is of these stays to be read, and nothing new is added: {words.flags(without)}.
          </Trans>
        </li>
      )}
    </ul>
  )
}
