import { plural } from '@lingui/core/macro'
import { call } from '@spomen/contract/call.ts'
import { compressionQuality } from '@spomen/contract/limits.ts'
import { videos } from '@spomen/contract/videos.ts'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { captureStill } from '../../kit/videos.ts'
import { recompress } from '../../kit/images.ts'
import { queryClient } from '../../kit/query-client.ts'
import { isSessionEnding, onSessionResumed } from '../../kit/session.ts'
import type { Transport } from '../../kit/transport.ts'
import { toast } from '../../ui/toast.ts'
import type { UploadKind } from './medium.ts'
import { isTouchedBy } from './queries.ts'
import { readTaken } from './taken/notes.ts'
import { offerTaken } from './taken/offers.ts'
import {
  callBack,
  dropAll,
  goOnWith,
  type LeftOver,
  leftOver,
  recognised,
  sendBatch,
  type Travel,
} from './travel.ts'
import { type Finished, newUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts'

const lostPhotographs = (count: number) =>
  plural(count, {
    one: '# photograph did not arrive. You can try it again.',
    other: '# photographs did not arrive. You can try them again.',
  })

const lost: Record<UploadKind, (count: number) => string> = {
  images: lostPhotographs,
  suggestions: lostPhotographs,
  videos: (count) =>
    plural(count, {
      one: '# video did not arrive. You can try it again.',
      other: '# videos did not arrive. You can try them again.',
    }),
  documents: (count) =>
    plural(count, {
      one: '# document did not arrive. You can try it again.',
      other: '# documents did not arrive. You can try them again.',
    }),
}

const arrived: Record<UploadKind, (count: number) => string> = {
  suggestions: (count) =>
    plural(count, {
      one: 'Uploaded. The photograph is with the family now.',
      other: 'Uploaded. # photographs are with the family now.',
    }),
  images: (count) =>
    plural(count, { one: 'The photograph is on the page', other: '# photographs are on the page' }),
  videos: (count) => plural(count, { one: 'The video is on the page', other: '# videos are on the page' }),
  documents: (count) =>
    plural(count, { one: 'The document is on the page', other: '# documents are on the page' }),
}

function tellTheEnd(kind: UploadKind, { group, done, failed, arrived: there }: Finished) {
  // They wait for their sender, who is just being asked to log in again.
  if (isSessionEnding()) return
  void queryClient.invalidateQueries({ predicate: isTouchedBy(kind) })
  if (kind === 'images') void offerTaken(group, there)
  if (failed > 0) toast.failed(lost[kind](failed))
  else if (done > 0) toast.done(arrived[kind](done))
}

const queueOf = (kind: UploadKind, atOnce: number) =>
  newUploadQueue({
    atOnce,
    onFinished: (end) => tellTheEnd(kind, end),
    ...(kind === 'images' && { look: readTaken }),
  })

/** The queues of this browser window: files travel on while a person walks about in the product. */
export const uploadQueues = {
  images: queueOf('images', 3),
  // One film at a time: side by side each would take longer, and a lost connection would cost more.
  videos: queueOf('videos', 1),
  documents: queueOf('documents', 2),
  suggestions: queueOf('suggestions', 3),
}

/**
 * What a window does for its files: it asks before it is closed where something would be lost, and tries again when the
 * connection or their sender is back.
 */
export function lookAfter(queues: readonly UploadQueue[]) {
  if (typeof window === 'undefined') return
  // What is kept goes on when the page is back; an ended session leaves anyway and must not be held up.
  window.addEventListener('beforeunload', (event) => {
    if (queues.some((queue) => queue.wouldLose()) && !isSessionEnding()) event.preventDefault()
  })
  window.addEventListener('online', () => {
    for (const queue of queues) queue.retry({ why: 'unreachable' })
  })
  onSessionResumed(() => {
    for (const queue of queues) queue.retry({ why: 'sessionExpired' })
  })
}

lookAfter(Object.values(uploadQueues))

/** The files of one memorial that are under way or have failed. */
export function useUploadsOf(queue: UploadQueue, memorialId: string): readonly Upload[] {
  const { subscribe, read } = queue
  const uploads = useSyncExternalStore(subscribe, read, read)
  return useMemo(() => uploads.filter((upload) => upload.group === memorialId), [uploads, memorialId])
}

export const useUploads = (kind: UploadKind, memorialId: string) =>
  useUploadsOf(uploadQueues[kind], memorialId)

interface Sending {
  memorialId: string
  server: Transport
  /** The bytes as they were chosen are sent, not the browser's smaller picture (Q80). */
  isAsChosen?: boolean
}

const smaller = (file: File) => recompress(file, compressionQuality)

/** How files of each kind travel: photographs may be made smaller first (J11, N06), a film is followed by its still. */
export function travelOf(kind: UploadKind, { memorialId, server, isAsChosen = true }: Sending): Travel {
  const travel = { kind, memorialId, server }
  switch (kind) {
    case 'images':
    case 'suggestions':
      return isAsChosen ? travel : { ...travel, prepare: smaller }
    case 'documents':
      return travel
    case 'videos':
      return {
        ...travel,
        async after(id, { file }, { signal }) {
          const still = await captureStill(file)
          // Without it the film is on the page all the same, and the house may make one itself.
          if (still) await call(server.upload({ signal }), videos.giveStill, { id }, [still])
        },
      }
  }
}

/** Sends files of one kind to a memorial. */
export async function sendFiles(kind: UploadKind, files: readonly File[], sending: Sending): Promise<void> {
  const queue = uploadQueues[kind]
  const chosen = queue.batchOf(files)
  const left = await leftOver(kind, sending.memorialId, queue)
  sendBatch(queue, recognised(chosen, left), travelOf(kind, sending))
}

/**
 * What was on its way when a page was closed, the way to go on with it, and to let it be. Looked for again whenever files
 * are added here.
 */
export function useLeftOver(
  queue: UploadQueue,
  kind: Travel['kind'],
  memorialId: string,
  travel: (isAsChosen: boolean) => Travel,
) {
  const [left, setLeft] = useState<readonly LeftOver[]>([])
  const known = useUploadsOf(queue, memorialId).length
  const look = useCallback(
    async () => setLeft(await leftOver(kind, memorialId, queue)),
    [kind, memorialId, queue],
  )
  useEffect(() => void look(), [look, known])
  return {
    left,
    goOn() {
      setLeft(left.filter(({ file }) => !file))
      goOnWith(queue, left, travel)
    },
    async letBe() {
      setLeft([])
      await dropAll(left, travel(true).server)
    },
  }
}

/** Takes a file off the list, wherever it is. */
export const takeBack = (kind: UploadKind, upload: Upload) => callBack(uploadQueues[kind], [upload])

/** Takes all of a memorial's off the list that are under way. */
export const takeAllBack = (kind: UploadKind, uploads: readonly Upload[]) =>
  callBack(
    uploadQueues[kind],
    uploads.filter(({ state }) => state !== 'done'),
  )
