import { HistoryDialog } from '../../features/history/index.ts'
import { useHistoryAddress } from '../../features/profiles/index.ts'
import { LazyMount } from '../../ui/LazyMount.tsx'

/** What has changed on the page, for its family; it opens by the address (YC02). */
export function HistorySheet({ memorialId }: { memorialId: string }) {
  const { isOpen, close } = useHistoryAddress()
  return (
    <LazyMount when={isOpen}>
      <HistoryDialog memorialId={memorialId} isOpen={isOpen} onClose={close} />
    </LazyMount>
  )
}
