import { Trans } from '@lingui/react/macro'
import type { Plan } from '@spomen/contract/plans.ts'
import { useIsClosed } from '../../kit/site.ts'
import { useViewer } from '../accounts/index.ts'
import { UnsentMedia } from '../media/index.ts'
import { FamilyPuzzle } from './FamilyPuzzle.tsx'
import { FollowerPuzzle } from './FollowerPuzzle.tsx'
import styles from './Puzzle.module.css'

export interface PuzzleProps {
  memorial: { id: string; name: string }
  plan: Plan
  /** For the family: how many photographs are on the page; null for everybody else. */
  family: { count: number } | null
}

/** The missing puzzle: photographs that others bring, and that the family chooses from (N01–N21). */
export default function Puzzle({ memorial, plan, family }: PuzzleProps) {
  const { id } = useViewer()
  const isClosed = useIsClosed()
  if (!family) return <FollowerPuzzle memorial={memorial} userId={id} plan={plan} />
  return (
    <>
      {/* They may have been suggested before their sender kept the page. */}
      <UnsentMedia kind="suggestions" memorialId={memorial.id}>
        {!isClosed && (
          <p className={styles['unsent']}>
            <Trans>
              You keep this page now: you add photographs yourself, under “Photographs”, and they are on the
              page at once.
            </Trans>
          </p>
        )}
      </UnsentMedia>
      <FamilyPuzzle
        memorialId={memorial.id}
        isInPlan={plan.suggestPhoto}
        photographs={{ count: family.count, limit: plan.images }}
      />
    </>
  )
}
