import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, LinkSecret, Moment, oneOf, orNull, YesNo } from './vocabulary.ts'

/**
 * What somebody may wish (YF01): nothing unasked about a memorial for a year, nor until they take it back; one photograph
 * not to be met any more; or nothing about anybody for a month.
 */
export const silenceWishes = ['year', 'person', 'photograph', 'month'] as const
export type SilenceWish = (typeof silenceWishes)[number]

/** What is silent can be one of three: `year` and `person` are both about a memorial, of which the last counts. */
export const silenceScopes = ['everything', 'person', 'photograph'] as const

/** The day on which it is over, YYYY-MM-DD by the calendar of the house; null lasts until it is taken back. */
const until = z.nullable(z.string())

/** Something that is silent for the viewer, as their settings list it. */
export const Silence = z.object({
  scope: z.enum(silenceScopes),
  /** Null of everything. */
  personId: z.nullable(Id),
  deceasedFullName: z.nullable(z.string()),
  /** The photograph, and where it is seen small; null of all else. */
  entityId: z.nullable(Id),
  imageUrl: z.nullable(z.string()),
  /** Null of everything. */
  since: z.nullable(Moment),
  until,
})
export type Silence = z.infer<typeof Silence>

/** How silent it is about a memorial and one of its photographs, and about everybody; null of what was not asked about. */
export const SilenceState = z.object({
  everything: z.object({ isSilent: z.boolean(), until }),
  person: z.nullable(z.object({ isSilent: z.boolean(), until })),
  photograph: z.nullable(z.object({ isSilent: z.boolean() })),
})
export type SilenceState = z.infer<typeof SilenceState>

/**
 * The same for whoever comes by the link in a mail, with whom the mail was about; where it was about several, with all of
 * them, and null for the name and the state of one until one of them is named.
 */
export const SilenceLink = z.extend(SilenceState, {
  deceasedFullName: z.nullable(z.string()),
  /** Those of them that are there for whoever the mail was sent to; absent where it was about one. */
  pages: z.optional(
    z.array(
      z.object({
        personId: Id,
        deceasedFullName: z.string(),
        isSilent: z.boolean(),
        until,
      }),
    ),
  ),
})
export type SilenceLink = z.infer<typeof SilenceLink>

const wished = { wish: oneOf(silenceWishes), entityId: orNull(Id), isSilent: z._default(YesNo, true) }

/** What somebody does not wish to come upon unasked; what they open or look for themselves is always there (YF01). */
export const silences = {
  /** PROPOSED: all that is silent for the viewer: everything first, then the last wished for. */
  list: endpoint({
    wire: 'GET refremembrance/silences',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, z.array(Silence)],
  }),
  /** PROPOSED: how silent it is about a memorial, and about one of its photographs where that is named. */
  about: endpoint({
    wire: 'GET refremembrance/silence',
    who: 'signedIn',
    takes: z.object({ personId: orNull(Id), entityId: orNull(Id) }),
    gives: [200, SilenceState],
    also: { personId: ['deceasedId'] },
  }),
  /** PROPOSED: wishes for silence, or takes it back; everything of the viewer obeys at once. As often as one likes. */
  change: endpoint({
    wire: 'PUT refremembrance/silence',
    isRepeatable: true,
    who: 'signedIn',
    takes: z.object({ personId: orNull(Id), ...wished }),
    gives: [200, SilenceState],
    also: { personId: ['deceasedId'] },
  }),
  /**
   * PROPOSED: the same by the link in a mail, for the page /Silence/:token; of a mail about several, `personId` names one of
   * them. Looking changes nothing.
   */
  aboutLink: endpoint({
    wire: 'GET refremembrance/silence/:token',
    who: 'anyone',
    takes: z.object({ token: LinkSecret, personId: orNull(Id), entityId: orNull(Id) }),
    gives: [200, SilenceLink],
    fails: ['invalidLink'],
  }),
  /** PROPOSED: wishes for silence without signing in, or takes it back. */
  changeByLink: endpoint({
    wire: 'POST refremembrance/silence/:token',
    who: 'anyone',
    takes: z.object({ token: LinkSecret, personId: orNull(Id), ...wished }),
    gives: [200, SilenceLink],
    fails: ['invalidLink'],
  }),
}
