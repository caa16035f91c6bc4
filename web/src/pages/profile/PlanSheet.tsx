import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { Suspense } from 'react'
import { CloseAccountForm } from '../../features/personal-data/index.ts'
import { PlanDialog, usePlanRoute } from '../../features/plans/index.ts'
import { planUsageOf } from '../../features/profiles/index.ts'
import { LazyMount } from '../../ui/LazyMount.tsx'

interface Props {
  memorial: { id: string; name: string }
  metrics: MemorialMetrics
  profile: MemorialProfile
}

/** The plan of the page, for its family; it opens by the address (G61, QP17). */
export function PlanSheet({ memorial, metrics, profile }: Props) {
  const { option, close } = usePlanRoute()
  return (
    <LazyMount when={option !== null}>
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
    </LazyMount>
  )
}
