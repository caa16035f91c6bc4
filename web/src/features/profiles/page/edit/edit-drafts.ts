/** What this browser keeps of a page that its family has begun to change; the page itself needs no more than this. */
import { type DraftStore, readDraft } from '../../../../kit/draft.ts'
import { emptyFactValues, type FactValues } from '../../../memorials/index.ts'
import type { EditBase } from './merge-facts.ts'
import { areSameFacts } from './same-facts.ts'

/** An edit as it is saved in the browser, so its fields keep their names: the words, and what they were begun from. */
export interface StoredEdit {
  begun: EditBase
  words: FactValues
}

/** The name of a page's edit among the drafts. */
export const editDraftKeyOf = (memorialId: string) => `page-change:${memorialId}`

/** What this browser keeps of a page. Of facts that came to be after it, an edit says nothing. */
export function storedEditOf(drafts: DraftStore, memorialId: string): StoredEdit | null {
  const kept = readDraft<StoredEdit>(drafts, editDraftKeyOf(memorialId))
  if (!kept) return null
  const told = { ...emptyFactValues, ...kept.begun.told }
  return { begun: { ...kept.begun, told }, words: { ...emptyFactValues, ...kept.words } }
}

/** The words are on the page, or thrown away. */
export const dropEdit = (drafts: DraftStore, memorialId: string) =>
  drafts.write(editDraftKeyOf(memorialId), null)

/** What was begun and is not on the page; null where nothing is. */
export function unsavedEdit(drafts: DraftStore, memorialId: string): StoredEdit | null {
  const kept = storedEditOf(drafts, memorialId)
  return kept && !areSameFacts(kept.words, kept.begun.told) ? kept : null
}

/** Whether this browser keeps changes of a page that were not sent. */
export const hasUnsavedEdit = (drafts: DraftStore, memorialId: string) =>
  unsavedEdit(drafts, memorialId) !== null
