import type { Profile } from '@spomen/contract/profiles.ts'
import { type Drafts, readDraft } from '../../../../kit/draft.ts'
import { type Told, toldOf } from '../../../memorials/index.ts'
import { type Begun, broughtTogether, isSameTold } from './changing.ts'

/** Under which names the words of a change are kept, and what they were begun from. */
export const changeName = (memorialId: string) => `page-change:${memorialId}`
const begunName = (memorialId: string) => `page-change-from:${memorialId}`

/** What stands on the page, ready to be told on. */
const toldOn = (profile: Profile) => toldOf(profile.isHuman ? 'person' : 'pet', profile)

export function writeBegun(drafts: Drafts, memorialId: string, begun: Begun) {
  drafts.write(begunName(memorialId), JSON.stringify(begun))
}

/** The words are on the page, or thrown away. */
export function forgetChange(drafts: Drafts, memorialId: string) {
  drafts.write(changeName(memorialId), null)
  drafts.write(begunName(memorialId), null)
}

/** What was begun and is not on the page; null where nothing is. */
function unsaved(drafts: Drafts, { id }: Profile): { begun: Begun; words: Told } | null {
  const begun = readDraft<Begun>(drafts, begunName(id))
  const words = readDraft<Told>(drafts, changeName(id))
  return begun && words && !isSameTold(words, begun.told) ? { begun, words } : null
}

export const hasBegun = (drafts: Drafts, profile: Profile) => unsaved(drafts, profile) !== null

/**
 * What a change begins from: the page as it is, with the words of last time where there are some. What has changed on
 * the page since they were written is brought together with them.
 */
export function beginChange(drafts: Drafts, profile: Profile): Begun {
  const now: Begun = { told: toldOn(profile), modifiedAt: profile.modifiedAt, meanwhile: [] }
  const before = unsaved(drafts, profile)
  if (before?.begun.modifiedAt === now.modifiedAt) return before.begun
  forgetChange(drafts, profile.id)
  if (before) {
    const { told, both } = broughtTogether(before.begun.told, before.words, now.told)
    now.meanwhile = both
    drafts.write(changeName(profile.id), JSON.stringify(told))
  }
  writeBegun(drafts, profile.id, now)
  return now
}
