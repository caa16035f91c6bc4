import { Suspense, useState } from 'react'
import { SeeAsDialog, useSeeAsAddress } from '../../features/profiles/index.ts'

/** As whom the family wants to look at its page; it opens by the address (YC09). */
export function SeeAsSheet({ memorialId }: { memorialId: string }) {
  const { part, close } = useSeeAsAddress()
  const isChoosing = part === 'choose'
  const [isKnown, setIsKnown] = useState(false)
  if (isChoosing && !isKnown) setIsKnown(true)
  if (!isKnown) return null
  return (
    <Suspense>
      <SeeAsDialog memorialId={memorialId} isOpen={isChoosing} onClose={close} />
    </Suspense>
  )
}
