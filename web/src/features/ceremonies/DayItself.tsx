import { Trans } from '@lingui/react/macro'
import type { MemorialMetrics } from '@spomen/contract/profiles.ts'
import { Suspense } from 'react'
import { FailedState } from '../../ui/States.tsx'
import { CeremonyBox, FamilyCeremonies } from './lazy.ts'
import { useCeremonies } from './queries.ts'

/** Whose days these are. */
export interface CeremonyMemorial {
  id: string
  name: string
}

interface Props {
  memorial: CeremonyMemorial
  metrics: Pick<MemorialMetrics, 'dateOfBirth' | 'dateOfDeath' | 'deceasedImageUrl' | 'isHuman'>
  isFamily: boolean
}

/**
 * The day itself above the page: funeral, burial, gathering and what follows (YD05). Nothing where nothing is announced,
 * but for the family its way to announce it; who would come to a funeral is told where that could not be fetched.
 */
export function DayItself({ memorial, metrics, isFamily }: Props) {
  const { data: notice, isError, refetch } = useCeremonies(memorial.id)
  if (!notice)
    return (
      isError && (
        <FailedState
          title={
            metrics.isHuman ? (
              <Trans>We could not see whether a funeral or a gathering is announced</Trans>
            ) : (
              <Trans>We could not see whether a farewell or a gathering is announced</Trans>
            )
          }
          onRetry={() => void refetch()}
        />
      )
    )
  // Each waits for itself: a dialog that is hidden while the box arrives would count as closed.
  return (
    <>
      {notice.ceremonies.some((one) => one.isShown) && (
        <Suspense>
          <CeremonyBox {...{ memorial, metrics, notice, isFamily }} />
        </Suspense>
      )}
      {isFamily && (
        <Suspense>
          <FamilyCeremonies {...{ memorial, metrics, notice }} />
        </Suspense>
      )}
    </>
  )
}
