import { OwnCopyDialog } from '../../features/own-copy/index.ts'
import { useCopyAddress } from '../../features/profiles/index.ts'
import { LazyMount } from '../../ui/LazyMount.tsx'

/** The family's own copy of the page; it opens by the address, also beside the form (YE01). */
export function OwnCopySheet({ memorialId }: { memorialId: string }) {
  const { isOpen, close } = useCopyAddress()
  return (
    <LazyMount when={isOpen}>
      <OwnCopyDialog memorialId={memorialId} isOpen={isOpen} onClose={close} />
    </LazyMount>
  )
}
