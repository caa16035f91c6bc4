import * as z from 'zod/mini'
import { endpoint, family } from './endpoint.ts'
import { Id, Moment } from './vocabulary.ts'

/** For how many days a copy that was made can be fetched. */
export const daysOfCopy = 7

/** Where a copy is: it waits its turn, is being made, is there, or could not be made. */
export const copyStates = ['waiting', 'making', 'ready', 'failed'] as const

/** Why it could not be made: there was no room left, or something else went wrong. */
export const copyFailures = ['noRoom', 'broken'] as const

/** The family's own copy of a memorial: one file, made in the background (YE01). */
export const OwnCopy = z.object({
  id: Id,
  deceasedId: Id,
  state: z.enum(copyStates),
  /** How much of what was uploaded has been copied, in bytes. */
  bytesDone: z.number(),
  bytesTotal: z.number(),
  /** How large the file is; null before it is there. */
  sizeInBytes: z.nullable(z.number()),
  /** How many files could not be read, or are not as they were uploaded. */
  missing: z.number(),
  failure: z.nullable(z.enum(copyFailures)),
  /** Said of one that the house prepares by itself and nobody has asked for yet: no mail says when it is there. */
  isPrepared: z.optional(z.literal(true)),
  createdAt: Moment,
  readyAt: z.nullable(Moment),
  expiresAt: Moment,
  /** Where it is fetched; null before it is there. */
  url: z.nullable(z.string()),
})
export type OwnCopy = z.infer<typeof OwnCopy>

/** What a copy would hold today, and the last that was asked for. */
export const OwnCopyOffer = z.object({
  photographs: z.number(),
  videos: z.number(),
  documents: z.number(),
  lastGreetings: z.number(),
  comments: z.number(),
  /** What was uploaded, in bytes: about as much as a copy weighs. */
  bytes: z.number(),
  /** Said of a page that the asker prepares for a family: its card does not go along (YC08). */
  isPrepared: z.optional(z.literal(true)),
  copy: z.nullable(OwnCopy),
  /** The copy that lies ready still, while the last one is made or after it could not be made; left out where none does. */
  earlier: z.optional(OwnCopy),
})
export type OwnCopyOffer = z.infer<typeof OwnCopyOffer>

export const ownCopies = {
  /** PROPOSED: what a copy of this memorial would hold, and how far the last one is. */
  find: endpoint({
    wire: 'GET refowncopies/get',
    who: family,
    takes: z.object({ deceasedId: Id }),
    gives: [200, OwnCopyOffer],
    also: { deceasedId: ['personId'] },
  }),
  /**
   * PROPOSED: has a copy made; asked again while one is made, that one is answered. A mail says when it is there. The one
   * before goes once the new one is there.
   */
  ask: endpoint({
    wire: 'POST refowncopies/create',
    who: family,
    takes: z.object({ deceasedId: Id }),
    gives: [201, OwnCopy],
    fails: ['noRoomForCopy'],
    also: { deceasedId: ['personId'] },
  }),
}
