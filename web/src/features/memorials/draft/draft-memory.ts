import { type DraftStore, readDraft } from '../../../kit/draft.ts'
import { createStore } from '../../../kit/store.ts'
import { type DiscardedDraft, quietState, type StoredDraft, withAudience } from './draft-outcomes.ts'

const draftKey = 'add-memories'
const discardedKey = 'add-memories:thrown-away'
/** Where windows of before note, in this browser alone, that a page is for another family. */
const formerForOthersKey = 'page-for-others'

/** What this browser stores of the draft, shared by all its windows, and what the wizard shows of it. */
export function createDraftMemory(drafts: DraftStore) {
  let stored = withFormerAudience(drafts, readDraft<StoredDraft>(drafts, draftKey))
  const state = createStore(quietState)
  const isForOthers = createStore(isForOthersIn(stored))

  function hold(next: StoredDraft | null) {
    stored = withFormerAudience(drafts, next)
    isForOthers.set(isForOthersIn(stored))
  }

  return {
    state,
    /** Whether the page is made for another family (YC08). */
    isForOthers,
    stored: () => stored,
    store(next: StoredDraft | null) {
      hold(next)
      drafts.write(draftKey, stored && JSON.stringify(stored))
      if (!stored) drafts.write(formerForOthersKey, null)
    },
    /** Takes over what another window has stored. NOTE: one of before leaves out for whom the page is; then what is held here stays. */
    readAgain() {
      const next = withFormerAudience(drafts, readDraft<StoredDraft>(drafts, draftKey))
      const held = stored?.id === next?.id ? stored?.telling : undefined
      hold(next && { ...next, telling: withAudience(next.telling, held) })
    },
    subscribe: (listener: () => void) => drafts.subscribe(draftKey, listener),
    /** Whether the person has to decide something first. */
    isAsking: () => ['elsewhere', 'gone', 'made'].includes(state.get().is),
    /** What could not be thrown away without a connection is remembered until it can. */
    discarded: () => readDraft<DiscardedDraft>(drafts, discardedKey),
    setDiscarded: (discarded: DiscardedDraft | null) =>
      drafts.write(discardedKey, discarded && JSON.stringify(discarded)),
  }
}

const isForOthersIn = (stored: StoredDraft | null) => stored?.telling.isForOthers === true

/** The draft, with what a window of before has noted beside it. */
function withFormerAudience(drafts: DraftStore, stored: StoredDraft | null): StoredDraft | null {
  if (!stored || stored.telling.isForOthers !== undefined) return stored
  const isForOthers = readDraft<boolean>(drafts, formerForOthersKey) === true
  return isForOthers ? { ...stored, telling: { ...stored.telling, isForOthers } } : stored
}

export type DraftMemory = ReturnType<typeof createDraftMemory>
