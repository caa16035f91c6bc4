import * as z from 'zod/mini'
import { Document } from './documents.ts'
import { endpoint, family, inside } from './endpoint.ts'
import { schemasOf } from './fact-schemas.ts'
import { factsOn } from './facts.ts'
import { Greeting } from './greetings.ts'
import { longest, pageSizes } from './limits.ts'
import { Photograph } from './media.ts'
import { Favourite, memorialChange } from './memorials.ts'
import { planNames } from './plans.ts'
import { TimelineEntry } from './timeline.ts'
import { Video } from './videos.ts'
import {
  Acknowledgement,
  Id,
  IsSilent,
  Moment,
  optionalLine,
  orNull,
  page,
  PageNumber,
  PageSize,
  YesNo,
} from './vocabulary.ts'

/** How the viewer stands to a memorial in a list (E13, Q16). */
export const relationFlags = { none: 0, owner: 1, follower: 2, requestSent: 3, requestReceived: 4 } as const

/** Our addition: since when a moderator has hidden it from everyone but its family; nobody else finds it at all (Q26). */
const SuspendedAt = z.nullable(Moment)

/** Our addition: true of a memorial the viewer keeps beside its owner (YC01); absent of all others. */
const IsKeeper = z.optional(z.literal(true))

/** A memorial as the wall and My Memories show it (E12). `userMail` only for its family and followers (Q60). */
export const MemorialInList = z.object({
  id: Id,
  userId: Id,
  isHuman: z.boolean(),
  ...schemasOf(factsOn('list'), 'shown'),
  profileImageUrl: z.nullable(z.string()),
  userMail: z.nullable(z.string()),
  relationFlag: z.literal([0, 1, 2, 3, 4]),
  isKeeper: IsKeeper,
  /** Of its days. */
  isSilent: IsSilent,
  suspendedAt: SuspendedAt,
})
export type MemorialInList = z.infer<typeof MemorialInList>

/** The one line under a name: the family's own, or the first words of a greeting that they have pinned there. */
const Epitaph = z.object({
  words: z.string(),
  /** Of words that are a greeting's: which one, and who has signed it. */
  greetingId: z.nullable(Id),
  byUserFullName: z.nullable(z.string()),
})

/** A memorial whole (G05). The last lists are empty for whoever is neither owner nor follower (Q19). */
export const MemorialProfile = z.object({
  id: Id,
  userId: Id,
  isHuman: z.boolean(),
  ...schemasOf(factsOn('page'), 'shown'),
  packageName: z.enum(planNames),
  packageDueDate: z.nullable(z.string()),
  activeUntil: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  imageName: z.nullable(z.string()),
  imageOriginalName: z.nullable(z.string()),
  /** Our addition: when what is told was last changed, or first told. Sent back with a change of it. */
  modifiedAt: Moment,
  /** Our addition: the one line under the name; null also for whoever is neither owner nor follower. */
  epitaph: z.nullable(Epitaph),
  /** Our addition: which of the photographs shows where they rest (YD03); null also for whoever is neither owner nor follower. */
  gravePhotographId: z.nullable(Id),
  favorites: z.array(Favourite),
  images: z.array(Photograph),
  videos: z.array(Video),
  documents: z.array(Document),
  timelines: z.array(TimelineEntry),
  lastGreetings: z.array(Greeting),
})
export type MemorialProfile = z.infer<typeof MemorialProfile>

/** The memorial's card: name, dates, counts and how the viewer stands to it (G06). The wire calls it metrics. */
export const MemorialMetrics = z.object({
  isHuman: z.boolean(),
  deceasedFullName: z.string(),
  deceasedImageUrl: z.nullable(z.string()),
  ...schemasOf(factsOn('card'), 'shown'),
  userMail: z.nullable(z.string()),
  numberOfPictures: z.number(),
  numberOfVideos: z.number(),
  numberOfDocuments: z.number(),
  numberOfFollowers: z.number(),
  numberOfLastGreetings: z.number(),
  didLoggedUserSendFollowingInvitation: z.boolean(),
  didLoggedUserReceiveFollowingInvitation: z.boolean(),
  isLoggedUserOwnerOrFollower: z.boolean(),
  /** Our addition: the family has declined the viewer's last request (F14); absent of one taken back. */
  isRequestDeclined: z.optional(z.literal(true)),
  isKeeper: IsKeeper,
  /** Our addition: the plan that ended, and its last day, told to keepers; its owner asks for the plan itself (YC01). */
  endedPlan: z.optional(z.object({ packageName: z.string(), on: z.string() })),
  /** Whether somebody asks to take the memorial over (YC05); told to its family alone. */
  isTakeoverAsked: z.optional(z.literal(true)),
  /** Whether the viewer prepares it for a family, and nobody else sees it (YC08). */
  isPrepared: z.optional(z.literal(true)),
  /** Our addition: its door stands open to everybody, who may read what it shows as guests (YA01). */
  isDoorOpen: z.optional(z.literal(true)),
  suspendedAt: SuspendedAt,
})
export type MemorialMetrics = z.infer<typeof MemorialMetrics>

const search = z.object({
  limit: PageSize(pageSizes.memorials),
  pageNumber: PageNumber,
  isHuman: orNull(YesNo),
  firstName: optionalLine(longest.short),
  lastName: optionalLine(longest.short),
})
const searchNames = {
  limit: ['pageSize'],
  pageNumber: ['pageIndex'],
  firstName: ['name'],
  lastName: ['surname'],
} as const

export const profiles = {
  wall: endpoint({
    wire: 'GET refdeceaseds/getmany',
    who: 'signedIn',
    takes: search,
    gives: [200, page(MemorialInList)],
    also: searchNames,
  }),
  mine: endpoint({
    wire: 'GET refdeceaseds/getmanymy',
    who: 'signedIn',
    takes: search,
    gives: [200, page(MemorialInList)],
    also: searchNames,
  }),
  /** Our addition: what the viewer follows, newest followed first. */
  followed: endpoint({
    wire: 'GET refdeceaseds/getmanyfollowed',
    who: 'signedIn',
    takes: search,
    gives: [200, page(MemorialInList)],
    also: searchNames,
  }),
  /**
   * PROPOSED: names on the wall that are written nearly as what was typed, the likeliest first: for a search that found
   * nobody. Empty where no name was given, and where none is near.
   */
  similarNames: endpoint({
    wire: 'GET refdeceaseds/similarnames',
    who: 'signedIn',
    takes: z.object({
      isHuman: orNull(YesNo),
      firstName: optionalLine(longest.short),
      lastName: optionalLine(longest.short),
    }),
    gives: [200, z.object({ firstNames: z.array(z.string()), lastNames: z.array(z.string()) })],
  }),
  whole: endpoint({
    wire: 'GET refdeceaseds/getById',
    who: 'signedIn',
    /**
     * `around`: whether what people say of each photograph and video, and like, comes along (Q35), as it does unless
     * somebody asks to leave it out: around a thousand photographs there is too much of it for one look at the page.
     * `greetings`: whether the last greetings come along, likewise: a page asks for them a few at a time.
     * `photographs`: how many of the photographs come along, the first in the family's order; all where nothing is said.
     */
    takes: z.object({
      id: Id,
      isHuman: orNull(YesNo),
      around: orNull(YesNo),
      greetings: orNull(YesNo),
      photographs: orNull(PageSize(pageSizes.media)),
    }),
    gives: [200, MemorialProfile],
  }),
  /** Changes what is told of a person (G47); a pet's memorial is not found here, nor a person's below. */
  changePerson: endpoint({
    wire: 'PUT refdeceaseds/updatedeceasedperson',
    who: family,
    takes: memorialChange('person'),
    gives: [200, MemorialProfile],
    fails: ['invalidDate', 'invalidNumber', 'changedMeanwhile'],
  }),
  changePet: endpoint({
    wire: 'PUT refdeceaseds/updatedeceasedpet',
    who: family,
    takes: memorialChange('pet'),
    gives: [200, MemorialProfile],
    fails: ['invalidDate', 'invalidNumber', 'changedMeanwhile'],
    also: { name: ['firstName'] },
  }),
  /** PROPOSED: which photograph of the memorial shows where they rest; with null none does (YD03). */
  changeGravePhotograph: endpoint({
    wire: 'PUT refdeceaseds/gravephotograph',
    isRepeatable: true,
    who: family,
    takes: z.object({ id: Id, photographId: orNull(Id) }),
    gives: [200, Acknowledgement],
  }),
  metrics: endpoint({
    wire: 'GET refdeceaseds/deceasedmetrics',
    who: 'signedIn',
    takes: z.object({ deceasedId: Id }),
    gives: [200, MemorialMetrics],
    also: { deceasedId: ['id'] },
  }),
  media: endpoint({
    wire: 'GET refdeceaseds/:id/getMedia',
    who: inside,
    takes: z.object({ id: Id }),
    gives: [
      200,
      z.object({ images: z.array(Photograph), videos: z.array(Video), documents: z.array(Document) }),
    ],
  }),
}
