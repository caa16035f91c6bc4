/** What happens to memorials when the house closes: told long before, with a copy for every family (YE06). */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OwnCopy } from './own-copy.ts'
import { Id, Moment } from './vocabulary.ts'

/** How many days before the last one everybody is told. */
export const noticeDays = 90

/** So many days after the last one everything is removed, at the latest. */
export const daysUntilRemoved = 30

/** That the house closes. */
export const HouseClosing = z.object({
  /** The last day on which all is as it was, by the clock of the house: YYYY-MM-DD. */
  on: z.string(),
  announcedAt: Moment,
  /** That day is over: nothing changes any more, and all can still be read and taken along. */
  isOver: z.boolean(),
})
export type HouseClosing = z.infer<typeof HouseClosing>

/** A memorial that somebody owns or keeps, and the copy of it that they can take along. */
export const MemorialToTake = z.object({
  deceasedId: Id,
  fullName: z.string(),
  /** The one that can be fetched, or else the one that is being made; null where there is none. */
  copy: z.nullable(OwnCopy),
  /** When one of its family last fetched a copy to its end, since the closing was announced. */
  fetchedAt: z.nullable(Moment),
  /** Said where somebody keeps it beside its owner (YC01): their copy is made as soon as they ask for it. */
  isKeeper: z.optional(z.literal(true)),
  /** Said of a page that they prepare for a family, whose card leads nowhere once the house is closed (YC08). */
  isPrepared: z.optional(z.literal(true)),
})
export type MemorialToTake = z.infer<typeof MemorialToTake>

/** How far a closing is, for the operator. */
export const ClosingProgress = z.object({
  closing: HouseClosing,
  /** Copies are made only when a family asks. */
  isOnRequest: z.boolean(),
  owners: z.number(),
  /** How many of them were written to. */
  told: z.number(),
  /** How many have fetched all that is theirs. */
  fetchedAll: z.number(),
  /** How many no mail has reached, or cannot log in. */
  unreached: z.number(),
  memorials: z.number(),
  /** Of how many memorials a copy lies ready. */
  ready: z.number(),
})
export type ClosingProgress = z.infer<typeof ClosingProgress>

export const houseClosing = {
  /** PROPOSED: whether the house closes, and what of one's own is to be taken along. */
  mine: endpoint({
    wire: 'GET refhouseclosing/mine',
    who: 'signedIn',
    takes: z.object({}),
    gives: [
      200,
      z.object({
        closing: z.nullable(HouseClosing),
        /** Copies are made when one asks, since there is no room for all of them beforehand. */
        isOnRequest: z.boolean(),
        memorials: z.array(MemorialToTake),
      }),
    ],
  }),
  /** PROPOSED: how far it is; null where no closing is announced. */
  progress: endpoint({
    wire: 'GET refhouseclosing/progress',
    who: 'moderator',
    takes: z.object({}),
    gives: [200, z.object({ progress: z.nullable(ClosingProgress) })],
  }),
}
