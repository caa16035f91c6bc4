import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { type DraftStore, readDraft } from '../../../../kit/draft.ts'
import { type Told, toldOf } from '../../../memorials/index.ts'
import { type Begun, broughtTogether, isSameTold } from './changing.ts'

/** A change as it is kept: the words, and what they were begun from. */
interface Kept {
  begun: Begun
  words: Told
}

const nameFor = (memorialId: string) => `page-change:${memorialId}`

const keptOf = (drafts: DraftStore, memorialId: string) => readDraft<Kept>(drafts, nameFor(memorialId))

export const keepChange = (drafts: DraftStore, memorialId: string, kept: Kept) =>
  drafts.write(nameFor(memorialId), JSON.stringify(kept))

/** The words are on the page, or thrown away. */
export const forgetChange = (drafts: DraftStore, memorialId: string) =>
  drafts.write(nameFor(memorialId), null)

/**
 * Where the form keeps its words: each time together with what they were begun from, since another window may have
 * saved or thrown away its own in between.
 */
export const draftsOfChange = (drafts: DraftStore, memorialId: string, begun: Begun): DraftStore => ({
  read() {
    const kept = keptOf(drafts, memorialId)
    return kept && JSON.stringify(kept.words)
  },
  write: (_, words) =>
    words === null
      ? forgetChange(drafts, memorialId)
      : keepChange(drafts, memorialId, { begun, words: JSON.parse(words) as Told }),
  subscribe: (_, written) => drafts.subscribe(nameFor(memorialId), written),
})

/** What was begun and is not on the page; null where nothing is. */
function unsaved(drafts: DraftStore, memorialId: string): Kept | null {
  const kept = keptOf(drafts, memorialId)
  return kept && !isSameTold(kept.words, kept.begun.told) ? kept : null
}

export const hasBegun = (drafts: DraftStore, memorialId: string) => unsaved(drafts, memorialId) !== null

/**
 * What a change begins from: the page as it is, with the words of last time where there are some. What has changed on
 * the page since they were written is brought together with them.
 */
export function beginChange(drafts: DraftStore, profile: MemorialProfile): Begun {
  const now = { told: toldOf(profile.isHuman ? 'person' : 'pet', profile), modifiedAt: profile.modifiedAt }
  const before = unsaved(drafts, profile.id)
  if (!before) {
    forgetChange(drafts, profile.id)
    return { ...now, meanwhile: [] }
  }
  if (before.begun.modifiedAt === now.modifiedAt) return before.begun
  const { told, both } = broughtTogether(before.begun.told, before.words, now.told)
  const begun: Begun = { ...now, meanwhile: both }
  keepChange(drafts, profile.id, { begun, words: told })
  return begun
}
