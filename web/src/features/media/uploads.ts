import type { ReachChoice } from '@spomen/contract/doors.ts'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import { plural } from '@lingui/core/macro'
import { call } from '@spomen/contract/call.ts'
import { compressionQuality } from '@spomen/contract/limits.ts'
import { videos } from '@spomen/contract/videos.ts'
import { useEffect, useMemo, useState } from 'react'
import { captureStill } from '../../kit/videos.ts'
import { recompress } from '../../kit/images.ts'
import { queryClient } from '../../kit/query-client.ts'
import { watchSending } from '../../kit/sent-files.ts'
import { isSessionEnding, onSessionResumed } from '../../kit/session.ts'
import { useStore } from '../../kit/store.ts'
import type { Transport } from '../../kit/transport.ts'
import { toast } from '../../ui/toast.ts'
import type { MediaUploadKind } from './medium.ts'
import { isAboveMedia, isMediaList } from './queries.ts'
import { readCapture } from './capture/read-capture.ts'
import { offerCaptures } from './capture/offers.ts'
import {
  discardInterrupted,
  findInterrupted,
  type InterruptedFile,
  resumeUploads,
} from './interrupted-files.ts'
import {
  cancelUploads,
  type DeliveryOptions,
  isSentAsChosen,
  saveAgain,
  sendBatch,
} from './resumable-uploads.ts'
import { sayArrivedAlready, sayRemovedSince } from './arrived-already.ts'
import { matchInterrupted } from './match-interrupted.ts'
import { newUploadQueue, type UploadQueue } from './upload-queue.ts'
import { type ChosenFile, isUnderWay, type QueuedUpload, type UploadGroupResult } from './upload-states.ts'

const failedPhotographs = (count: number) =>
  plural(count, {
    one: '# photograph did not arrive. You can try it again.',
    other: '# photographs did not arrive. You can try them again.',
  })

const failedWords: Record<MediaUploadKind, (count: number) => string> = {
  images: failedPhotographs,
  suggestions: failedPhotographs,
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

const doneWords: Record<MediaUploadKind, (count: number) => string> = {
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

/** Has what arrived shown on the page, and says so once it is; answers then. */
async function announceResult(
  kind: MediaUploadKind,
  { group, done, failed, arrived: there, removed }: UploadGroupResult,
): Promise<void> {
  // They wait for their sender, who is just being asked to log in again.
  if (isSessionEnding()) return
  if (kind === 'images') void offerCaptures(group, there)
  const isRemoved = removed.length > 0
  // What failed stays in sight; what was deleted since does not.
  if (isRemoved) sayRemovedSince(removed)
  else if (failed > 0) toast.failed(failedWords[kind](failed))
  void queryClient.invalidateQueries({ predicate: isAboveMedia })
  await queryClient.invalidateQueries({ predicate: isMediaList(kind) })
  if (failed === 0 && done > 0 && !isRemoved) toast.done(doneWords[kind](done))
}

/** Says of files that were called back that they are there, and has them shown. */
function announceArrivedAlready(kind: MediaUploadKind, names: readonly string[]) {
  sayArrivedAlready(kind, names)
  void queryClient.invalidateQueries({ predicate: isAboveMedia })
  void queryClient.invalidateQueries({ predicate: isMediaList(kind) })
}

const newMediaQueue = (kind: MediaUploadKind, concurrent: number) =>
  newUploadQueue({
    concurrent,
    onFinished: (end) => announceResult(kind, end),
    ...(kind === 'images' && { inspect: readCapture }),
  })

/** The queues of this browser window: files are sent on while a person moves about in the product. */
export const uploadQueues = {
  images: newMediaQueue('images', 3),
  // One video at a time: side by side each would take longer, and a lost connection would cost more.
  videos: newMediaQueue('videos', 1),
  documents: newMediaQueue('documents', 2),
  suggestions: newMediaQueue('suggestions', 3),
}

/** What only a lost connection has stopped goes on by itself, too. */
const isOnTheWay = (upload: QueuedUpload) => isUnderWay(upload) || upload.why === 'unreachable'

/**
 * Watches over the files of a window: it asks before it is closed where something would be lost, and tries again when the
 * connection or their sender is back.
 */
export function watchQueues(queues: readonly UploadQueue[]) {
  if (typeof window === 'undefined') return
  watchSending(() => queues.some((queue) => queue.uploads.get().some(isOnTheWay)))
  // What is kept goes on when the page is back; an ended session leaves anyway and must not be held up.
  window.addEventListener('beforeunload', (event) => {
    if (queues.some((queue) => queue.wouldLose()) && !isSessionEnding()) event.preventDefault()
  })
  window.addEventListener('online', () => {
    for (const queue of queues) queue.retry({ why: 'unreachable' })
  })
  onSessionResumed(() => {
    for (const queue of queues) {
      queue.retry({ why: 'sessionExpired' })
      void saveAgain(queue)
    }
  })
}

watchQueues(Object.values(uploadQueues))

/** The files of one memorial that are under way or have failed. */
export function useQueueUploads(queue: UploadQueue, memorialId: string): readonly QueuedUpload[] {
  const uploads = useStore(queue.uploads)
  return useMemo(() => uploads.filter((upload) => upload.group === memorialId), [uploads, memorialId])
}

/** The files of one kind that are on their way to a memorial, and what can be done with them. */
export const useUploads = (kind: MediaUploadKind, memorialId: string) =>
  useQueueUploads(uploadQueues[kind], memorialId)

interface UploadTarget {
  memorialId: string
  server: Transport
  /** The bytes as they were chosen are sent, not the browser's smaller photograph (Q80). */
  isAsChosen?: boolean
  /** Whether guests may see them; null says nothing of it, and they may not (YA03). */
  guestsMayRead?: ReachChoice
  /** Who sees them from the first moment on, where the family says so (YC10). */
  audience?: ThingAudience | undefined
}

const compress = (file: File) => recompress(file, compressionQuality)

/** How files of each kind are sent: photographs may be made smaller first (J11, N06), a video is followed by its still. */
export function deliveryOptionsOf(
  kind: MediaUploadKind,
  { memorialId, server, isAsChosen = true, guestsMayRead = null }: UploadTarget,
): DeliveryOptions {
  const onArrivedAlready = (names: readonly string[]) => announceArrivedAlready(kind, names)
  const options = { kind, memorialId, server, guestsMayRead, onArrivedAlready }
  switch (kind) {
    case 'images':
    case 'suggestions':
      return isAsChosen ? options : { ...options, prepare: compress }
    case 'documents':
      return options
    case 'videos':
      return {
        ...options,
        async after(id, { file }) {
          const still = await captureStill(file)
          // Without it the video is on the page all the same, and the house may make one itself.
          if (!still || !(await call(server.upload({}), videos.giveStill, { id }, [still])).ok) return
          await queryClient.invalidateQueries({ predicate: isMediaList(kind) })
        },
      }
  }
}

/** The longest files wait until the server has freed what they replace, in milliseconds: on a poor line they show all the same. */
const longestDiscard = 3_000

/** Sends files of one kind to a memorial. */
export function sendFiles(
  kind: MediaUploadKind,
  files: readonly File[],
  target: UploadTarget,
): Promise<void> {
  const queue = uploadQueues[kind]
  const chosen = queue.batchOf(files).map((one) => ({ ...one, audience: target.audience }))
  return sendChosen(queue, chosen, deliveryOptionsOf(kind, target))
}

/**
 * Sends one batch of files as they were chosen. Those that were on their way when a page was closed go on where they stopped, or
 * begin anew once the server has been told to forget what it holds of them.
 */
export async function sendChosen(
  queue: UploadQueue,
  chosen: readonly ChosenFile[],
  options: DeliveryOptions,
): Promise<void> {
  const interrupted = await findInterrupted(options.kind, options.memorialId, queue)
  const { files: sent, replaced } = matchInterrupted(chosen, interrupted, (file) =>
    isSentAsChosen(options, file),
  )
  const discarded = discardInterrupted(replaced, options)
  if (replaced.length > 0)
    await Promise.race([discarded, new Promise((resolve) => setTimeout(resolve, longestDiscard))])
  sendBatch(queue, sent, options)
}

/**
 * The uploads that were interrupted when a page was closed, resuming them and discarding them. Looked for again whenever files
 * are added here.
 */
export function useInterruptedUploads(
  queue: UploadQueue,
  kind: DeliveryOptions['kind'],
  memorialId: string,
  options: (isAsChosen: boolean) => DeliveryOptions,
) {
  const [interrupted, setInterrupted] = useState<readonly InterruptedFile[]>([])
  const known = useQueueUploads(queue, memorialId).length
  useEffect(() => {
    let isLatest = true
    void findInterrupted(kind, memorialId, queue).then((found) => isLatest && setInterrupted(found))
    return () => {
      isLatest = false
    }
  }, [kind, memorialId, queue, known])

  /** Which of those that are offered are so still: another window may be sending them by now, or have discarded them. */
  async function stillInterrupted() {
    const offered = new Set(interrupted.map(({ key }) => key))
    const found = await findInterrupted(kind, memorialId, queue)
    return found.filter(({ key }) => offered.has(key))
  }

  return {
    interrupted,
    async resume() {
      setInterrupted(interrupted.filter(({ file }) => !file))
      resumeUploads(queue, await stillInterrupted(), options)
    },
    async discard() {
      setInterrupted([])
      await discardInterrupted(await stillInterrupted(), options(true))
    },
  }
}

/** Takes a file off the list, wherever it is. */
export const cancelUpload = (kind: MediaUploadKind, upload: QueuedUpload) =>
  cancelUploads(uploadQueues[kind], [upload])

/** Takes all of a memorial's off the list that are under way. */
export const cancelAllUploads = (kind: MediaUploadKind, uploads: readonly QueuedUpload[]) =>
  cancelUploads(
    uploadQueues[kind],
    uploads.filter(({ state }) => state !== 'done'),
  )
