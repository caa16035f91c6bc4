import type { DraftStore } from './draft.ts'
import { currentPersonId, draftKey, draftPrefix } from './session.ts'

/**
 * Writes a draft beside its field, such as words that were begun for something else: a field that is open hears of it as of what
 * another window has written, and shows it at once. NOTE: never while somebody composes a word in it, which would be torn.
 */
export function putDraft(drafts: DraftStore, name: string, value: unknown) {
  drafts.write(name, JSON.stringify(value))
  for (const key of [draftKey(currentPersonId() ?? '', name), draftPrefix + name])
    dispatchEvent(new StorageEvent('storage', { key }))
}
