import { reachChoiceFields } from './doors.ts'
import * as z from 'zod/mini'
import { endpoint, family, inside } from './endpoint.ts'
import { largest } from './limits.ts'
import { Photograph, RemovedMedia } from './media.ts'
import { Acknowledgement, Id, IsDamaged, Moment } from './vocabulary.ts'

/**
 * What one follower has suggested for a memorial (N09). Our addition: how many of theirs the family has looked at
 * by now, and how many of those have become photographs of the page.
 */
export const SuggestionGroup = z.object({
  /** One per suggester and memorial (Q33). */
  id: Id,
  userId: Id,
  fullName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  /** When the newest came. */
  createdAt: Moment,
  /** How many wait for the family. */
  totalSuggestion: z.number(),
  answered: z.number(),
  taken: z.number(),
})
export type SuggestionGroup = z.infer<typeof SuggestionGroup>

/**
 * A photograph that waits for the family (N10); `url` ends in a variant, as a photograph's does. Our addition:
 * its shape, its thumbhash, and a photograph of the page that looks the same.
 */
export const Suggestion = z.object({
  suggestionId: Id,
  url: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.nullable(z.string()),
  alike: z.nullable(z.object({ id: Id, imageUrl: z.string() })),
  isDamaged: IsDamaged,
})
export type Suggestion = z.infer<typeof Suggestion>

/** A suggested photograph the family has deleted and can bring back, with who brought it. */
export const RemovedSuggestion = z.object({ ...RemovedMedia.shape, fullName: z.string() })
export type RemovedSuggestion = z.infer<typeof RemovedSuggestion>

/** How many photographs wait for the viewer, together and on each of their pages. */
export const WaitingSuggestionCounts = z.object({
  total: z.number(),
  pages: z.array(z.object({ personId: Id, deceasedFullName: z.string(), count: z.number() })),
})
export type WaitingSuggestionCounts = z.infer<typeof WaitingSuggestionCounts>

/** Single images, chosen by their ids (Q33). */
const chosen = z.object({
  deceasedId: Id,
  suggestionIds: z.array(Id).check(z.minLength(1), z.maxLength(2_000)),
})
const otherNames = { deceasedId: ['personId'], suggestionIds: ['suggestionId'] }

export const puzzle = {
  suggest: endpoint({
    wire: 'POST refsuggestion/bulk-upload/:deceasedId',
    who: 'follower',
    /** Whether guests may see them too is for once the family takes them (YA03); without a choice they may not. */
    takes: z.object({ deceasedId: Id, ...reachChoiceFields }),
    gives: [201, z.object({ count: z.number() })],
    fails: ['maximumImageSize', 'invalidImage', 'packageNotAllowed', 'maximumUpload'],
    files: { field: 'files', under: largest.image, otherwise: 'maximumImageSize', most: 100 },
  }),
  groups: endpoint({
    wire: 'GET refsuggestion/:deceasedId/getall',
    who: inside,
    takes: z.object({ deceasedId: Id }),
    gives: [200, z.array(SuggestionGroup)],
  }),
  group: endpoint({
    wire: 'GET refsuggestion/:deceasedId/get/:userId',
    who: ['author', ...family],
    takes: z.object({ deceasedId: Id, userId: Id }),
    gives: [200, z.array(Suggestion)],
  }),
  /** PROPOSED: what waits on the viewer's own pages, for the mark in the menu. */
  waiting: endpoint({
    wire: 'GET refsuggestion/waiting',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, WaitingSuggestionCounts],
  }),
  accept: endpoint({
    wire: 'PUT refsuggestion/accept',
    who: family,
    takes: chosen,
    gives: [200, z.object({ images: z.array(Photograph) })],
    fails: ['maximumUpload'],
    also: otherNames,
  }),
  remove: endpoint({
    wire: 'DELETE refsuggestion/delete',
    who: family,
    takes: chosen,
    gives: [200, Acknowledgement],
    also: otherNames,
  }),
  /** PROPOSED: the suggested photographs deleted in the last 30 days, the last one first. */
  removed: endpoint({
    wire: 'GET refsuggestion/removed',
    who: family,
    takes: z.object({ deceasedId: Id }),
    gives: [200, z.array(RemovedSuggestion)],
    also: { deceasedId: ['personId'] },
  }),
  /** PROPOSED: lets deleted ones wait for the family again, all or none; those that wait stay so. */
  restore: endpoint({
    wire: 'PUT refsuggestion/restore',
    who: family,
    takes: chosen,
    gives: [200, Acknowledgement],
    also: otherNames,
  }),
}
