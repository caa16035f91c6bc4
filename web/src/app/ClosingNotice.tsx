import { lazy, Suspense, useEffect, useState } from 'react'
import { type AnnouncedClosing, readAnnouncedClosing } from '../kit/announced-closing.ts'

const PublicClosingLine = lazy(() => import('./PublicClosingLine.tsx'))

/** Above the pages that anybody may read, once it is announced that the house closes: fetched only then. */
export function ClosingNotice() {
  const [closing, setClosing] = useState<AnnouncedClosing | null>(null)
  // The pages are written at build time and know of nothing.
  useEffect(() => setClosing(readAnnouncedClosing()), [])
  return (
    closing && (
      <Suspense>
        <PublicClosingLine {...closing} />
      </Suspense>
    )
  )
}
