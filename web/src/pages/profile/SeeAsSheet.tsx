import { SeeAsDialog, useSeeAsAddress } from '../../features/profiles/index.ts'
import { LazyMount } from '../../ui/LazyMount.tsx'

/** As whom the family wants to look at its page; it opens by the address (YC09). */
export function SeeAsSheet({ memorialId }: { memorialId: string }) {
  const { part, close } = useSeeAsAddress()
  const isChoosing = part === 'choose'
  return (
    <LazyMount when={isChoosing}>
      <SeeAsDialog memorialId={memorialId} isOpen={isChoosing} onClose={close} />
    </LazyMount>
  )
}
