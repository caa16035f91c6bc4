import { call, type RequestSender } from '@spomen/contract/call.ts'
import {
  type MemorialDraft,
  type SavedDraft,
  memorials,
  type MemorialFacts,
} from '@spomen/contract/memorials.ts'
import { type DraftStore, readDraft } from '../../../kit/draft.ts'
import { randomId } from '../../../kit/ids.ts'
import { createStore, type ReadableStore } from '../../../kit/store.ts'

/**
 * Saves the facts somebody writes in the wizard: here at once, and on the server a moment after they stop typing, so that they
 * can go on from any device. Knows neither React nor the page.
 *
 * All windows of this browser share what is stored here. Its version says what it was changed from, so that nothing is ever
 * written over unseen; where this browser and another have both gone on, the person decides.
 */

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
  /** A memorial was made of it, in another window or on another device. */
  | { is: 'made'; memorialId: string }

/** NOTE: saved as JSON in the browser, so its fields keep their names. */
interface StoredDraft {
  id: string
  /** The version of the server it was changed from; 0 while the server has none. */
  version: number
  /** Whether the server has these very words. */
  isKept: boolean
  /** Words that were sent and never confirmed, the last few: where they turn up they are our own. */
  sent: readonly string[]
  telling: MemorialFacts
}

interface DraftKeeperOptions {
  drafts: DraftStore
  send: RequestSender
  /** For when the page is put away. */
  sendInPassing: RequestSender
  /** Whether nothing was written that would be missed. */
  isNothing: (telling: MemorialFacts) => boolean
}

/** Hears of words that stand here now and were not typed in this window; null when there are none any more. */
type OnReplaced = (telling: MemorialFacts | null) => void

const draftKey = 'add-memories'
const discardedKey = 'add-memories:thrown-away'

/** How long after the last keystroke it is sent, in milliseconds. */
const saveDelay = 1_000

/** Browsers carry at most 64 KB for a page that leaves, and a character may take three bytes. */
const mostInPassing = 20_000

const quietState: DraftState = { is: 'quiet' }

const isSame = (one: MemorialFacts, other: MemorialFacts) => JSON.stringify(one) === JSON.stringify(other)

export type DraftKeeper = ReturnType<typeof newDraftKeeper>

export function newDraftKeeper({ drafts, send, sendInPassing, isNothing }: DraftKeeperOptions) {
  let stored = readDraft<StoredDraft>(drafts, draftKey)
  const state = createStore(quietState)
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | null = null
  let hasEnded = false
  let stepReached = stored?.telling.step ?? 1
  let onReplaced: OnReplaced = () => undefined
  const show = state.set

  function store(next: StoredDraft | null) {
    stored = next
    drafts.write(draftKey, next && JSON.stringify(next))
  }

  /** Whether the person has to decide something first. */
  const isAsking = () => ['elsewhere', 'gone', 'made'].includes(state.get().is)

  function schedule() {
    clearTimeout(timer)
    if (!isAsking() && !hasEnded) timer = setTimeout(() => void sync(), saveDelay)
  }

  /** Brings what is stored here and what stands on the server together; one at a time. */
  function sync(by = send): Promise<void> {
    clearTimeout(timer)
    underWay ??= meetServer(by).finally(() => {
      underWay = null
    })
    return underWay
  }

  async function meetServer(by: RequestSender) {
    if (hasEnded || isAsking()) return
    if (!stored) {
      const answer = await call(by, memorials.draft, {})
      if (answer.ok && !hasEnded) meet(answer.value)
      return
    }
    const going = stored
    const { id: draftId, version, telling } = going
    if (!going.isKept) {
      store({ ...going, sent: [...going.sent.slice(-2), JSON.stringify(telling)] })
      show({ is: 'saving' })
    }
    const answer = await call(by, memorials.saveDraft, { draftId, version, telling })
    // Finished, thrown away, or taken from elsewhere meanwhile.
    if (hasEnded || stored?.id !== draftId) return
    if (answer.ok) learn(stored, going, answer.value)
    else if (!stored.isKept) show({ is: 'here' })
  }

  function learn(now: StoredDraft, gone: StoredDraft, { version, instead, memorialId }: SavedDraft) {
    if (memorialId) {
      forget()
      return show({ is: 'made', memorialId })
    }
    if (version === null) return meet(instead)
    const isKept = isSame(now.telling, gone.telling)
    store({ ...now, version, isKept, sent: [] })
    show(isKept ? { is: 'kept' } : quietState)
    return isKept ? undefined : schedule()
  }

  /** Another draft, another version or none stands on the server. */
  function meet(there: MemorialDraft | null): void {
    if (!there) return missing()
    if (there.id === drafts.read(discardedKey)) return void throwAwayAgain(there.id)
    if (!stored || (stored.isKept && (there.id !== stored.id || there.version > stored.version)))
      return take(there)
    const isOurs =
      there.id === stored.id &&
      (there.version <= stored.version || stored.sent.includes(JSON.stringify(there.telling)))
    if (!isOurs) return show({ is: 'elsewhere', draft: there })
    store({ ...stored, version: there.version, isKept: false, sent: [] })
    return schedule()
  }

  function missing() {
    if (!stored || stored.version === 0) return
    if (!stored.isKept) return show({ is: 'gone' })
    forget()
    return onReplaced(null)
  }

  function take({ id, version, telling }: MemorialDraft) {
    store({ id, version, isKept: true, sent: [], telling })
    show(quietState)
    onReplaced(telling)
  }

  function forget() {
    clearTimeout(timer)
    store(null)
    show(quietState)
  }

  /** What could not be thrown away without a connection is remembered until it can. */
  async function throwAway(id: string): Promise<boolean> {
    drafts.write(discardedKey, id)
    const { ok } = await call(send, memorials.discardDraft, { draftId: id })
    if (ok && drafts.read(discardedKey) === id) drafts.write(discardedKey, null)
    return ok
  }

  async function throwAwayAgain(id: string) {
    if ((await throwAway(id)) && stored) schedule()
  }

  /** Another window of this browser has written. */
  function followed() {
    if (hasEnded) return
    const before = stored
    stored = readDraft<StoredDraft>(drafts, draftKey)
    if (!stored) return before ? void askWhatBecameOf(before) : undefined
    if (isAsking()) show(quietState)
    if (!before || !isSame(before.telling, stored.telling)) onReplaced(stored.telling)
  }

  /** It was finished or thrown away in another window. */
  async function askWhatBecameOf({ id, version, telling }: StoredDraft) {
    show(quietState)
    if (version > 0 && drafts.read(discardedKey) !== id) {
      const answer = await call(send, memorials.saveDraft, { draftId: id, version, telling })
      if (hasEnded || stored) return
      if (answer.ok && answer.value.memorialId)
        return show({ is: 'made', memorialId: answer.value.memorialId })
    }
    onReplaced(null)
  }

  return {
    state: state as ReadableStore<DraftState>,

    /** The facts written so far in this browser; null where nothing was. */
    facts: () => stored?.telling ?? null,

    /** The step they were at. */
    step: () => stored?.telling.step ?? stepReached,

    /** The name under which it becomes a memorial once and no more. */
    id() {
      if (!stored) throw new Error('nothing was told yet')
      return stored.id
    },

    /** Something was written. Stored at once, sent when nothing has followed for a moment. */
    change(telling: MemorialFacts) {
      const nothing = isNothing(telling)
      if (stored ? isSame(stored.telling, telling) : nothing) return
      if (nothing && stored?.version === 0) return forget()
      const { id = randomId(), version = 0, sent = [] } = stored ?? {}
      store({ id, version, isKept: false, sent, telling })
      if (isAsking()) return
      show(quietState)
      schedule()
    },

    /** They are at another step. That alone is nothing anybody would miss: it never stands against what was changed elsewhere. */
    reach(step: number) {
      stepReached = step
      if (stored && stored.telling.step !== step) store({ ...stored, telling: { ...stored.telling, step } })
      if (stored) void sync()
    },

    /** Learns what was changed elsewhere, and sends what is nowhere but here. */
    sync: () => sync(),

    /** Sends at once what is not kept yet, such as when a step is left. */
    keep() {
      if (stored && !stored.isKept) void sync()
    },

    /** The same when the page is put away, perhaps for good. */
    keepInPassing() {
      if (!stored || stored.isKept) return
      const isShort = JSON.stringify(stored.telling).length <= mostInPassing
      void sync(isShort ? sendInPassing : send)
    },

    /** Goes on with what was changed elsewhere. */
    takeTheirs() {
      const now = state.get()
      if (now.is === 'elsewhere') take(now.draft)
    },

    /** Goes on with what stands here, in place of what was changed elsewhere. */
    keepOurs() {
      if (!stored) return
      const now = state.get()
      const follows = now.is === 'elsewhere' ? now.draft : { id: randomId(), version: 0 }
      store({ ...stored, id: follows.id, version: follows.version, isKept: false, sent: [] })
      show(quietState)
      void sync()
    },

    /** Throws all of it away, here and on the server. */
    async startOver() {
      const id = stored?.id
      forget()
      onReplaced(null)
      if (!id) return
      drafts.write(discardedKey, id)
      // NOTE: a first save still on its way would bring it back.
      await underWay
      await throwAway(id)
    },

    /** A memorial has come of it; the server has put its draft away. */
    finish() {
      hasEnded = true
      forget()
    },

    /** Listens to the other windows of this browser, and hands on what comes from elsewhere; answers how to stop. */
    follow(replaced: OnReplaced) {
      onReplaced = replaced
      return drafts.subscribe(draftKey, followed)
    },
  }
}
