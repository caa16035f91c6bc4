import { Suspense } from 'react'
import { laterComponent } from '../../kit/lazy-component.ts'
import type { Props } from './WhoSees.tsx'

const WhoSees = laterComponent(() => import('./WhoSees.tsx'))

/**
 * For the family, at a part of its page: who can see it (YC09). It comes once the page can be used, into room kept for it, so
 * that nothing moves.
 */
export const WhoSeesLine = (props: Props) => (
  <div className="no-print" style={{ minHeight: '2.25rem' }}>
    <Suspense>
      <WhoSees {...props} />
    </Suspense>
  </div>
)
