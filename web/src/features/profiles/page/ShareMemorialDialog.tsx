import { Suspense } from 'react'
import { useGuestsLink } from '../../doors/index.ts'
import { ShareDialog } from '../../memorials/index.ts'

interface Props {
  memorial: { id: string; name: string }
  isFamily: boolean
  isInside: boolean
  isOpen: boolean
  onClose: () => void
}

/** Hands on the page: where its door is not closed, the guests' link first (YA05). */
export default function ShareMemorialDialog({ memorial, isFamily, isInside, isOpen, onClose }: Props) {
  const guests = useGuestsLink({ memorialId: memorial.id, isFamily, isInside })
  return (
    <Suspense>
      <ShareDialog shared={{ memorial }} {...{ isFamily, guests, isOpen, onClose }} />
    </Suspense>
  )
}
