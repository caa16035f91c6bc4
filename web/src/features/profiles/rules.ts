import { withCommas } from '@spomen/contract/commas.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import {
  type MemorialInList,
  type MemorialMetrics,
  type MemorialProfile,
  relationFlags,
} from '@spomen/contract/profiles.ts'
import type { PlanUsage } from '../plans/index.ts'

/** The one action a row offers (E15–E18). */
export type RowAction = 'ask' | 'open' | 'sent' | 'answer'

const rowActions: Record<MemorialInList['relationFlag'], RowAction> = {
  [relationFlags.none]: 'ask',
  [relationFlags.owner]: 'open',
  [relationFlags.follower]: 'open',
  [relationFlags.requestSent]: 'sent',
  [relationFlags.requestReceived]: 'answer',
}

/** What a row of a list offers to do, by how its reader stands to the memorial. */
export const rowActionOf = ({ relationFlag }: Pick<MemorialInList, 'relationFlag'>): RowAction =>
  rowActions[relationFlag]

/** Who somebody is in a memorial's family: its owner, whoever keeps it beside them (YC01), or nobody. */
export type FamilyPart = 'owner' | 'keeper' | null

/** Who the viewer is in the family of a memorial. */
export function familyPartOf(
  viewer: { id: string },
  { userId, isKeeper }: Pick<MemorialInList, 'userId' | 'isKeeper'>,
): FamilyPart {
  if (userId === viewer.id) return 'owner'
  return isKeeper ? 'keeper' : null
}

/** Where they lived, as one line; empty when nobody wrote it down. */
export const residenceOf = ({ city, country }: Pick<MemorialInList, 'city' | 'country'>) =>
  withCommas([city, country])

/** What a moderator has hidden, or is for few, becomes neither the portrait nor the photograph of the stone (Q26, YC10). */
export const isSeenByAll = ({ reported, audience }: Pick<Photograph, 'reported' | 'audience'>) =>
  !reported && audience === undefined

/** How much of its plan a memorial uses. */
export const planUsageOf = (metrics: MemorialMetrics, profile: MemorialProfile): PlanUsage => ({
  images: metrics.numberOfPictures,
  videos: metrics.numberOfVideos,
  documents: metrics.numberOfDocuments,
  greetings: metrics.numberOfLastGreetings,
  entries: profile.timelines.length,
})

/** Whether anything is on a page yet beside its name and its days. */
export const hasContents = ({ metrics, profile }: { metrics: MemorialMetrics; profile: MemorialProfile }) =>
  profile.timelines.length > 0 ||
  [
    metrics.numberOfPictures,
    metrics.numberOfVideos,
    metrics.numberOfDocuments,
    metrics.numberOfLastGreetings,
  ].some((count) => count > 0)

/**
 * How a name is set beside its portrait: one of 35 characters or more a little smaller, so that it stays a name and does not become a
 * page; a word of twelve or more does not fit there on a phone, and a name does not break within a word. NOTE: also runs as
 * text in the head of a page (pages/early/drawing.ts); it may only use what stands within it.
 */
export function nameLayoutOf(name: string): { isLong: boolean; hasLongWord: boolean } {
  return { isLong: name.length > 34, hasLongWord: name.split(/[\s-]/).some(({ length }) => length > 11) }
}
