import * as z from 'zod/mini'
import { endpoint, family, inside } from './endpoint.ts'
import { longest, mostAssets, yearsBeforeBirth } from './limits.ts'
import type { Plan } from './plans.ts'
import { GivenAudience, NarrowAudience } from './thing-audience.ts'
import {
  code,
  Day,
  Acknowledgement,
  Id,
  line,
  draftReference,
  Moment,
  optionalText,
  orNull,
} from './vocabulary.ts'

/** What is shown beside an entry, by its code on the wire (I04). */
export const assetTypes = { image: 1, video: 2 } as const
export type AssetType = (typeof assetTypes)[keyof typeof assetTypes]

/**
 * A photograph or video beside an entry (I04). `url` shows the photograph, in any of its sizes, or plays the video. Beside
 * the documents: `pictureUrl`, what stands for it where it is small, of a video its still, if it has one; `width` and
 * `height` of the upright image in pixels and its thumbhash, so that its place can be kept; PROPOSED: that it is for the
 * keepers alone, told to whoever sees it all the same (YC10).
 */
export const Asset = z.object({
  type: z.union([z.literal(1), z.literal(2)]),
  url: z.string(),
  entityId: Id,
  timelineId: Id,
  pictureUrl: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
  placeholder: z.nullable(z.string()),
  audience: z.optional(z.literal('keepers')),
})
export type Asset = z.infer<typeof Asset>

/** One entry of a life: a day or a span of days, with words and images (I03). Nobody can report it (I20, Q26). */
export const TimelineEntry = z.object({
  id: Id,
  personId: Id,
  userId: Id,
  title: z.string(),
  description: z.nullable(z.string()),
  from: z.string(),
  to: z.nullable(z.string()),
  createdAt: Moment,
  createdBy: Id,
  modifiedAt: z.nullable(Moment),
  modifiedBy: z.nullable(Id),
  reported: z.boolean(),
  audience: NarrowAudience,
  assets: z.array(Asset),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** An entry that was taken away and can be brought back until `goneAt`. */
export const RemovedTimelineEntry = z.object({
  id: Id,
  title: z.string(),
  from: z.string(),
  to: z.nullable(z.string()),
  removedAt: Moment,
  goneAt: Moment,
})
export type RemovedTimelineEntry = z.infer<typeof RemovedTimelineEntry>

/** Whether a plan's gate for the biography lets photographs or videos stand beside the words (I13). */
export const mayCarry = ({ biographyDescription }: Pick<Plan, 'biographyDescription'>, type: AssetType) =>
  biographyDescription.includes(type === assetTypes.video ? 'video' : 'images')

interface EntrySpan {
  from: string
  to: string | null
}

/** What cannot be about the days of an entry. */
export type SpanError = 'endsFirst' | 'toCome' | 'longBefore'

/**
 * What is wrong with the days of an entry, all YYYY-MM-DD; null when nothing is. It may begin before the birth, with the
 * parents or a war, though not centuries before, which is a slip of the hand; what is still to come is no part of a life
 * that is told (Q47).
 */
export function findSpanError(
  { from, to }: EntrySpan,
  { born, today }: { born: string; today: string },
): SpanError | null {
  if (to !== null && to < from) return 'endsFirst'
  if (from > today || (to !== null && to > today)) return 'toCome'
  return Number(born.slice(0, 4)) - Number(from.slice(0, 4)) > yearsBeforeBirth ? 'longBefore' : null
}

/** What is told of an entry; the moment of the telling and who tells are the server's to know (I06, X32). */
const entryFields = {
  title: line(longest.title),
  description: optionalText(longest.description),
  from: Day,
  to: orNull(Day),
  assets: orNull(z.array(z.object({ type: code(1, 2), entityId: Id })).check(z.maxLength(mostAssets))),
  currentUser: orNull(Id),
  userId: orNull(Id),
}

export const timelines = {
  /** A life from its first entry to its last (I16, Q63). */
  list: endpoint({
    wire: 'GET reftimelines',
    who: inside,
    takes: z.object({ personId: Id }),
    gives: [200, z.array(TimelineEntry)],
  }),
  /**
   * The family tells it; in the life of the example memorial anybody may, and nothing is kept (Q20). PROPOSED: for whom it is
   * (`audience`), such as what was told before for the keepers alone (YC10).
   */
  add: endpoint({
    wire: 'POST reftimelines/create',
    who: 'anyone',
    usually: { who: family, but: 'in the life of the example memorial, where nothing is kept' },
    takes: z.object({ ...draftReference, ...entryFields, personId: Id, audience: GivenAudience }),
    gives: [201, TimelineEntry],
    fails: ['maximumUpload', 'packageNotAllowed', 'invalidDate'],
  }),
  /** What is left out is emptied, but for `assets`: left out they stay, and only a list, even an empty one, changes them. */
  change: endpoint({
    wire: 'PUT reftimelines/update',
    isRepeatable: true,
    who: family,
    takes: z.object({ ...entryFields, id: Id, personId: orNull(Id) }),
    gives: [200, TimelineEntry],
    fails: ['packageNotAllowed', 'invalidDate'],
  }),
  remove: endpoint({
    wire: 'DELETE reftimelines/delete',
    who: family,
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
  /** PROPOSED: the entries taken away in the last 30 days, the last one first. */
  removed: endpoint({
    wire: 'GET reftimelines/removed',
    who: family,
    takes: z.object({ personId: Id }),
    gives: [200, z.array(RemovedTimelineEntry)],
  }),
  /** PROPOSED: brings an entry back as it was; one that is there stays so. */
  restore: endpoint({
    wire: 'PUT reftimelines/restore',
    who: family,
    takes: z.object({ id: Id }),
    gives: [200, TimelineEntry],
    fails: ['maximumUpload'],
  }),
}
