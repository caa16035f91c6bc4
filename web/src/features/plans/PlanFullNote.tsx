import { Trans } from '@lingui/react/macro'
import { type ListedPlan, plans } from '@spomen/contract/plans.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMayChoosePlan } from './choosing.ts'
import { usePlanLink } from './plan-route.ts'
import { type CountedFeature, planLimits } from './rules.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import { usePlanWords } from './plan-words.tsx'

interface Props {
  what: CountedFeature
  /** How many there are, and how many the plan holds. */
  count: number
  limit: number
  isFamily: boolean
  /** That the plan holds so many and no more. */
  children: ReactNode
}

/** Why nothing can be added, and who can do something about it (QP26, QP28, Q59). */
export function PlanFullNote({ what, count, limit, isFamily, children }: Props) {
  const words = usePlanWords()
  const largest = planLimits(plans['Premium' satisfies ListedPlan])[what]
  return (
    <>
      {count > limit ? (
        <Trans>
          There are {words.many(what, count)} here, and they all stay. Adding waits until there are fewer than{' '}
          {words.figure(limit)}.
        </Trans>
      ) : (
        children
      )}
      <SentenceBlank />
      {(largest === null || limit < largest) && <LargerPlanLink isFamily={isFamily} />}
    </>
  )
}

/** The way to a larger plan, for those who can choose one. */
export function LargerPlanLink({ isFamily }: { isFamily: boolean }) {
  const link = usePlanLink()
  const mayChoose = useMayChoosePlan()
  if (!isFamily) return <Trans>The family can choose a larger plan.</Trans>
  if (!mayChoose) return <Trans>The owner of this page can choose a larger plan.</Trans>
  return (
    <Link {...link('upgrade')} preventScrollReset>
      <Trans>See the larger plans</Trans>
    </Link>
  )
}
