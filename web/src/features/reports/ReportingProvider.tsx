import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { type Reportable, ReportingContext } from '../interactions/index.ts'

const ReportDialog = lazyComponent(() => import('./ReportDialog.tsx'))

/** Below this, whatever others have put there can be reported, in one dialog (R02). */
export function ReportingProvider({ children }: { children: ReactNode }) {
  // What was reported last stays, so that the dialog closes gently and gives the focus back.
  const [what, setWhat] = useState<Reportable | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const report = useCallback((reported: Reportable) => {
    setWhat(reported)
    setIsOpen(true)
  }, [])

  return (
    <ReportingContext value={report}>
      {children}
      {what && (
        <Suspense>
          <ReportDialog key={what.id} what={what} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </ReportingContext>
  )
}
