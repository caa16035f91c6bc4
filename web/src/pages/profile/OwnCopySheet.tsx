import { Suspense, useState } from 'react'
import { OwnCopyDialog } from '../../features/own-copy/index.ts'
import { useCopyAddress } from '../../features/profiles/index.ts'

/** The family's own copy of the page; it opens by the address, also beside the form (YE01). */
export function OwnCopySheet({ memorialId }: { memorialId: string }) {
  const { isOpen, close } = useCopyAddress()
  const [isKnown, setIsKnown] = useState(false)
  if (isOpen && !isKnown) setIsKnown(true)
  if (!isKnown) return null
  return (
    <Suspense>
      <OwnCopyDialog memorialId={memorialId} isOpen={isOpen} onClose={close} />
    </Suspense>
  )
}
