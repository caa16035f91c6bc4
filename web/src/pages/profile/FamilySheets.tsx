import { shortNameOf } from '@spomen/contract/names.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
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

/** What opens above the page for its family, each by the address; it comes once the page can be used. */
export default function FamilySheets({ memorial, metrics, profile, isOwner }: Props) {
  return (
    <>
      {isOwner && <PlanSheet {...{ memorial, metrics, profile }} />}
      <KeepersSheet memorial={memorial} isOwner={isOwner} />
      <HistorySheet memorialId={memorial.id} />
      <SeeAsSheet memorialId={memorial.id} />
      <DoorSheet {...{ memorial, metrics }} called={shortNameOf(profile)} />
    </>
  )
}
