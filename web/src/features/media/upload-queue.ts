import { randomId } from '../../kit/ids.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { createStore, type ReadableStore } from '../../kit/store.ts'

/**
 * Files on their way to the server, a few at once and each by itself, so that every one has its own progress, can be
 * cancelled and tried again. Knows neither React nor the network.
 */

/** A file somebody has chosen, and what it is known by on its way. */
export interface ChosenFile {
  file: File
  /** What both sides know it by: sent again under the same key it is the same file. */
  key: string
  /** Files chosen together, and how many they were: there is room for all of them or for none (J12). */
  batch: string
  count: number
  /** Which of them it is, counted from 0: the page shows them in this order, whichever arrives first. */
  place: number
  /** Made smaller already: it is sent as it is. */
  isPrepared: boolean
  /** What this device knows of the file as it was chosen, before anything is made of it. */
  facts: Promise<unknown>
}

export interface QueuedUpload extends ChosenFile {
  id: number
  /** What the files are for; a memorial's id. */
  group: string
  /**
   * `stalled`: the connection is lost, and it goes on by itself. `settling`: all bytes are there, and the server is
   * preparing the photograph. `damaged`: it has arrived, and stays on the list to say that a part of it is damaged.
   */
  state: 'waiting' | 'sending' | 'stalled' | 'settling' | 'done' | 'damaged' | 'failed'
  /** How much has left this device, from 0 to 1. */
  sent: number
  /** Why it failed. */
  why: RefusalKey | 'unreachable' | null
  /** Whether this browser would go on with it after the page was closed. */
  isSaved: boolean
  /** What the server has made of it: the id of a photograph, a video, a document. */
  made: string | null
  /** Whether a part of it is damaged, as far as the server could tell. */
  isDamaged: boolean
}

export interface UploadContext {
  onProgress: (sent: number, total: number) => void
  onStalled: (isStalled: boolean) => void
  signal: AbortSignal
}

/** Brings one file to the server; never throws. */
export type DeliverFile = (
  upload: QueuedUpload,
  way: UploadContext,
) => Promise<
  { ok: true; made?: string | null; isDamaged?: boolean } | { ok: false; why: RefusalKey | 'unreachable' }
>

/** A file that has arrived, as it was chosen, and what has become of it. */
export type ArrivedFile = Pick<QueuedUpload, 'file' | 'made' | 'facts'>

export interface UploadGroupResult {
  group: string
  done: number
  failed: number
  arrived: readonly ArrivedFile[]
}

interface QueueSettings {
  /** How many files are sent at the same time. */
  concurrent: number
  /** Called when the last file of a group has arrived or failed. */
  onFinished: (finished: UploadGroupResult) => void
  /** Inspects a file as soon as it is chosen, for what may be needed when it has arrived; never throws. */
  inspect?: (file: File) => Promise<unknown>
}

const noInspection = async () => null

const endedStates: readonly QueuedUpload['state'][] = ['done', 'damaged', 'failed']

export const isUnderWay = ({ state }: Pick<QueuedUpload, 'state'>) => !endedStates.includes(state)

export type UploadQueue = ReturnType<typeof newUploadQueue>

export function newUploadQueue({ concurrent, onFinished, inspect = noInspection }: QueueSettings) {
  const uploads = createStore<readonly QueuedUpload[]>([])
  let lastId = 0
  const deliveries = new Map<number, DeliverFile>()
  const calls = new Map<number, AbortController>()

  const change = (id: number, changed: Partial<QueuedUpload>) =>
    uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)))

  function forget(id: number) {
    deliveries.delete(id)
    uploads.set(uploads.get().filter((upload) => upload.id !== id))
  }

  async function send(upload: QueuedUpload) {
    const { id } = upload
    const call = new AbortController()
    calls.set(id, call)
    change(id, { state: 'sending', sent: 0, why: null })
    const answer = await deliveries.get(id)?.(upload, {
      signal: call.signal,
      onProgress: (sent, total) => {
        if (!calls.has(id)) return
        const part = total > 0 ? sent / total : 0
        change(id, { sent: part, state: part >= 1 ? 'settling' : 'sending' })
      },
      onStalled: (isStalled) => {
        if (calls.has(id)) change(id, { state: isStalled ? 'stalled' : 'sending' })
      },
    })
    // Whoever cancelled it has already taken it off the list.
    if (calls.get(id) !== call || !answer) return
    calls.delete(id)
    change(
      id,
      answer.ok
        ? { state: 'done', sent: 1, made: answer.made ?? null, isDamaged: answer.isDamaged ?? false }
        : { state: 'failed', why: answer.why },
    )
    // A family decides itself which of them the page is to hold: without room for all, none is sent (J12).
    if (!answer.ok && answer.why === 'maximumUpload') failBatch(upload.batch)
    finish(upload.group)
    startNext()
  }

  function failBatch(batch: string) {
    const isMeant = (upload: QueuedUpload) => upload.batch === batch && upload.state === 'waiting'
    uploads.set(
      uploads
        .get()
        .map((upload) =>
          isMeant(upload) ? { ...upload, state: 'failed' as const, why: 'maximumUpload' as const } : upload,
        ),
    )
  }

  function startNext() {
    const free = concurrent - calls.size
    for (const upload of uploads
      .get()
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, free))) {
      void send(upload)
    }
  }

  /**
   * When nothing of a group is under way any more, those that arrived leave the list, but for those a word is due about,
   * and the result is announced.
   */
  function finish(group: string) {
    const own = uploads.get().filter((upload) => upload.group === group)
    if (own.some(isUnderWay)) return
    const done = own.filter(({ state }) => state === 'done')
    const failed = own.filter(({ state }) => state === 'failed').length
    for (const { id } of done) deliveries.delete(id)
    uploads.set(
      uploads
        .get()
        .map((upload) =>
          upload.isDamaged && done.includes(upload) ? { ...upload, state: 'damaged' as const } : upload,
        )
        .filter((upload) => upload.group !== group || upload.state !== 'done'),
    )
    if (own.length > 0) onFinished({ group, done: done.length, failed, arrived: done })
  }

  function cancel(id: number) {
    const upload = uploads.get().find((other) => other.id === id)
    if (!upload) return
    const call = calls.get(id)
    calls.delete(id)
    forget(id)
    call?.abort()
    const isLast = !uploads.get().some((other) => other.group === upload.group && isUnderWay(other))
    if (isLast && uploads.get().some((other) => other.group === upload.group && other.state === 'done')) {
      finish(upload.group)
    }
    startNext()
  }

  return {
    uploads: uploads as ReadableStore<readonly QueuedUpload[]>,
    isBusy: () => uploads.get().some(isUnderWay),
    /** Whether closing the page now would lose something. */
    wouldLose: () => uploads.get().some((upload) => isUnderWay(upload) && !upload.isSaved),
    /** One batch of files as they were chosen. */
    batchOf(files: readonly File[]): ChosenFile[] {
      const [batch, count] = [randomId(), files.length]
      return files.map((file, place) => ({
        file,
        key: randomId(),
        batch,
        count,
        place,
        isPrepared: false,
        facts: inspect(file),
      }))
    },
    /** Puts files into the queue; answers them as they stand there. */
    add(group: string, chosen: readonly ChosenFile[], deliver: DeliverFile): readonly QueuedUpload[] {
      const added = chosen.map((one): QueuedUpload => {
        lastId += 1
        deliveries.set(lastId, deliver)
        return {
          ...one,
          id: lastId,
          group,
          state: 'waiting',
          sent: 0,
          why: null,
          isSaved: false,
          made: null,
          isDamaged: false,
        }
      })
      uploads.set([...uploads.get(), ...added])
      startNext()
      return added
    },
    /** This browser would go on with a file after the page was closed, or would not. */
    setSaved: (id: number, isSaved: boolean) => change(id, { isSaved }),
    /** Cancels one, wherever it is. */
    cancel,
    /** Cancels all of a group that are still under way. */
    cancelAll(group: string) {
      for (const upload of uploads.get().filter((other) => other.group === group && isUnderWay(other)))
        cancel(upload.id)
    },
    /** Tries again what failed; with `why`, only what failed for this reason. */
    retry(which: { id: number } | { why: QueuedUpload['why'] }) {
      const isMeant = (upload: QueuedUpload) =>
        upload.state === 'failed' && ('id' in which ? upload.id === which.id : upload.why === which.why)
      // What had no room is a batch of its own now: for it alone there may be some.
      const crowded = uploads.get().filter((upload) => isMeant(upload) && upload.why === 'maximumUpload')
      const anew = { batch: randomId(), count: crowded.length }
      uploads.set(
        uploads.get().map((upload) =>
          isMeant(upload)
            ? {
                ...upload,
                ...(crowded.includes(upload) && { ...anew, place: crowded.indexOf(upload) }),
                state: 'waiting' as const,
                sent: 0,
                why: null,
              }
            : upload,
        ),
      )
      startNext()
    },
  }
}
