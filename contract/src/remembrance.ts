import * as z from 'zod/mini'
import { endpoint, inside } from './endpoint.ts'
import { Acknowledgement, Id, Moment, YesNo } from './vocabulary.ts'

/** That no mail comes whatever is switched on, since its reader has wished for silence (YF01); null lasts until it is taken back. */
const silence = z.optional(z.object({ until: z.nullable(z.string()) }))

/** A memorial whose days somebody does not wish to be reminded of. */
export const MutedMemorial = z.object({ personId: Id, deceasedFullName: z.string(), since: Moment, silence })
export type MutedMemorial = z.infer<typeof MutedMemorial>

/** The days of those one keeps or follows (V10, V11, Q41). */
export const remembrance = {
  /** PROPOSED (102): ends the reminders of one memorial's days, or wishes for them again; as often as one likes. */
  mute: endpoint({
    wire: 'PUT refremembrance/mute',
    isRepeatable: true,
    who: inside,
    takes: z.object({ personId: Id, muted: YesNo }),
    gives: [200, Acknowledgement],
    also: { personId: ['deceasedId'] },
  }),
  /**
   * PROPOSED: whether the days of one memorial are muted, whether one has chosen which they are (YF03), and whether no mail
   * comes on them since one has switched those off for all pages (YF02), or has wished for silence (YF01).
   */
  muting: endpoint({
    wire: 'GET refremembrance/mute',
    who: inside,
    takes: z.object({ personId: Id }),
    gives: [
      200,
      z.object({
        muted: z.boolean(),
        hasChosenDays: z.boolean(),
        isWithoutMail: z.optional(z.literal(true)),
        silence,
      }),
    ],
    also: { personId: ['deceasedId'] },
  }),
  /** PROPOSED: the memorials one keeps or follows whose days are muted, the one muted last first. */
  muted: endpoint({
    wire: 'GET refremembrance/muted',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, z.array(MutedMemorial)],
  }),
  /** PROPOSED: since when one's calendar has an address; null where it has none. The address itself is told once, when it is made. */
  calendar: endpoint({
    wire: 'GET refremembrance/calendar',
    who: 'self',
    takes: z.object({}),
    gives: [200, z.object({ madeAt: z.nullable(Moment) })],
  }),
  /** PROPOSED: makes a new secret address for one's calendar; one made before ends. */
  makeCalendar: endpoint({
    wire: 'POST refremembrance/calendar',
    who: 'self',
    takes: z.object({}),
    gives: [201, z.object({ address: z.string(), madeAt: Moment })],
  }),
  /** PROPOSED: ends the address of one's calendar. */
  endCalendar: endpoint({
    wire: 'DELETE refremembrance/calendar',
    who: 'self',
    takes: z.object({}),
    gives: [200, Acknowledgement],
  }),
}
