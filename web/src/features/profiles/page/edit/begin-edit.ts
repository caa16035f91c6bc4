/** How the form begins a change of a page, and keeps it in this browser. */
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import type { DraftStore } from '../../../../kit/draft.ts'
import { type FactValues, factValuesOf } from '../../../memorials/index.ts'
import { dropEdit, editDraftKeyOf, type StoredEdit, storedEditOf, unsavedEdit } from './edit-drafts.ts'
import { type EditBase, mergeFacts } from './merge-facts.ts'

/** Keeps in this browser what was changed of a page and not sent. */
export const storeEdit = (drafts: DraftStore, memorialId: string, kept: StoredEdit) =>
  drafts.write(editDraftKeyOf(memorialId), JSON.stringify(kept))

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
  subscribe: (_, written) => drafts.subscribe(editDraftKeyOf(memorialId), written),
})

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
