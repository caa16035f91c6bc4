import * as z from 'zod/mini'
import { endpoint, family, inside } from './endpoint.ts'
import { longest } from './limits.ts'
import { bareCode, codePattern } from './text-checks.ts'
import { Acknowledgement, code, Day, Id, line, Moment, oneOf, orNull, YesNo } from './vocabulary.ts'

/** How far a memorial's door stands open for whoever has no account, from not at all to wholly (YA01). */
export const doorOpens = ['closed', 'byLink', 'open'] as const
export type DoorOpens = (typeof doorOpens)[number]

/** How far words or photographs of somebody other than the family may be shown (YA03). */
export const reaches = ['inside', 'byLink', 'open'] as const
export type GuestReach = (typeof reaches)[number]

/** How far somebody may be asked to let it be shown. */
export const askedReaches = ['byLink', 'open'] as const

/** What guests may be shown, part by part (YA02). */
export const guestParts = [
  'life',
  'photographs',
  'films',
  'papers',
  'greetings',
  'favourites',
  'restingPlace',
  'days',
] as const
export type GuestPart = (typeof guestParts)[number]

/** What is suggested to a family that opens its door (YA02). */
export const suggestedParts: readonly GuestPart[] = ['life', 'photographs', 'favourites', 'restingPlace']

/** How far what is written right now reaches: as far as the door stands open, where its part is shown at all (YA03). */
export const reachOf = (
  { opens, parts }: { opens: DoorOpens; parts: readonly GuestPart[] },
  part: GuestPart,
): GuestReach => (opens !== 'closed' && parts.includes(part) ? opens : 'inside')

/** How far a writer lets guests read what they write; false where not at all, null where nobody has asked them (YA03). */
export type ReachChoice = (typeof askedReaches)[number] | false | null

/**
 * PROPOSED: the same on the wire. `guestsMayRead`: whether guests may read it. `opens`: how far the field they wrote in said that
 * the door stands open; a yes without it is for those with the link at most.
 */
export const reachChoiceFields = { guestsMayRead: orNull(YesNo), opens: orNull(oneOf(askedReaches)) }

/** Reads a choice from the wire: null where nobody was asked; a yes that does not say how far is for those with the link. */
export const readReachChoice = ({
  guestsMayRead,
  opens,
}: {
  guestsMayRead: boolean | null
  opens: (typeof askedReaches)[number] | null
}): ReachChoice => (guestsMayRead ? (opens ?? 'byLink') : guestsMayRead)

/** Writes a choice for the wire; nothing where nobody was asked. */
export const writeReachChoice = (choice: ReachChoice) =>
  choice === null ? {} : choice ? { guestsMayRead: true, opens: choice } : { guestsMayRead: false }

/**
 * The code of a link: 16 characters of Crockford's base 32 (no I, L, O or U), which are 80 bits (YA05). People may write it in
 * small letters and in groups.
 */
export const LinkCode = z.string().check(z.overwrite(bareCode), z.regex(codePattern))

/** The most links of one memorial that lead somewhere at a time. */
export const mostLinks = 50

/** One of several links with a name, such as "for the stone"; the family's first has none until it is given one. */
export const DoorLink = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  /** The last day on which it leads to the page; null where it has no end. */
  endsOn: z.nullable(z.string()),
  createdAt: Moment,
  takenBackAt: z.nullable(Moment),
})
export type DoorLink = z.infer<typeof DoorLink>

/** The door of a memorial, for its family. */
export const Door = z.object({
  opens: z.enum(doorOpens),
  parts: z.array(z.enum(guestParts)),
  /** Guests read the year of birth alone (YA04). */
  hidesBirthDay: z.boolean(),
  /** Search engines may find it, where it is open (YA06). */
  isSearchable: z.boolean(),
  /** Guests may leave words (YB01). */
  takesWords: z.boolean(),
  /** Who reads them beside the family (YB02). */
  wordsReaderId: z.nullable(Id),
  /** At which full hour of the reader's day the mail about words leaves. */
  wordsMailHour: z.number(),
  /** How many people are inside today, the family among them. */
  inside: z.number(),
  links: z.array(DoorLink),
})
export type Door = z.infer<typeof Door>

/** How far what somebody inside writes will reach, and whether they are asked about what they wrote before (YA03). */
export const DoorReach = z.object({
  opens: z.enum(doorOpens),
  parts: z.array(z.enum(guestParts)),
  /** They wrote or brought something before the door was opened, and have not answered. */
  isAsked: z.boolean(),
  /** What they answered last, which can be changed; left out of whoever has not. */
  agreed: z.optional(z.boolean()),
})
export type DoorReach = z.infer<typeof DoorReach>

/** How far a door stands open, what guests see of it, and who reads what they leave. */
const shown = {
  opens: oneOf(doorOpens),
  parts: z.array(oneOf(guestParts)).check(z.maxLength(guestParts.length)),
  hidesBirthDay: YesNo,
  isSearchable: YesNo,
  takesWords: YesNo,
  wordsReaderId: orNull(Id),
}

const aboutLink = { name: line(longest.short), endsOn: orNull(Day) }

export const doors = {
  /** PROPOSED: the door as it stands. */
  find: endpoint({
    wire: 'GET refdoors/get',
    who: family,
    takes: z.object({ deceasedId: Id }),
    gives: [200, Door],
  }),
  /**
   * PROPOSED: sets the door. One that is opened has a link from then on, and those who wrote before are asked, once, whether
   * guests may read it. Refuses a reader of words who is not inside with `userNotFound`. Where it is said what stood there
   * as this was chosen, and others have changed that since, refuses with `changedMeanwhile` what would show more than by now.
   */
  change: endpoint({
    wire: 'PUT refdoors/update',
    isRepeatable: true,
    who: family,
    takes: z.object({
      deceasedId: Id,
      ...shown,
      wordsMailHour: code(0, 23),
      chosenFrom: orNull(z.object(shown)),
    }),
    gives: [200, Door],
    fails: ['userNotFound', 'memorialPrepared', 'changedMeanwhile'],
  }),
  /** PROPOSED: one more link; refuses beyond the most with `maximumUpload`. */
  addLink: endpoint({
    wire: 'POST refdoors/addlink',
    who: family,
    takes: z.object({ deceasedId: Id, ...aboutLink }),
    gives: [201, DoorLink],
    fails: ['maximumUpload', 'memorialPrepared'],
  }),
  /** PROPOSED: names a link anew, or gives it another end. */
  changeLink: endpoint({
    wire: 'PUT refdoors/updatelink',
    isRepeatable: true,
    who: family,
    takes: z.object({ id: Id, ...aboutLink }),
    gives: [200, DoorLink],
  }),
  /** PROPOSED: from now on the link says that the family has closed it, for good. */
  takeBackLink: endpoint({
    wire: 'PUT refdoors/takebacklink',
    isRepeatable: true,
    who: family,
    takes: z.object({ id: Id }),
    gives: [200, DoorLink],
  }),
  /** PROPOSED: who can read what is written here (YA03). */
  reach: endpoint({
    wire: 'GET refdoors/reach',
    who: inside,
    takes: z.object({ deceasedId: Id }),
    gives: [200, DoorReach],
  }),
  /**
   * PROPOSED: whether guests may read what the asker wrote and suggested before the door was opened; a later answer takes the
   * place of the first. A yes goes as far as the door stood open in the question they read, and never farther than it
   * stands open now. A no goes for all of theirs that guests read by then. What they brought as one of the family, which is
   * the family's, neither takes from guests. Refuses whoever is not asked with `notFound`.
   */
  consent: endpoint({
    wire: 'PUT refdoors/consent',
    isRepeatable: true,
    who: ['follower', 'keeper'],
    takes: z.object({
      deceasedId: Id,
      agrees: YesNo,
      /** How far they read that the door stands open; as they were asked first where it is not said. */
      opens: orNull(oneOf(askedReaches)),
    }),
    gives: [200, Acknowledgement],
  }),
}
