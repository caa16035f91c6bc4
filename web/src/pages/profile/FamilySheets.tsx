import { shortNameOf } from '@spomen/contract/names.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { Suspense } from 'react'
import { KeeperPlanNote } from '../../features/plans/index.ts'
import { useSuccessionAddress } from '../../features/profiles/index.ts'
import { DoorSheet } from './DoorSheet.tsx'
import { HistorySheet } from './HistorySheet.tsx'
import { KeepersSheet } from './KeepersSheet.tsx'
import { PlanSheet } from './PlanSheet.tsx'
import { SeeAsSheet } from './SeeAsSheet.tsx'

interface Props {
  memorial: { id: string; name: string }
  metrics: MemorialMetrics
  profile: MemorialProfile
  isOwner: boolean
}

/** What opens above the page for its family, each by the address, and what keepers are told; it comes once the page can be used. */
export default function FamilySheets({ memorial, metrics, profile, isOwner }: Props) {
  const succession = useSuccessionAddress()
  return (
    <>
      {metrics.endedPlan && (
        <Suspense>
          <KeeperPlanNote ended={metrics.endedPlan} onSeeSuccession={succession.open} />
        </Suspense>
      )}
      {isOwner && <PlanSheet {...{ memorial, metrics, profile }} />}
      <KeepersSheet memorial={memorial} isOwner={isOwner} />
      <HistorySheet memorialId={memorial.id} />
      <SeeAsSheet memorialId={memorial.id} />
      <DoorSheet {...{ memorial, metrics }} called={shortNameOf(profile)} />
    </>
  )
}
