import { plural } from '@lingui/core/macro'
import { call } from '@spomen/contract/call.ts'
import { documents } from '@spomen/contract/documents.ts'
import { compressionQuality } from '@spomen/contract/limits.ts'
import { images } from '@spomen/contract/media.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { videos } from '@spomen/contract/videos.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { stillOf } from '../../kit/films.ts'
import { recompressed } from '../../kit/pictures.ts'
import { queryClient } from '../../kit/queries.ts'
import { isEnding, onReturn } from '../../kit/session.ts'
import type { Transport } from '../../kit/transport.ts'
import { toast } from '../../ui/toast.ts'
import type { UploadKind } from './medium.ts'
import { isTouchedBy } from './queries.ts'
import { readTaken } from './taken/notes.ts'
import { offerTaken } from './taken/offers.ts'
import { type Deliver, type Finished, newUploadQueue, type Upload } from './upload-queue.ts'

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
  if (isEnding()) return
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

const all = Object.values(uploadQueues)

if (typeof window !== 'undefined') {
  // Leaving would lose what is under way; an ended session leaves anyway and must not be held up.
  window.addEventListener('beforeunload', (event) => {
    if (all.some((queue) => queue.isBusy()) && !isEnding()) event.preventDefault()
  })
  window.addEventListener('online', () => {
    for (const queue of all) queue.retry({ why: 'unreachable' })
  })
  onReturn(() => {
    for (const queue of all) queue.retry({ why: 'sessionExpired' })
  })
}

/** The files of one memorial that are under way or have failed. */
export function useUploads(kind: UploadKind, memorialId: string): readonly Upload[] {
  const { subscribe, read } = uploadQueues[kind]
  const uploads = useSyncExternalStore(subscribe, read, read)
  return useMemo(() => uploads.filter((upload) => upload.group === memorialId), [uploads, memorialId])
}

interface Sending {
  memorialId: string
  server: Transport
}

/**
 * Puts files into the queue of their kind.
 * NOTE: what arrives later stands higher, so the last goes first and the page keeps the order they were chosen in.
 */
const send = (kind: UploadKind, files: readonly File[], memorialId: string, deliver: Deliver) =>
  uploadQueues[kind].add(memorialId, files.toReversed(), deliver)

/** Sends photographs, each in a request of its own. */
export function sendPhotographs(
  files: readonly File[],
  /** `keepsOriginal`: the original's bytes are sent, not the browser's smaller picture (Q80). */
  { memorialId, server, keepsOriginal }: Sending & { keepsOriginal: boolean },
) {
  send('images', files, memorialId, async (file, way) => {
    const sent = keepsOriginal ? file : await recompressed(file, compressionQuality)
    const answer = await call(server.upload(way), images.upload, { deceasedId: memorialId }, [sent])
    return answer.ok ? { ok: true, made: answer.value[0]?.id ?? null } : answer
  })
}

/** Sends videos; each is followed by a still of it, where this browser can make one. */
export function sendVideos(files: readonly File[], { memorialId, server }: Sending) {
  send('videos', files, memorialId, async (file, way) => {
    const answer = await call(server.upload(way), videos.upload, { deceasedId: memorialId }, [file])
    if (!answer.ok) return answer
    const [video] = answer.value
    const still = await stillOf(file)
    // Without it the film is on the page all the same, and the house may make one itself.
    if (video && still)
      await call(server.upload({ signal: way.signal }), videos.giveStill, { id: video.id }, [still])
    return answer
  })
}

/** Sends documents, each in a request of its own. */
export function sendDocuments(files: readonly File[], { memorialId, server }: Sending) {
  send('documents', files, memorialId, (file, way) =>
    call(server.upload(way), documents.upload, { deceasedId: memorialId }, [file]),
  )
}

/** Sends photographs for the family to choose from, each in a request of its own and made smaller first (N06). */
export function sendSuggestions(files: readonly File[], { memorialId, server }: Sending) {
  // The family sees them in the order they come in, and they are chosen in that order.
  uploadQueues.suggestions.add(memorialId, files, async (file, way) => {
    const sent = await recompressed(file, compressionQuality)
    return call(server.upload(way), puzzle.suggest, { deceasedId: memorialId }, [sent])
  })
}
