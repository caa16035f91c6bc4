/** How a file that somebody has chosen gets to the server, also over a lost connection and a page that was closed. */
import type { ReachChoice } from '@spomen/contract/doors.ts'
import type { AttachedFile } from '@spomen/contract/call.ts'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import type { UploadKind } from '@spomen/contract/uploads.ts'
import { withFileLock, deleteStoredFile, storeFile } from '../../kit/file-store.ts'
import { uploadInPieces } from '../../kit/pieces.ts'
import { currentPersonId } from '../../kit/session.ts'
import type { Transport } from '../../kit/transport.ts'
import { type CancelledFile, notifyCancelled } from './cancelled-uploads.ts'
import type { DeliverFile, UploadQueue } from './upload-queue.ts'
import {
  arrivedStates,
  type ChosenFile,
  permanentRefusals,
  type QueuedUpload,
  remainingOf,
} from './upload-states.ts'

export interface DeliveryOptions {
  kind: UploadKind
  memorialId: string
  server: Transport
  /** Whether guests may see it, where somebody was asked; of a file that goes on after a reload nothing is said. */
  guestsMayRead?: ReachChoice
  /** What is sent in place of the file; the file itself where nothing is said. */
  prepare?: (file: File) => Promise<File>
  /** Which files `prepare` sends as they were chosen; none where nothing is said. */
  isLeftAsChosen?: (file: File) => boolean
  /** What goes along at the end, as a video's still does. */
  beside?: (file: File) => Promise<AttachedFile | null>
  /** What follows once it has arrived, which nobody waits for; never throws. */
  after?: (madeId: string, upload: QueuedUpload) => Promise<unknown>
  /** Called with the names of those that were cancelled and had arrived already: they stay. */
  onArrivedAlready?: (names: readonly string[]) => void
}

/** What is saved of a file beside its bytes. */
export interface SavedDetails {
  kind: UploadKind
  memorialId: string
  batch: string
  count: number
  place: number
  isPrepared: boolean
  /** Whether its bytes are sent as they were chosen. */
  isAsChosen: boolean
  /** How many bytes are sent, which the key at the server tells; not known of what an earlier version has saved. */
  sentBytes?: number
  audience?: ThingAudience | undefined
  facts: unknown
}

/** Whether the bytes of a file are sent as they were chosen; otherwise those of a smaller one are. */
export const isSentAsChosen = (
  { prepare, isLeftAsChosen }: Pick<DeliveryOptions, 'prepare' | 'isLeftAsChosen'>,
  file: File,
): boolean => prepare === undefined || (isLeftAsChosen?.(file) ?? false)

interface TransitFile {
  wireKey: string
  batch: string
  options: DeliveryOptions
  /** The bytes that are sent, once they are made smaller or it is known that they are not. */
  sent?: File
}

/** The key the server knows each file in transit by, and how it goes there. */
const inTransit = new Map<string, TransitFile>()

/** The key the server knows bytes by. Made smaller anew after a reload a file may have become another, which must not go on behind what arrived of the first. */
export const wireKeyOf = (key: string, { size }: { size: number }) => `${key}-${size}`

/** Keys of the files only this window may send, and how each lock is released. */
const locks = new Map<string, () => void>()

const lock = (key: string) =>
  void withFileLock(key, () => new Promise<void>((letGo) => locks.set(key, letGo))).catch(() => undefined)

function unlock(key: string) {
  locks.get(key)?.()
  locks.delete(key)
}

async function saveFile(upload: QueuedUpload, options: DeliveryOptions, file: File, isPrepared: boolean) {
  const { kind, memorialId } = options
  const personId = currentPersonId()
  if (personId === null) return false
  const { key, batch, count, place, facts, audience } = upload
  const about: SavedDetails = {
    kind,
    memorialId,
    batch,
    count,
    place,
    isPrepared,
    isAsChosen: isSentAsChosen(options, upload.file),
    sentBytes: file.size,
    audience,
    facts: await facts,
  }
  const { name, size, lastModified: changedAt } = upload.file
  return storeFile({ key, personId, file, name, size, changedAt, about })
}

/** The way of a file to the server, in pieces; what was made smaller once is not made smaller again. */
function newDelivery(queue: UploadQueue, options: DeliveryOptions): DeliverFile {
  const { kind, memorialId, server, prepare, beside, after, guestsMayRead = null } = options

  async function preparedOf(upload: QueuedUpload): Promise<File> {
    const { key, file, isPrepared } = upload
    if (isPrepared || !prepare) return file
    const known = inTransit.get(key)
    if (known?.sent) return known.sent
    const ready = await prepare(file)
    if (known) known.sent = ready
    if (ready !== file) await saveFile(upload, options, ready, true)
    return ready
  }

  return async (upload, way) => {
    const { key, batch, count, place, audience } = upload
    const file = await preparedOf(upload)
    if (inTransit.get(key)?.batch !== batch) {
      await saveFile(upload, options, file, upload.isPrepared || file !== upload.file)
      saveOthersOf(queue, upload)
    }
    const still = beside && (await beside(file))
    const wireKey = wireKeyOf(key, file)
    inTransit.set(key, { wireKey, batch, options, sent: file })
    const remaining = remainingOf(queue.uploads.get(), upload)
    const bringing = { memorialId, kind, batch, count, remaining, place, guestsMayRead, audience }
    const answer = await uploadInPieces(
      server,
      file,
      { ...bringing, key: wireKey },
      way,
      still ? [still] : [],
    )
    if (way.signal.aborted || answer.ok || permanentRefusals.includes(answer.why)) await deleteStoredFile(key)
    if (!answer.ok) return answer
    unlock(key)
    inTransit.delete(key)
    const { madeId, isDamaged = false, isRemoved = false } = answer.value
    // What is there may not be called back as if it were on its way, however long this takes.
    if (!way.signal.aborted && !isRemoved) void after?.(madeId, upload)
    return { ok: true, made: madeId, isDamaged: isDamaged && !isRemoved, isRemoved }
  }
}

/**
 * Sends files, one batch of them. Each is saved in this browser meanwhile, one after the other, so that nothing is lost
 * when the page goes; and no other window of it sends the same.
 */
export function sendBatch(queue: UploadQueue, chosen: readonly ChosenFile[], options: DeliveryOptions) {
  for (const { key, batch, file } of chosen) {
    lock(key)
    inTransit.set(key, { wireKey: wireKeyOf(key, file), batch, options })
  }
  const added = queue.add(options.memorialId, chosen, newDelivery(queue, options))
  void saveAll(queue, added, options)
}

/** Saves what is sent of a file, as far as that is known; what was made smaller meanwhile is not left behind its original. */
async function saveSent(upload: QueuedUpload, options: DeliveryOptions): Promise<boolean> {
  const sent = () => inTransit.get(upload.key)?.sent ?? upload.file
  const file = sent()
  const isSaved = await saveFile(upload, options, file, upload.isPrepared || file !== upload.file)
  return sent() === file ? isSaved : saveSent(upload, options)
}

async function saveAll(queue: UploadQueue, added: readonly QueuedUpload[], options: DeliveryOptions) {
  for (const upload of added) {
    const isThere = () =>
      queue.uploads
        .get()
        .some(
          ({ id, state, why }) =>
            id === upload.id && !arrivedStates.includes(state) && !permanentRefusals.includes(why),
        )
    if (!isThere()) continue
    const isSaved = await saveSent(upload, options)
    if (isThere()) queue.setSaved(upload.id, isSaved)
    else await deleteStoredFile(upload.key)
  }
}

/** What is tried again may be a batch of its own by now: as that all of it goes on after a reload, also what still waits to be sent. */
function saveOthersOf(queue: UploadQueue, { id, batch }: QueuedUpload) {
  for (const upload of queue.uploads.get()) {
    const known = inTransit.get(upload.key)
    if (!known || upload.id === id || upload.batch !== batch || known.batch === batch) continue
    inTransit.set(upload.key, { ...known, batch })
    void saveAll(queue, [upload], known.options)
  }
}

/** Saves what has not arrived once more: the end of a session has taken it out of this browser. */
export async function saveAgain(queue: UploadQueue) {
  const left = queue.uploads.get().filter(({ state }) => !arrivedStates.includes(state))
  for (const { id } of left) queue.setSaved(id, false)
  for (const upload of left) {
    const options = inTransit.get(upload.key)?.options
    if (options) await saveAll(queue, [upload], options)
  }
}

/**
 * Cancels files, wherever they are: nobody resumes them, and their places are free for others. Those that had arrived already
 * stay, and are told of.
 */
export function cancelUploads(queue: UploadQueue, unwanted: readonly QueuedUpload[]) {
  const gone: CancelledFile[] = []
  let options: DeliveryOptions | undefined
  for (const { id, key, batch, file } of unwanted) {
    const known = inTransit.get(key)
    if (known) gone.push({ batch, wireKey: known.wireKey, name: file.name })
    options ??= known?.options
    inTransit.delete(key)
    queue.cancel(id)
    unlock(key)
    void deleteStoredFile(key)
  }
  if (options) void callBack(gone, options)
}

export type CallingBack = Pick<DeliveryOptions, 'server' | 'onArrivedAlready'>

/** Tells the server of files that nobody wants any more, and the page of those that had arrived already; never throws. */
export async function callBack(gone: readonly CancelledFile[], { server, onArrivedAlready }: CallingBack) {
  const arrived = await notifyCancelled(gone, server)
  if (arrived.length > 0) onArrivedAlready?.(arrived)
}
