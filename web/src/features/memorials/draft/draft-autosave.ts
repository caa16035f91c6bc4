import type { RequestSender } from '@spomen/contract/call.ts'
import type { MemorialFacts } from '@spomen/contract/memorials.ts'
import type { DraftStore } from '../../../kit/draft.ts'
import { randomId } from '../../../kit/ids.ts'
import type { ReadableStore } from '../../../kit/store.ts'
import { createDraftMemory, type DraftMemory } from './draft-memory.ts'
import {
  adoptServerDraft,
  type DraftState,
  isSameButStep,
  onWritten,
  quietState,
  rebasedDraft,
} from './draft-outcomes.ts'
import { newDraftSync } from './draft-sync.ts'

/**
 * Saves the facts somebody writes in the wizard: here at once, and on the server a moment after they stop typing, so that they
 * can go on from any device. Knows neither React nor the page.
 *
 * All windows of this browser share what is stored here. Its version says what it was changed from, so that nothing is ever
 * written over unseen; where this browser and another have both gone on, the person decides.
 */

interface DraftAutosaveOptions {
  drafts: DraftStore
  send: RequestSender
  /** For when the page is put away. */
  sendKeepalive: RequestSender
  /** Whether nothing was written that would be missed. */
  isNothing: (facts: MemorialFacts) => boolean
}

/** How long it may take to learn whether the words that stand here count, in milliseconds; whoever makes a page waits no longer. */
const settleTimeout = 6_000

/** Browsers carry at most 64 KB for a page that leaves, and a character may take three bytes. */
const mostKeepaliveLength = 20_000

/** What the person can decide where this browser and another have both gone on. */
function newConflictChoices(
  memory: DraftMemory,
  { apply, sync }: Pick<ReturnType<typeof newDraftSync>, 'apply' | 'sync'>,
) {
  return {
    /** Goes on with what was changed elsewhere. */
    takeTheirs() {
      const now = memory.state.get()
      if (now.is === 'elsewhere') apply(adoptServerDraft(now.draft, memory.stored()))
    },

    /** Goes on with what stands here, in place of what was changed elsewhere. */
    keepOurs() {
      const draft = memory.stored()
      if (!draft) return
      const now = memory.state.get()
      const follows = now.is === 'elsewhere' ? now.draft : { id: randomId(), version: 0 }
      apply({ stored: rebasedDraft(draft, follows), state: quietState })
      void sync()
    },
  }
}

/** When the server is asked: what has not reached it yet is sent, by whoever can still send it. */
function newDraftSending(
  { stored }: DraftMemory,
  sync: ReturnType<typeof newDraftSync>['sync'],
  { send, sendKeepalive }: Pick<DraftAutosaveOptions, 'send' | 'sendKeepalive'>,
) {
  return {
    /** Learns what was changed elsewhere, and sends what is nowhere but here. */
    sync: () => sync(),

    /** Sends at once what is not kept yet, such as when a step is left. */
    saveNow() {
      if (stored()?.isKept === false) void sync()
    },

    /** The same when the page is put away, perhaps for good. */
    saveOnHide() {
      const draft = stored()
      if (!draft || draft.isKept) return
      const isShort = JSON.stringify(draft.telling).length <= mostKeepaliveLength
      void sync(isShort ? sendKeepalive : send)
    },
  }
}

/** What belongs to making a memorial of it. */
function newMakingOf(
  memory: DraftMemory,
  { apply, sync }: Pick<ReturnType<typeof newDraftSync>, 'apply' | 'sync'>,
) {
  const { stored, state } = memory

  async function syncInTime() {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, settleTimeout)
    })
    await Promise.race([sync(), timeout])
    clearTimeout(timer)
  }

  return {
    /**
     * Brings what stands here and on the server together; answers why no memorial may be made of it before the person has looked:
     * there is something to decide, other words stand here now, or none any more. Null where it may, also without a connection.
     */
    async settle(): Promise<'undecided' | 'changed' | 'gone' | null> {
      const before = stored()
      if (memory.isAsking() || !before) return 'undecided'
      // NOTE: a page made elsewhere of words that are all on the server is as good as made here.
      if (before.isKept) memory.store({ ...before, askedId: before.id })
      await syncInTime()
      // NOTE: one that was under way had been sent before the last words.
      if (stored()?.isKept === false && state.get().is === 'quiet') await syncInTime()
      const now = state.get()
      // What was made of it already is answered once more.
      if (now.is === 'made') return now.askedId && !now.hasUnsaved ? null : 'undecided'
      if (memory.isAsking()) return 'undecided'
      const after = stored()
      if (!after) return 'gone'
      return after.id === before.id && isSameButStep(before.telling, after.telling) ? null : 'changed'
    },

    /** A memorial is asked of it; or was, and refused. */
    setAsked(isAsked: boolean) {
      const draft = stored()
      if (draft) memory.store({ ...draft, askedId: isAsked ? draft.id : undefined })
    },

    /** Throws away words that the memorial was not made of. */
    dropUnsaved() {
      const now = state.get()
      if (now.is !== 'made') return
      const { hasUnsaved: _, ...made } = now
      apply({ stored: null, state: made })
    },
  }
}

export type DraftAutosave = ReturnType<typeof newDraftAutosave>

/** Saves the facts of a new memorial in this browser and on the server, as one of both. */
export function newDraftAutosave({ drafts, send, sendKeepalive, isNothing }: DraftAutosaveOptions) {
  const memory = createDraftMemory(drafts)
  const { stored, state } = memory
  const { apply, sync, follow, startOver, finish } = newDraftSync(memory, send)
  let stepReached = stored()?.telling.step ?? 1

  /** Something was written. Stored at once, sent when nothing has followed for a moment. */
  const change = (facts: MemorialFacts) =>
    apply(onWritten(stored(), facts, { isNothing: isNothing(facts), isAsking: memory.isAsking() }))

  return {
    state: state as ReadableStore<DraftState>,

    /** Whether the page is made for another family (YC08). */
    isForOthers: memory.isForOthers as ReadableStore<boolean>,

    /** The facts written so far in this browser; null where nothing was. */
    facts: () => stored()?.telling ?? null,

    /** The step they were at. */
    step: () => stored()?.telling.step ?? stepReached,

    /** The name under which it becomes a memorial once and no more. */
    id() {
      const draft = stored()
      if (!draft) throw new Error('nothing was told yet')
      return draft.id
    },

    change,

    /** Says whether it is for another family: stored and sent as the words are. */
    setForOthers(isForOthers: boolean) {
      const draft = stored()
      if (draft) change({ ...draft.telling, isForOthers })
    },

    /** They are at another step. That alone is nothing anybody would miss: it never stands against what was changed elsewhere. */
    reach(step: number) {
      stepReached = step
      const draft = stored()
      if (!draft) return
      if (draft.telling.step !== step) memory.store({ ...draft, telling: { ...draft.telling, step } })
      void sync()
    },

    ...newMakingOf(memory, { apply, sync }),

    ...newDraftSending(memory, sync, { send, sendKeepalive }),
    ...newConflictChoices(memory, { apply, sync }),

    /** Throws all of it away, here and on the server. */
    startOver,

    /** A memorial has come of it; the server has put its draft away. */
    finish,

    /** Listens to the other windows of this browser, and hands on what comes from elsewhere; answers how to stop. */
    follow,
  }
}
