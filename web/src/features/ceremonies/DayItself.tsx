import type { MemorialMetrics } from '@spomen/contract/profiles.ts'
import { Suspense } from 'react'
import { CeremonyBox, FamilyCeremonies } from './lazy.ts'
import { useCeremonies } from './queries.ts'

/** Whose days these are. */
export interface CeremonyMemorial {
  id: string
  name: string
}

interface Props {
  memorial: CeremonyMemorial
  metrics: Pick<MemorialMetrics, 'dateOfBirth' | 'dateOfDeath' | 'deceasedImageUrl'>
  isFamily: boolean
}

/**
 * The day itself above the page: funeral, burial, gathering and what follows (YD05). Nothing where nothing is announced,
 * but for the family its way to announce it.
 */
export function DayItself({ memorial, metrics, isFamily }: Props) {
  const { data: notice } = useCeremonies(memorial.id)
  if (!notice) return null
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
