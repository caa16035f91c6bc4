import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { type DraftStore, readDraft } from '../../../../kit/draft.ts'
import { emptyFactValues, type FactValues, factValuesOf } from '../../../memorials/index.ts'
import { type EditBase, mergeFacts, areSameFacts } from './merge-facts.ts'

/** An edit as it is saved in the browser, so its fields keep their names: the words, and what they were begun from. */
interface StoredEdit {
  begun: EditBase
  words: FactValues
}

const draftKeyOf = (memorialId: string) => `page-change:${memorialId}`

/** What this browser keeps of a page. Of facts that came to be after it, an edit says nothing. */
export function storedEditOf(drafts: DraftStore, memorialId: string): StoredEdit | null {
  const kept = readDraft<StoredEdit>(drafts, draftKeyOf(memorialId))
  if (!kept) return null
  const told = { ...emptyFactValues, ...kept.begun.told }
  return { begun: { ...kept.begun, told }, words: { ...emptyFactValues, ...kept.words } }
}

/** Keeps in this browser what was changed of a page and not sent. */
export const storeEdit = (drafts: DraftStore, memorialId: string, kept: StoredEdit) =>
  drafts.write(draftKeyOf(memorialId), JSON.stringify(kept))

/** The words are on the page, or thrown away. */
export const dropEdit = (drafts: DraftStore, memorialId: string) => drafts.write(draftKeyOf(memorialId), null)

/**
 * Where the form keeps its words: each time together with what they were begun from, since another window may have
 * saved or thrown away its own in between.
 */
export const editDrafts = (drafts: DraftStore, memorialId: string, begun: EditBase): DraftStore => ({
  read() {
    const kept = storedEditOf(drafts, memorialId)
    return kept && JSON.stringify(kept.words)
  },
  write: (_, words) =>
    words === null
      ? dropEdit(drafts, memorialId)
      : storeEdit(drafts, memorialId, { begun, words: JSON.parse(words) as FactValues }),
  subscribe: (_, written) => drafts.subscribe(draftKeyOf(memorialId), written),
})

/** What was begun and is not on the page; null where nothing is. */
function unsavedEdit(drafts: DraftStore, memorialId: string): StoredEdit | null {
  const kept = storedEditOf(drafts, memorialId)
  return kept && !areSameFacts(kept.words, kept.begun.told) ? kept : null
}

/** Whether this browser keeps changes of a page that were not sent. */
export const hasUnsavedEdit = (drafts: DraftStore, memorialId: string) =>
  unsavedEdit(drafts, memorialId) !== null

/**
 * What a change begins from: the page as it is, with the words of last time where there are some. What has changed on
 * the page since they were written is brought together with them.
 */
export function beginEdit(drafts: DraftStore, profile: MemorialProfile): EditBase {
  const now = {
    told: factValuesOf(profile.isHuman ? 'person' : 'pet', profile),
    modifiedAt: profile.modifiedAt,
  }
  const before = unsavedEdit(drafts, profile.id)
  if (!before) {
    dropEdit(drafts, profile.id)
    return { ...now, meanwhile: [] }
  }
  if (before.begun.modifiedAt === now.modifiedAt) return before.begun
  const { merged, both } = mergeFacts(before.begun.told, before.words, now.told)
  const begun: EditBase = { ...now, meanwhile: both }
  storeEdit(drafts, profile.id, { begun, words: merged })
  return begun
}
