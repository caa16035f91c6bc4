import type { MemorialDraft, MemorialFacts, SavedDraft } from '@spomen/contract/memorials.ts'
import { randomId } from '../../../kit/ids.ts'

/** What becomes of the draft when something is written or the server answers: decided from what stands here and there, without waiting or storing. */

/** The state of the draft, as the wizard shows it. */
export type DraftState =
  /** Nothing to say: nothing was written, or it is just being written. */
  | { is: 'quiet' | 'saving' | 'kept' }
  /** Only this browser has it: the server could not be reached. */
  | { is: 'here' }
  /** Changed elsewhere, while there were words here that are nowhere else. */
  | { is: 'elsewhere'; draft: MemorialDraft }
  /** Thrown away elsewhere, while there were words here that are nowhere else. */
  | { is: 'gone' }
  /** A memorial was made of it, in another window or on another device; or by us, named by `askedId`, and the answer was lost. `hasUnsaved` where words stand here that it may not have been made of. */
  | { is: 'made'; memorialId: string; askedId?: string; isForOthers?: true; hasUnsaved?: true }

/** NOTE: saved as JSON in the browser, so its fields keep their names. */
export interface StoredDraft {
  id: string
  /** The version of the server it was changed from; 0 while the server has none. */
  version: number
  /** Whether these very facts are on the server. */
  isKept: boolean
  /** Words that were sent and never confirmed, the last few: where they turn up they are our own. */
  sent: readonly string[]
  /** The facts, by the name that the wire gives them. */
  telling: MemorialFacts
  /** The draft this browser has asked a memorial of, and heard nothing. */
  askedId?: string | undefined
}

/** A draft that was thrown away here, as it stood; the server may not have heard of that yet. */
export type DiscardedDraft = Pick<StoredDraft, 'id' | 'version' | 'sent'>

/** What comes of something; what is left out stays as it is. */
export interface Outcome {
  /** What this browser stores from now on. */
  stored?: StoredDraft | null
  state?: DraftState
  /** Words that stand here now and were not typed in this window; null when there are none any more. */
  replaced?: MemorialFacts | null
  /** Whether there is something to send in a moment. */
  savesSoon?: boolean
  /** A draft that was thrown away here and still stands there. */
  discards?: DiscardedDraft
  /** One that was thrown away here went on elsewhere: it is thrown away no more. */
  forgetsDiscarded?: boolean
}

export const quietState: DraftState = { is: 'quiet' }

/** Nothing is written any more. */
export const clearedOutcome: Outcome = { stored: null, state: quietState }

/** Whether the facts of both are the same. */
export const isSame = (one: MemorialFacts, other: MemorialFacts) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether the facts of both are the same, at whatever step of the wizard. */
export const isSameButStep = (one: MemorialFacts, other: MemorialFacts) =>
  isSame({ ...one, step: 1 }, { ...other, step: 1 })

/** What was written just now, over what stood here. */
function changedDraft(stored: StoredDraft | null, facts: MemorialFacts): StoredDraft {
  const { id = randomId(), version = 0, sent = [], askedId, telling } = stored ?? {}
  return { id, version, isKept: false, sent, telling: withAudience(facts, telling), askedId }
}

/** What comes of facts that were written over what stood here. While the person has something to decide they are stored and no more. */
export function onWritten(
  before: StoredDraft | null,
  facts: MemorialFacts,
  { isNothing, isAsking }: { isNothing: boolean; isAsking: boolean },
): Outcome {
  if (before ? isSame(before.telling, withAudience(facts, before.telling)) : isNothing) return {}
  if (isNothing && before?.version === 0) return clearedOutcome
  const stored = changedDraft(before, facts)
  return isAsking ? { stored } : { stored, state: quietState, savesSoon: true }
}

/** The same words, noted as sent: until they are confirmed they are known as our own. */
export const sentDraft = (stored: StoredDraft): StoredDraft => ({
  ...stored,
  sent: [...stored.sent.slice(-2), JSON.stringify(stored.telling)],
})

/** The facts, for whom it was said to be elsewhere where they do not say it. */
export const withAudience = (facts: MemorialFacts, other: MemorialFacts | undefined): MemorialFacts => ({
  ...facts,
  isForOthers: facts.isForOthers ?? other?.isForOthers,
})

/** What stands here follows another version, and none of it is on the server yet. */
export const rebasedDraft = (
  stored: StoredDraft,
  { id, version, telling }: Pick<StoredDraft, 'id' | 'version'> & { telling?: MemorialFacts },
): StoredDraft => ({
  ...stored,
  id,
  version,
  isKept: false,
  sent: [],
  telling: withAudience(stored.telling, telling),
})

/** Goes on with what stands on the server. NOTE: a server of before leaves out for whom the page is; then what stood here stays. */
export function adoptServerDraft(
  { id, version, telling: there }: MemorialDraft,
  before: StoredDraft | null,
): Outcome {
  const telling = withAudience(there, before?.id === id ? before.telling : undefined)
  return {
    stored: { id, version, isKept: true, sent: [], telling },
    state: quietState,
    replaced: telling,
  }
}

/** A memorial stands where the draft was. */
export const madeState = (stored: StoredDraft, memorialId: string): DraftState => ({
  is: 'made',
  memorialId,
  ...(stored.askedId === stored.id && { askedId: stored.id }),
  ...(stored.telling.isForOthers && { isForOthers: true }),
  ...(!stored.isKept && { hasUnsaved: true }),
})

/** A memorial was made of it. Words that the server may never have had stay here, to be read: also those it was asked to be made of. */
function onMade(now: StoredDraft, memorialId: string): Outcome {
  const state = madeState(now, memorialId)
  return now.isKept ? { stored: null, state } : { state }
}

/** The server has answered to words that were sent; `now` may have been written further meanwhile. */
export function onSaveAnswer(
  now: StoredDraft,
  sent: MemorialFacts,
  { version, instead, memorialId }: SavedDraft,
  discarded: DiscardedDraft | null,
): Outcome {
  if (memorialId) return onMade(now, memorialId)
  if (version === null) return onServerDraft(now, instead, discarded)
  const isOnServer = isSame(now.telling, sent)
  return {
    stored: { ...now, version, isKept: isOnServer, sent: [] },
    state: isOnServer ? { is: 'kept' } : quietState,
    savesSoon: !isOnServer,
  }
}

/** Whether what stands on the server is what was written here, or older. */
const isOwnDraft = ({ id, version, sent }: DiscardedDraft, there: MemorialDraft) =>
  there.id === id && (there.version <= version || sent.includes(JSON.stringify(there.telling)))

/**
 * Another draft, another version or none stands on the server. One that was thrown away here is thrown away there, unless it
 * went on elsewhere since.
 */
export function onServerDraft(
  stored: StoredDraft | null,
  there: MemorialDraft | null,
  discarded: DiscardedDraft | null,
): Outcome {
  if (!there) return onNoServerDraft(stored)
  if (there.id === discarded?.id)
    return isOwnDraft(discarded, there)
      ? { discards: discarded }
      : { ...onServerDraft(stored, there, null), forgetsDiscarded: true }
  if (!stored || (stored.isKept && (there.id !== stored.id || there.version > stored.version)))
    return adoptServerDraft(there, stored)
  return isOwnDraft(stored, there)
    ? { stored: rebasedDraft(stored, there), savesSoon: true }
    : { state: { is: 'elsewhere', draft: there } }
}

function onNoServerDraft(stored: StoredDraft | null): Outcome {
  if (!stored || stored.version === 0) return {}
  return stored.isKept ? { ...clearedOutcome, replaced: null } : { state: { is: 'gone' } }
}
