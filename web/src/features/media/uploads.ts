import { plural } from '@lingui/core/macro'
import { call } from '@spomen/contract/call.ts'
import { compressionQuality } from '@spomen/contract/limits.ts'
import { images } from '@spomen/contract/media.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { recompressed } from '../../kit/pictures.ts'
import { queryClient } from '../../kit/queries.ts'
import { isEnding, onReturn } from '../../kit/session.ts'
import type { Transport } from '../../kit/transport.ts'
import { toast } from '../../ui/toast.ts'
import { type Deliver, type Finished, newUploadQueue, type Upload } from './upload-queue.ts'

/** What changes with a memorial's photographs: the wall of pictures, and what the page above it counts and shows. */
export const isTouchedByPhotographs = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  ['refimages/', 'refdeceaseds/getById', 'refdeceaseds/deceasedmetrics'].some((path) =>
    String(queryKey[1]).startsWith(path),
  )

function tellTheEnd({ done, failed }: Finished) {
  // They wait for their sender, who is just being asked to log in again.
  if (isEnding()) return
  void queryClient.invalidateQueries({ predicate: isTouchedByPhotographs })
  if (failed > 0) {
    toast.failed(
      plural(failed, {
        one: '# photograph did not arrive. You can try it again.',
        other: '# photographs did not arrive. You can try them again.',
      }),
    )
  } else if (done > 0) {
    toast.done(plural(done, { one: 'The photograph is on the page', other: '# photographs are on the page' }))
  }
}

/** The one queue of this browser window: files travel on while a person walks about in the product. */
export const uploadQueue = newUploadQueue({ atOnce: 3, onFinished: tellTheEnd })

if (typeof window !== 'undefined') {
  // Leaving would lose what is under way; an ended session leaves anyway and must not be held up.
  window.addEventListener('beforeunload', (event) => {
    if (uploadQueue.isBusy() && !isEnding()) event.preventDefault()
  })
  window.addEventListener('online', () => uploadQueue.retry({ why: 'unreachable' }))
  onReturn(() => uploadQueue.retry({ why: 'sessionExpired' }))
}

/** The files of one memorial that are under way or have failed. */
export function useUploads(memorialId: string): readonly Upload[] {
  const all = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.read, uploadQueue.read)
  return useMemo(() => all.filter((upload) => upload.group === memorialId), [all, memorialId])
}

interface Sending {
  memorialId: string
  server: Transport
  /** The original's bytes are sent, not the browser's smaller picture (Q80). */
  keepsOriginal: boolean
}

/** Sends photographs, each in a request of its own. */
export function sendPhotographs(files: readonly File[], { memorialId, server, keepsOriginal }: Sending) {
  const deliver: Deliver = async (file, way) => {
    const sent = keepsOriginal ? file : await recompressed(file, compressionQuality)
    return call(server.upload(way), images.upload, { deceasedId: memorialId }, [sent])
  }
  // NOTE: what arrives later hangs higher, so the last goes first and the wall keeps the order they were chosen in.
  uploadQueue.add(memorialId, files.toReversed(), deliver)
}
