import { Suspense, useState } from 'react'
import { HistoryDialog } from '../../features/history/index.ts'
import { useHistoryAddress } from '../../features/profiles/index.ts'

/** What has changed on the page, for its family; it opens by the address (YC02). */
export function HistorySheet({ memorialId }: { memorialId: string }) {
  const { isOpen, close } = useHistoryAddress()
  const [isKnown, setIsKnown] = useState(false)
  if (isOpen && !isKnown) setIsKnown(true)
  if (!isKnown) return null
  return (
    <Suspense>
      <HistoryDialog memorialId={memorialId} isOpen={isOpen} onClose={close} />
    </Suspense>
  )
}
