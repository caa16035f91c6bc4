import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { Suspense, useState } from 'react'
import { CloseAccountForm } from '../../features/personal-data/index.ts'
import { PlanDialog, usePlanRoute } from '../../features/plans/index.ts'
import { planUsageOf } from '../../features/profiles/index.ts'

interface Props {
  memorial: { id: string; name: string }
  metrics: MemorialMetrics
  profile: MemorialProfile
}

/** The plan of the page, for its family; it opens by the address (G61, QP17). */
export function PlanSheet({ memorial, metrics, profile }: Props) {
  const { option, close } = usePlanRoute()
  const [isKnown, setIsKnown] = useState(false)
  if (option && !isKnown) setIsKnown(true)
  if (!isKnown) return null
  return (
    <Suspense>
      <PlanDialog
        memorial={memorial}
        used={planUsageOf(metrics, profile)}
        option={option}
        onClose={close}
        leave={
          <Suspense>
            <CloseAccountForm />
          </Suspense>
        }
      />
    </Suspense>
  )
}
