/** The files of the queue as a list of states, and what each event makes of it: pure, so that it can be read by itself. */
import { randomId } from '../../kit/ids.ts'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'

/** A file somebody has chosen, and what it is known by on its way. */
export interface ChosenFile {
  file: File
  /** What both sides know it by: sent again under the same key it is the same file. */
  key: string
  /** Files chosen together: there is room for all of them or for none (J12). */
  batch: string
  /** Number of files in the batch. */
  count: number
  /** How many of the batch are left beside those of this window, of one that goes on after its page was closed. */
  elsewhere?: number | undefined
  /** Index in the batch, from 0: the page shows them in this order, whichever arrives first. */
  place: number
  /** Made smaller already: it is sent as it is. */
  isPrepared: boolean
  /** What this device knows of the file as it was chosen, before anything is made of it. */
  facts: Promise<unknown>
  /** Who sees it from the first moment on, where the family says so (YC10); it goes along after a reload. */
  audience?: ThingAudience | undefined
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
  /** Whether it had arrived before, unheard, and was deleted since. */
  isRemoved: boolean
  /**
   * Whether the end of its group was told: what arrived stays in sight until the page shows what was made of it, and what
   * failed until it is tried again or taken off the list.
   */
  isTold: boolean
}

/** What the server made of a file, or why it did not. */
export type DeliveryAnswer =
  | { ok: true; made?: string | null; isDamaged?: boolean; isRemoved?: boolean }
  | { ok: false; why: RefusalKey | 'unreachable' }

/** A file that has arrived, as it was chosen, and what has become of it. */
export type ArrivedFile = Pick<QueuedUpload, 'file' | 'made' | 'facts'>

export interface UploadGroupResult {
  group: string
  done: number
  failed: number
  arrived: readonly ArrivedFile[]
  /** Names of those that had arrived before and were deleted since; they count as neither. */
  removed: readonly string[]
  refused: readonly Pick<QueuedUpload, 'file' | 'why'>[]
}

type Uploads = readonly QueuedUpload[]

const endedStates: readonly QueuedUpload['state'][] = ['done', 'damaged', 'failed']

/** Refusals after which sending the very same file again would change nothing. */
export const permanentRefusals: readonly unknown[] = [
  'invalidImage',
  'invalidVideo',
  'invalidDocument',
  'maximumImageSize',
  'maximumVideoSize',
  'demoMode',
]

/** The states of a file that has arrived. */
export const arrivedStates: readonly QueuedUpload['state'][] = ['done', 'damaged']

/** Whether a file is still waiting or on its way. */
export const isUnderWay = ({ state }: Pick<QueuedUpload, 'state'>) => !endedStates.includes(state)

/**
 * How many of a file's batch have not arrived, itself among them: the server may have forgotten days later which of them have.
 * Undefined where it is all of them, and nothing is to be said.
 */
export function remainingOf(uploads: Uploads, { id, batch, count, elsewhere = 0 }: QueuedUpload) {
  const others = uploads.filter((upload) => upload.batch === batch && upload.id !== id)
  const left = others.filter(
    ({ state, why }) => !arrivedStates.includes(state) && !permanentRefusals.includes(why),
  )
  // What was elsewhere is here once it was chosen again.
  const least = Math.min(elsewhere, ...others.map((upload) => upload.elsewhere ?? 0))
  const remaining = 1 + left.length + least
  return remaining < count ? remaining : undefined
}

/** A chosen file as it stands in the queue first. */
export const waitingUpload = (chosen: ChosenFile, id: number, group: string): QueuedUpload => ({
  ...chosen,
  id,
  group,
  state: 'waiting',
  sent: 0,
  why: null,
  isSaved: false,
  made: null,
  isDamaged: false,
  isRemoved: false,
  isTold: false,
})

/** The uploads with something said anew of one. */
export const withChange = (uploads: Uploads, id: number, changed: Partial<QueuedUpload>): Uploads =>
  uploads.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload))

/** How far a file is of which so many bytes have left this device: `sent` from 0 to 1, and `settling` once all of them have. */
export function progressOf(sent: number, total: number): Pick<QueuedUpload, 'sent' | 'state'> {
  const part = total > 0 ? sent / total : 0
  return { sent: part, state: part >= 1 ? 'settling' : 'sending' }
}

/** The files once the server has answered about one: it is done, or it fails, with all of its batch that wait without room. */
export function withAnswer(uploads: Uploads, { id, batch }: QueuedUpload, answer: DeliveryAnswer): Uploads {
  if (answer.ok) {
    const { made = null, isDamaged = false, isRemoved = false } = answer
    return withChange(uploads, id, { state: 'done', sent: 1, made, isDamaged, isRemoved })
  }
  const { why } = answer
  // The demo's own dialog has said so (S14): there is nothing to try again.
  if (why === 'demoMode') return uploads.filter((upload) => upload.id !== id)
  // A family decides itself which of them the page is to hold: without room for all, none is sent (J12).
  const fails = (upload: QueuedUpload) =>
    upload.id === id || (why === 'maximumUpload' && upload.batch === batch && upload.state === 'waiting')
  return uploads.map((upload) => (fails(upload) ? { ...upload, state: 'failed', why } : upload))
}

/**
 * When nothing of a group is under way any more: its result, the uploads as they stand until the page shows what arrived, and
 * those that arrived. Null until then, and once it was told.
 */
export function endOfGroup(
  uploads: Uploads,
  group: string,
): { result: UploadGroupResult; arrived: Uploads; told: Uploads } | null {
  const own = uploads.filter((upload) => upload.group === group && !upload.isTold)
  if (own.length === 0 || own.some(isUnderWay)) return null
  const arrived = own.filter(({ state }) => state === 'done')
  const refused = own.filter(({ state }) => state === 'failed')
  const told = uploads.map((upload) => (own.includes(upload) ? { ...upload, isTold: true } : upload))
  const there = arrived.filter(({ isRemoved }) => !isRemoved)
  const removed = arrived.flatMap(({ isRemoved, file }) => (isRemoved ? file.name : []))
  const counts = { done: there.length, failed: refused.length }
  return { result: { group, ...counts, arrived: there, removed, refused }, arrived, told }
}

/** The uploads without those that the page shows by now, but for those a word is due about. */
export const withoutShown = (uploads: Uploads, shown: Uploads): Uploads =>
  uploads.flatMap((upload) => {
    if (!shown.some(({ id }) => id === upload.id)) return [upload]
    return upload.isDamaged ? [{ ...upload, state: 'damaged' as const }] : []
  })

/** Which of those that failed are tried again: one, or all that failed for this reason. */
export type RetryChoice = { id: number } | { why: QueuedUpload['why'] }

/** The files with those that failed and are meant waiting once more; what had no room becomes a batch of its own. */
export function withRetry(uploads: Uploads, which: RetryChoice): Uploads {
  const isMeant = (upload: QueuedUpload) =>
    upload.state === 'failed' && ('id' in which ? upload.id === which.id : upload.why === which.why)
  // What had no room is a batch of its own now: for it alone there may be some.
  const crowded = uploads.filter((upload) => isMeant(upload) && upload.why === 'maximumUpload')
  const anew = { batch: randomId(), count: crowded.length, elsewhere: undefined }
  return uploads.map((upload) =>
    isMeant(upload)
      ? {
          ...upload,
          ...(crowded.includes(upload) && { ...anew, place: crowded.indexOf(upload) }),
          state: 'waiting',
          sent: 0,
          why: null,
          isTold: false,
        }
      : upload,
  )
}
