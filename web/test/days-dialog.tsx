import { Suspense, useState } from 'react'
import ObservanceDialog from '../src/features/remembrance/ObservanceDialog.tsx'
import { milan } from './observances.ts'

/** The button by which Ben chooses the days of Milan, with its dialog. */
export function Days() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Choose the days
      </button>
      <Suspense>
        <ObservanceDialog
          memorial={milan}
          isFamily={false}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    </>
  )
}
