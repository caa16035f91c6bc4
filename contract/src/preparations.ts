import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { bareCardCode, cardCodePattern } from './card-code.ts'
import { Acknowledgement, Id, Moment } from './vocabulary.ts'

/** How many days the card of a memorial that is prepared for a family leads to it (YC08). */
export const cardDays = 90

/** How many days before the card ends its preparer is written to. */
export const cardReminderDays = 14

/** How many days a preparation stays with its preparer once its card has ended, before it is closed. */
export const daysAfterCard = 30

/** The code of a card: 12 characters of Crockford's base 32 (no I, L, O or U), which are 60 bits. */
export const CardCode = z.string().check(z.overwrite(bareCardCode), z.regex(cardCodePattern))

const aboutMemorial = {
  personId: Id,
  isHuman: z.boolean(),
  deceasedName: z.string(),
  dateOfBirth: z.string(),
  dateOfDeath: z.string(),
  profileImageUrl: z.nullable(z.string()),
}

/** A memorial somebody prepares for a family, as they see it. */
export const Preparation = z.object({
  ...aboutMemorial,
  beganAt: Moment,
  /** Until when its card leads to it. */
  endsAt: Moment,
  /** Whether that is over. */
  hasEnded: z.boolean(),
  /** The code of its card; null once that was withdrawn. */
  code: z.nullable(z.string()),
  /** What stands on the card for its house: the name of whoever prepares it. */
  byUserFullName: z.string(),
  /** When it is closed where it is neither prolonged nor given a new card. */
  closesAt: Moment,
})
export type Preparation = z.infer<typeof Preparation>

/**
 * How a card stands to whoever holds it: it waits for its family, it is their own by now, they have prepared it themselves, or
 * somebody else of the family was quicker.
 */
export const cardStates = ['waits', 'yours', 'prepared', 'taken'] as const
export type CardState = (typeof cardStates)[number]

/** What a card leads to. */
export const PreparedMemorial = z.object({
  ...aboutMemorial,
  state: z.enum(cardStates),
  byUserFullName: z.string(),
  endsAt: Moment,
  /** Who has it by now, for others who are signed in; null while it waits, of somebody who has left, and for whoever prepared it. */
  ownerFullName: z.nullable(z.string()),
})
export type PreparedMemorial = z.infer<typeof PreparedMemorial>

const ofMemorial = z.object({ deceasedId: Id })

/** Our addition: memorials that somebody prepares for a family, and hands over by a card with a code (YC08). */
export const preparations = {
  /** What the asker prepares and nobody has yet, the one begun last first. */
  list: endpoint({
    wire: 'GET refpreparations/getall',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, z.array(Preparation)],
  }),
  find: endpoint({
    wire: 'GET refpreparations/get',
    who: 'owner',
    takes: ofMemorial,
    gives: [200, Preparation],
  }),
  /** A new card, for as long as the first; the one before ends. */
  makeCard: endpoint({
    wire: 'POST refpreparations/card',
    who: 'owner',
    takes: ofMemorial,
    gives: [201, Preparation],
  }),
  /** The same card leads to it for as long again from today. Refuses with `cardWithdrawn` where it was taken back. */
  prolong: endpoint({
    wire: 'PUT refpreparations/prolong',
    isRepeatable: true,
    who: 'owner',
    takes: ofMemorial,
    gives: [200, Preparation],
    fails: ['cardWithdrawn'],
  }),
  /** From now on its card says that it was withdrawn. */
  withdrawCard: endpoint({
    wire: 'DELETE refpreparations/card',
    who: 'owner',
    takes: ofMemorial,
    gives: [200, Acknowledgement],
  }),
  /** What a card leads to. Refuses with `cardEnded` and `cardWithdrawn` one that leads nowhere any more. */
  card: endpoint({
    wire: 'GET refpreparations/card',
    who: 'anyone',
    takes: z.object({ code: CardCode }),
    gives: [200, PreparedMemorial],
    fails: ['cardEnded', 'cardWithdrawn'],
  }),
  /**
   * Makes it the asker's; of a family that comes twice the first one's. Once more does nothing. Refuses whoever comes later with
   * `cardTaken`, and the preparer with `ownCard`.
   */
  accept: endpoint({
    wire: 'PUT refpreparations/card',
    isRepeatable: true,
    who: 'signedIn',
    takes: z.object({ code: CardCode }),
    gives: [200, z.object({ personId: Id })],
    fails: ['cardEnded', 'cardWithdrawn', 'cardTaken', 'ownCard'],
  }),
}
