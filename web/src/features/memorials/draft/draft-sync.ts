import { call, type RequestSender } from '@spomen/contract/call.ts'
import { memorials, type MemorialFacts } from '@spomen/contract/memorials.ts'
import type { DraftMemory } from './draft-memory.ts'
import {
  clearedOutcome,
  type DiscardedDraft,
  isSame,
  madeState,
  onServerDraft,
  type Outcome,
  quietState,
  onSaveAnswer,
  sentDraft,
  type StoredDraft,
} from './draft-outcomes.ts'

/**
 * Hears of words that stand here now and were not typed in this window; null when there are none any more. `isOther` where
 * they are no longer those of the same draft; a draft whose words go on under a new id stays the same.
 */
export type OnReplaced = (facts: MemorialFacts | null, isOther: boolean) => void

/** How long after the last keystroke it is sent, in milliseconds. */
const saveDelay = 1_000

/** Brings what is stored here and what stands on the server together. */
export function newDraftSync(memory: DraftMemory, send: RequestSender) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | null = null
  let hasEnded = false
  /** Whose words the form shows. */
  let shownId = memory.stored()?.id
  let onReplaced: OnReplaced = () => undefined

  const contextOf = (by: RequestSender): SyncContext => ({ send: by, apply, hasEnded: () => hasEnded })

  function apply({ stored, state, replaced, savesSoon, discards, forgetsDiscarded }: Outcome) {
    if (stored === null) clearTimeout(timer)
    if (stored !== undefined) memory.store(stored)
    if (forgetsDiscarded) memory.setDiscarded(null)
    if (state) memory.state.set(state)
    const id = memory.stored()?.id
    if (replaced !== undefined) onReplaced(replaced, !replaced || (shownId ?? id) !== id)
    // NOTE: what another window has thrown away is shown here until it is known what became of it.
    if (id || stored === null || replaced === null) shownId = id
    if (savesSoon) saveSoon()
    if (discards !== undefined) void discardAgain(discards)
  }

  function saveSoon() {
    clearTimeout(timer)
    if (!memory.isAsking() && !hasEnded) timer = setTimeout(() => void sync(), saveDelay)
  }

  /** One at a time. */
  function sync(by = send): Promise<void> {
    clearTimeout(timer)
    underWay ??= syncWithServer(memory, contextOf(by)).finally(() => {
      underWay = null
    })
    return underWay
  }

  async function discardAgain(discarded: DiscardedDraft) {
    if ((await discardDraft(memory, send, discarded)) && memory.stored()) saveSoon()
  }

  return {
    apply,
    sync,
    follow(replaced: OnReplaced) {
      onReplaced = replaced
      return followOtherWindows(memory, contextOf(send))
    },
    async startOver() {
      const draft = memory.stored()
      apply({ ...clearedOutcome, replaced: null })
      if (!draft) return
      const { id, version, sent } = draft
      const discarded = { id, version, sent }
      memory.setDiscarded(discarded)
      // NOTE: a first save still on its way would bring it back.
      await underWay
      await discardDraft(memory, send, discarded)
    },
    finish() {
      hasEnded = true
      apply(clearedOutcome)
    },
  }
}

/** Throws a draft away on the server; true once it is gone there. */
async function discardDraft(
  memory: DraftMemory,
  send: RequestSender,
  discarded: DiscardedDraft,
): Promise<boolean> {
  memory.setDiscarded(discarded)
  const { ok } = await call(send, memorials.discardDraft, { draftId: discarded.id })
  if (ok && memory.discarded()?.id === discarded.id) memory.setDiscarded(null)
  return ok
}

/** How the server is asked about a draft, and what applies the outcome. */
interface SyncContext {
  send: RequestSender
  apply: (outcome: Outcome) => void
  /** Whether a memorial has come of it meanwhile. */
  hasEnded: () => boolean
}

/** Sends the draft stored here, or asks for the one on the server where none is. */
async function syncWithServer(memory: DraftMemory, { send, apply, hasEnded }: SyncContext) {
  if (hasEnded() || memory.isAsking()) return
  const draft = memory.stored()
  if (!draft) {
    const answer = await call(send, memorials.draft, {})
    if (answer.ok && !hasEnded()) apply(onServerDraft(memory.stored(), answer.value, memory.discarded()))
    return
  }
  if (!draft.isKept) apply({ stored: sentDraft(draft), state: { is: 'saving' } })
  const answer = await call(send, memorials.saveDraft, questionOf(draft))
  const now = memory.stored()
  // Finished, thrown away, or taken from elsewhere meanwhile.
  if (hasEnded() || now?.id !== draft.id) return
  if (answer.ok) apply(onSaveAnswer(now, draft.telling, answer.value, memory.discarded()))
  else if (!now.isKept) apply({ state: { is: 'here' } })
}

/** What another window of this browser writes stands in this one too; answers how to stop. */
function followOtherWindows(memory: DraftMemory, { send, apply, hasEnded }: SyncContext) {
  function followed() {
    if (hasEnded()) return
    const before = memory.stored()
    memory.readAgain()
    const now = memory.stored()
    if (!now) return before ? void askWhatBecameOf(before) : undefined
    apply({
      ...(memory.isAsking() && { state: quietState }),
      ...(!(before && isSame(before.telling, now.telling)) && { replaced: now.telling }),
    })
  }

  /** It was finished or thrown away in another window. */
  async function askWhatBecameOf(before: StoredDraft) {
    apply({ state: quietState })
    if (before.version > 0 && memory.discarded()?.id !== before.id) {
      const answer = await call(send, memorials.saveDraft, questionOf(before))
      if (hasEnded() || memory.stored()) return
      const memorialId = answer.ok && answer.value.memorialId
      if (memorialId) return apply({ state: madeState({ ...before, isKept: true }, memorialId) })
    }
    apply({ replaced: null })
  }

  return memory.subscribe(followed)
}

const questionOf = ({ id, version, telling }: StoredDraft) => ({ draftId: id, version, telling })
