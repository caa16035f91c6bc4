import { randomId } from '../../kit/ids.ts'
import { noteSending } from '../../kit/sent-files.ts'
import { createStore, type ReadableStore, type Store } from '../../kit/store.ts'
import {
  type ChosenFile,
  type DeliveryAnswer,
  endOfGroup,
  isUnderWay,
  progressOf,
  type QueuedUpload,
  type RetryChoice,
  type UploadGroupResult,
  waitingUpload,
  withAnswer,
  withChange,
  withoutShown,
  withRetry,
} from './upload-states.ts'

/**
 * Files on their way to the server, a few at once and each by itself, so that every one has its own progress, can be
 * cancelled and tried again. Knows neither React nor the network.
 */

export interface UploadContext {
  onProgress: (sent: number, total: number) => void
  onStalled: (isStalled: boolean) => void
  signal: AbortSignal
}

/** Brings one file to the server; never throws. */
export type DeliverFile = (upload: QueuedUpload, way: UploadContext) => Promise<DeliveryAnswer>

interface QueueSettings {
  /** How many files are sent at the same time. */
  concurrent: number
  /** Called when the last file of a group has arrived or failed; what arrived stays on the list until it has come to its end. */
  onFinished: (finished: UploadGroupResult) => Promise<void>
  /** Inspects a file as soon as it is chosen, for what may be needed when it has arrived; never throws. */
  inspect?: (file: File) => Promise<unknown>
}

const noInspection = async () => null

interface CallEvents {
  onChange: (id: number, changed: Partial<QueuedUpload>) => void
  onAnswer: (upload: QueuedUpload, answer: DeliveryAnswer) => void
}

/** Files that are being sent just now; of one that was cancelled nothing is heard any more. */
function newCalls({ onChange, onAnswer }: CallEvents) {
  const calls = new Map<number, AbortController>()

  async function send(upload: QueuedUpload, deliver: DeliverFile | undefined) {
    const { id } = upload
    const call = new AbortController()
    calls.set(id, call)
    onChange(id, { state: 'sending', sent: 0, why: null })
    const answer = await deliver?.(upload, {
      signal: call.signal,
      onProgress(sent, total) {
        if (calls.has(id)) onChange(id, progressOf(sent, total))
      },
      onStalled(isStalled) {
        if (calls.has(id)) onChange(id, { state: isStalled ? 'stalled' : 'sending' })
      },
    })
    if (calls.get(id) !== call || !answer) return
    calls.delete(id)
    onAnswer(upload, answer)
  }

  function cancel(id: number) {
    const call = calls.get(id)
    calls.delete(id)
    call?.abort()
  }

  return { count: () => calls.size, send, cancel }
}

/** Sends what waits, `concurrent` at a time, and ends a group with the last of its files. */
function newSender(
  uploads: Store<readonly QueuedUpload[]>,
  { concurrent, onFinished }: Pick<QueueSettings, 'concurrent' | 'onFinished'>,
) {
  const deliveries = new Map<number, DeliverFile>()
  const change = (id: number, changed: Partial<QueuedUpload>) =>
    uploads.set(withChange(uploads.get(), id, changed))
  const calls = newCalls({
    onChange: change,
    onAnswer(upload, answer) {
      uploads.set(withAnswer(uploads.get(), upload, answer))
      void finish(upload.group)
      startNext()
    },
  })

  function startNext() {
    const waiting = uploads.get().filter(({ state }) => state === 'waiting')
    for (const upload of waiting.slice(0, Math.max(0, concurrent - calls.count())))
      void calls.send(upload, deliveries.get(upload.id))
  }

  async function finish(group: string) {
    const end = endOfGroup(uploads.get(), group)
    if (!end) return
    for (const { id } of end.arrived) deliveries.delete(id)
    uploads.set(end.told)
    await onFinished(end.result)
    uploads.set(withoutShown(uploads.get(), end.arrived))
  }

  function cancel(id: number) {
    const upload = uploads.get().find((other) => other.id === id)
    if (!upload) return
    deliveries.delete(id)
    uploads.set(uploads.get().filter((other) => other.id !== id))
    calls.cancel(id)
    // Those that have arrived waited for the last one.
    const hasWaited = uploads
      .get()
      .some(({ group, state, isTold }) => group === upload.group && state === 'done' && !isTold)
    if (hasWaited) void finish(upload.group)
    startNext()
  }

  return {
    change,
    /** Says how a file is brought to the server. */
    deliverBy: (id: number, deliver: DeliverFile) => void deliveries.set(id, deliver),
    startNext,
    cancel,
  }
}

export type UploadQueue = ReturnType<typeof newUploadQueue>

/** Brings files to the server, `concurrent` at a time, goes on after a lost connection, and tells how far each is. */
export function newUploadQueue({ concurrent, onFinished, inspect = noInspection }: QueueSettings) {
  const uploads = createStore<readonly QueuedUpload[]>([])
  const { change, deliverBy, startNext, cancel } = newSender(uploads, { concurrent, onFinished })
  let lastId = 0

  return {
    uploads: uploads as ReadableStore<readonly QueuedUpload[]>,
    isBusy: () => uploads.get().some(isUnderWay),
    /** Whether closing the page now would lose something. */
    wouldLose: () => uploads.get().some((upload) => isUnderWay(upload) && !upload.isSaved),
    /** One batch of files as they were chosen. */
    batchOf(files: readonly File[]): ChosenFile[] {
      const shared = { batch: randomId(), count: files.length, isPrepared: false }
      return files.map((file, place) => ({ ...shared, file, key: randomId(), place, facts: inspect(file) }))
    },
    /** Puts files into the queue; answers them as they stand there. */
    add(group: string, chosen: readonly ChosenFile[], deliver: DeliverFile): readonly QueuedUpload[] {
      const added = chosen.map((one) => waitingUpload(one, (lastId += 1), group))
      for (const { id } of added) deliverBy(id, deliver)
      uploads.set([...uploads.get(), ...added])
      noteSending()
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
    retry(which: RetryChoice) {
      uploads.set(withRetry(uploads.get(), which))
      startNext()
    },
  }
}
