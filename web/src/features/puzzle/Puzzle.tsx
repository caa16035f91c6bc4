import type { Plan } from '@spomen/contract/plans.ts'
import { useViewer } from '../accounts/index.ts'
import { FamilyPuzzle } from './FamilyPuzzle.tsx'
import { FollowerPuzzle } from './FollowerPuzzle.tsx'

export interface PuzzleProps {
  memorial: { id: string; name: string }
  plan: Plan
  /** For the family: how many photographs are on the page; null for everybody else. */
  family: { count: number } | null
}

/** The missing puzzle: photographs that others bring, and that the family chooses from (N01–N21). */
export default function Puzzle({ memorial, plan, family }: PuzzleProps) {
  const { id } = useViewer()
  return family ? (
    <FamilyPuzzle
      memorialId={memorial.id}
      isInPlan={plan.suggestPhoto}
      photographs={{ count: family.count, limit: plan.images }}
    />
  ) : (
    <FollowerPuzzle memorial={memorial} userId={id} plan={plan} />
  )
}
