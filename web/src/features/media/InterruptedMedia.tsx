import { useServer } from '../../kit/server.ts'
import { InterruptedUploads } from './InterruptedUploads.tsx'
import type { MediaUploadKind } from './medium.ts'
import { deliveryOptionsOf, uploadQueues, useInterruptedUploads } from './uploads.ts'

interface Props {
  kind: MediaUploadKind
  memorialId: string
  /** Leads to where files are chosen; not given where that stands beside it. */
  onChoose?: (() => void) | undefined
}

/** The files of one kind that were still on their way to a memorial when a page was closed, and what can be done with them. */
export function useInterruptedMedia(kind: MediaUploadKind, memorialId: string) {
  const server = useServer()
  return useInterruptedUploads(uploadQueues[kind], kind, memorialId, (isAsChosen) =>
    deliveryOptionsOf(kind, { memorialId, server, isAsChosen }),
  )
}

/** Offers to go on with the files of one kind that were still on their way to a memorial when a page was closed. */
export function InterruptedMedia({ kind, memorialId, onChoose }: Props) {
  const { interrupted, resume, discard } = useInterruptedMedia(kind, memorialId)
  return (
    <InterruptedUploads
      kind={kind}
      interrupted={interrupted}
      onResume={() => void resume()}
      onDiscard={() => void discard()}
      {...(onChoose && { onChoose })}
    />
  )
}
