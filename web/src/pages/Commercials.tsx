import { Suspense } from 'react'
import { lazyComponent } from '../kit/lazy-component.ts'
import { PageColumn } from '../ui/Page.tsx'
import { Skeleton } from '../ui/States.tsx'

const ReviewDesk = lazyComponent(() => import('./commercials/ReviewDesk.tsx'))

/** Where moderators look over the notices of local services (Q43). */
export default function CommercialsPage() {
  return (
    <PageColumn width="read">
      <Suspense fallback={<Skeleton height="30rem" />}>
        <ReviewDesk />
      </Suspense>
    </PageColumn>
  )
}
