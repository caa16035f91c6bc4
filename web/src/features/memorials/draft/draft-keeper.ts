import { call, type RequestSender } from '@spomen/contract/call.ts'
import {
  type MemorialDraft,
  type SavedDraft,
  memorials,
  type MemorialFacts,
} from '@spomen/contract/memorials.ts'
import { type DraftStore, newDraftId, readDraft } from '../../../kit/draft.ts'

/**
 * Keeps what somebody tells in the wizard: here at once, and on the server a moment after they stop typing, so that they
 * can go on from any device. Knows neither React nor the page.
 *
 * All windows of this browser share what is held here. Its version says what it was changed from, so that nothing is ever
 * written over unseen; where this browser and another have both gone on, the person decides.
 */

/** How the keeping stands. */
export type Keeping =
  /** Nothing to say: nothing was told, or it is just being told. */
  | { is: 'quiet' | 'saving' | 'kept' }
  /** Only this browser has it: the server could not be reached. */
  | { is: 'here' }
  /** Told on elsewhere, while there were words here that are nowhere else. */
  | { is: 'elsewhere'; draft: MemorialDraft }
  /** Thrown away elsewhere, while there were words here that are nowhere else. */
  | { is: 'gone' }
  /** A memorial was made of it, in another window or on another device. */
  | { is: 'made'; memorialId: string }

interface Held {
  id: string
  /** The version of the server it was changed from; 0 while the server has none. */
  version: number
  /** Whether the server has these very words. */
  isKept: boolean
  /** Words that were sent and never confirmed, the last few: where they turn up they are our own. */
  sent: readonly string[]
  telling: MemorialFacts
}

interface Means {
  drafts: DraftStore
  send: RequestSender
  /** For when the page is put away. */
  sendInPassing: RequestSender
  /** Whether nothing was told that would be missed. */
  isNothing: (telling: MemorialFacts) => boolean
}

/** Hears of words that stand here now and were not typed in this window; null when there are none any more. */
type OnReplaced = (telling: MemorialFacts | null) => void

const draftName = 'add-memories'
const thrownName = 'add-memories:thrown-away'

/** How long after the last letter it is sent, in milliseconds. */
const moment = 1_000

/** Browsers carry at most 64 KB for a page that leaves, and a letter may take three bytes. */
const mostInPassing = 20_000

const quiet: Keeping = { is: 'quiet' }

const isSame = (one: MemorialFacts, other: MemorialFacts) => JSON.stringify(one) === JSON.stringify(other)

export type DraftKeeper = ReturnType<typeof newDraftKeeper>

export function newDraftKeeper({ drafts, send, sendInPassing, isNothing }: Means) {
  let held = readDraft<Held>(drafts, draftName)
  let keeping = quiet
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | null = null
  let hasEnded = false
  let stepReached = held?.telling.step ?? 1
  let onReplaced: OnReplaced = () => undefined
  const listeners = new Set<() => void>()

  function show(next: Keeping) {
    keeping = next
    for (const listener of listeners) listener()
  }

  function hold(next: Held | null) {
    held = next
    drafts.write(draftName, next && JSON.stringify(next))
  }

  /** Whether the person has to decide something first. */
  const isAsking = () => keeping.is === 'elsewhere' || keeping.is === 'gone' || keeping.is === 'made'

  function schedule() {
    clearTimeout(timer)
    if (!isAsking() && !hasEnded) timer = setTimeout(() => void sync(), moment)
  }

  /** Brings what is held here and what stands on the server together; one at a time. */
  function sync(by = send): Promise<void> {
    clearTimeout(timer)
    underWay ??= meetServer(by).finally(() => {
      underWay = null
    })
    return underWay
  }

  async function meetServer(by: RequestSender) {
    if (hasEnded || isAsking()) return
    if (!held) {
      const answer = await call(by, memorials.draft, {})
      if (answer.ok && !hasEnded) meet(answer.value)
      return
    }
    const going = held
    const { id: draftId, version, telling } = going
    if (!going.isKept) {
      hold({ ...going, sent: [...going.sent.slice(-2), JSON.stringify(telling)] })
      show({ is: 'saving' })
    }
    const answer = await call(by, memorials.saveDraft, { draftId, version, telling })
    // Finished, thrown away, or taken from elsewhere meanwhile.
    if (hasEnded || held?.id !== draftId) return
    if (answer.ok) learn(held, going, answer.value)
    else if (!held.isKept) show({ is: 'here' })
  }

  function learn(now: Held, gone: Held, { version, instead, memorialId }: SavedDraft) {
    if (memorialId) {
      forget()
      return show({ is: 'made', memorialId })
    }
    if (version === null) return meet(instead)
    const isKept = isSame(now.telling, gone.telling)
    hold({ ...now, version, isKept, sent: [] })
    show(isKept ? { is: 'kept' } : quiet)
    return isKept ? undefined : schedule()
  }

  /** Another draft, another version or none stands on the server. */
  function meet(there: MemorialDraft | null): void {
    if (!there) return missing()
    if (there.id === drafts.read(thrownName)) return void throwAwayAgain(there.id)
    if (!held || (held.isKept && (there.id !== held.id || there.version > held.version))) return take(there)
    const isOurs =
      there.id === held.id &&
      (there.version <= held.version || held.sent.includes(JSON.stringify(there.telling)))
    if (!isOurs) return show({ is: 'elsewhere', draft: there })
    hold({ ...held, version: there.version, isKept: false, sent: [] })
    return schedule()
  }

  function missing() {
    if (!held || held.version === 0) return
    if (!held.isKept) return show({ is: 'gone' })
    forget()
    return onReplaced(null)
  }

  function take({ id, version, telling }: MemorialDraft) {
    hold({ id, version, isKept: true, sent: [], telling })
    show(quiet)
    onReplaced(telling)
  }

  function forget() {
    clearTimeout(timer)
    hold(null)
    show(quiet)
  }

  /** What could not be thrown away without a connection is remembered until it can. */
  async function throwAway(id: string): Promise<boolean> {
    drafts.write(thrownName, id)
    const { ok } = await call(send, memorials.discardDraft, { draftId: id })
    if (ok && drafts.read(thrownName) === id) drafts.write(thrownName, null)
    return ok
  }

  async function throwAwayAgain(id: string) {
    if ((await throwAway(id)) && held) schedule()
  }

  /** Another window of this browser has written. */
  function followed() {
    if (hasEnded) return
    const before = held
    held = readDraft<Held>(drafts, draftName)
    if (!held) return before ? void askWhatBecameOf(before) : undefined
    if (isAsking()) show(quiet)
    if (!before || !isSame(before.telling, held.telling)) onReplaced(held.telling)
  }

  /** It was finished or thrown away in another window. */
  async function askWhatBecameOf({ id, version, telling }: Held) {
    show(quiet)
    if (version > 0 && drafts.read(thrownName) !== id) {
      const answer = await call(send, memorials.saveDraft, { draftId: id, version, telling })
      if (hasEnded || held) return
      if (answer.ok && answer.value.memorialId)
        return show({ is: 'made', memorialId: answer.value.memorialId })
    }
    onReplaced(null)
  }

  return {
    read: () => keeping,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** What was told so far, in this browser; null where nothing was. */
    telling: () => held?.telling ?? null,

    /** The step they were at. */
    step: () => held?.telling.step ?? stepReached,

    /** The name under which it becomes a memorial once and no more. */
    id() {
      if (!held) throw new Error('nothing was told yet')
      return held.id
    },

    /** Something was told. Held at once, sent when nothing has followed for a moment. */
    change(telling: MemorialFacts) {
      const nothing = isNothing(telling)
      if (held ? isSame(held.telling, telling) : nothing) return
      if (nothing && held?.version === 0) return forget()
      const { id = newDraftId(), version = 0, sent = [] } = held ?? {}
      hold({ id, version, isKept: false, sent, telling })
      if (isAsking()) return
      show(quiet)
      schedule()
    },

    /** They are at another step. That alone is nothing anybody would miss: it never stands against what was told elsewhere. */
    reach(step: number) {
      stepReached = step
      if (held && held.telling.step !== step) hold({ ...held, telling: { ...held.telling, step } })
      if (held) void sync()
    },

    /** Learns what was told elsewhere, and sends what is nowhere but here. */
    sync: () => sync(),

    /** Sends at once what is not kept yet, such as when a step is left. */
    keep() {
      if (held && !held.isKept) void sync()
    },

    /** The same when the page is put away, perhaps for good. */
    keepInPassing() {
      if (!held || held.isKept) return
      const isShort = JSON.stringify(held.telling).length <= mostInPassing
      void sync(isShort ? sendInPassing : send)
    },

    /** Goes on with what was told elsewhere. */
    takeTheirs() {
      if (keeping.is === 'elsewhere') take(keeping.draft)
    },

    /** Goes on with what stands here, in place of what was told or done elsewhere. */
    keepOurs() {
      if (!held) return
      const follows = keeping.is === 'elsewhere' ? keeping.draft : { id: newDraftId(), version: 0 }
      hold({ ...held, id: follows.id, version: follows.version, isKept: false, sent: [] })
      show(quiet)
      void sync()
    },

    /** Throws all of it away, here and on the server. */
    async startOver() {
      const id = held?.id
      forget()
      onReplaced(null)
      if (!id) return
      drafts.write(thrownName, id)
      // NOTE: a first letter still on its way would bring it back.
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
      return drafts.subscribe(draftName, followed)
    },
  }
}
