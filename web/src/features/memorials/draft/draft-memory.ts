import { type DraftStore, readDraft } from '../../../kit/draft.ts'
import { createStore } from '../../../kit/store.ts'
import { quietState, type StoredDraft } from './draft-outcomes.ts'

const draftKey = 'add-memories'
const discardedKey = 'add-memories:thrown-away'

/** What this browser stores of the draft, shared by all its windows, and what the wizard shows of it. */
export function createDraftMemory(drafts: DraftStore) {
  let stored = readDraft<StoredDraft>(drafts, draftKey)
  const state = createStore(quietState)
  return {
    state,
    stored: () => stored,
    store(next: StoredDraft | null) {
      stored = next
      drafts.write(draftKey, next && JSON.stringify(next))
    },
    /** Takes over what another window has stored. */
    readAgain() {
      stored = readDraft<StoredDraft>(drafts, draftKey)
    },
    subscribe: (listener: () => void) => drafts.subscribe(draftKey, listener),
    /** Whether the person has to decide something first. */
    isAsking: () => ['elsewhere', 'gone', 'made'].includes(state.get().is),
    /** What could not be thrown away without a connection is remembered until it can. */
    discardedId: () => drafts.read(discardedKey),
    setDiscarded: (id: string | null) => drafts.write(discardedKey, id),
  }
}

export type DraftMemory = ReturnType<typeof createDraftMemory>
