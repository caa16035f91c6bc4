import { Suspense, useState } from 'react'
import { KeepersDialog } from '../../features/keepers/index.ts'
import { useKeepersAddress } from '../../features/profiles/index.ts'

interface Props {
  memorial: { id: string; name: string }
  isOwner: boolean
}

/** Who keeps the page beside its owner, for both; it opens by the address (YC01). */
export function KeepersSheet({ memorial, isOwner }: Props) {
  const { isOpen, close } = useKeepersAddress()
  const [isKnown, setIsKnown] = useState(false)
  if (isOpen && !isKnown) setIsKnown(true)
  if (!isKnown) return null
  return (
    <Suspense>
      <KeepersDialog memorial={memorial} isOwner={isOwner} isOpen={isOpen} onClose={close} />
    </Suspense>
  )
}
