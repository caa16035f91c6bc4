import type { MemorialMetrics } from '@spomen/contract/profiles.ts'
import { Suspense, useState } from 'react'
import { DoorDialog } from '../../features/doors/index.ts'
import { useDoorAddress } from '../../features/profiles/index.ts'

interface Props {
  memorial: { id: string; name: string }
  metrics: MemorialMetrics
  /** As they were called. */
  called: string
}

/** The door of the page, for its family; it opens by the address (YA01). */
export function DoorSheet({ memorial, metrics, called }: Props) {
  const { isOpen, part, close } = useDoorAddress()
  // Each opening begins where the address says; what was open stays until then, so that it closes gently.
  const [shown, setShown] = useState<string | null>(null)
  if (part !== null && part !== shown) setShown(part)
  if (shown === null) return null
  return (
    <Suspense>
      <DoorDialog
        key={shown}
        memorial={memorial}
        printed={{ ...metrics, called }}
        initialView={shown === 'links' ? 'links' : 'settings'}
        isOpen={isOpen}
        onClose={close}
      />
    </Suspense>
  )
}
