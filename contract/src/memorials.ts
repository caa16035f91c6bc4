import * as z from 'zod/mini'
import { portraitFile } from './accounts.ts'
import { endpoint, family } from './endpoint.ts'
import { draftText, schemasOf } from './fact-schemas.ts'
import { factsIn, type MemorialKind, ownFacts, sharedFacts } from './facts.ts'
import { longest, draftLimits } from './limits.ts'
import { planNames } from './plans.ts'
import {
  code,
  Acknowledgement,
  Id,
  IsDamaged,
  draftReference,
  lineOrAsBefore,
  Moment,
  optionalLine,
  orNull,
  YesNo,
} from './vocabulary.ts'

/** One thing they loved; `type` is a wire name such as `FavoriteSong`. */
export const Favourite = z.object({ type: z.string(), value: z.string() })
export type Favourite = z.infer<typeof Favourite>

const favourites = z._default(
  z.nullish(
    z
      .array(
        z.object({
          type: z.string(),
          value: optionalLine(longest.title),
        }),
      )
      .check(z.maxLength(draftLimits.favourites, 'textTooLong')),
  ),
  null,
)

/** Only looked at: whoever is signed in becomes the owner, and another name is refused (Q56). */
const userId = orNull(z.string())

/** The new memorial and, PROPOSED, the plan it was given (Q13). */
export const CreatedMemorial = z.object({ id: Id, packageName: z.enum(planNames) })
export type CreatedMemorial = z.infer<typeof CreatedMemorial>

/** What is taken to make a memorial. */
const newMemorial = <Kind extends MemorialKind>(kind: Kind) =>
  z.object({
    ...schemasOf(ownFacts(kind), 'created'),
    ...schemasOf(sharedFacts, 'created'),
    favorites: favourites,
    userId,
    ...draftReference,
  })

/**
 * What somebody has told in the wizard so far, under the names of the form (D17–D22). It is unfinished by nature: any
 * words may stand anywhere, a day half written, a text too long. Only its size is held in bounds.
 */
export const MemorialFacts = z
  .object({
    isPet: z._default(z.boolean(), false),
    ...schemasOf(factsIn('head', 'personal', 'home'), 'draft'),
    favorites: z._default(
      z
        .array(z.object({ type: z.string().check(z.maxLength(longest.short)), value: draftText }))
        .check(z.maxLength(draftLimits.favourites, 'textTooLong')),
      [],
    ),
    ...schemasOf(factsIn('grave'), 'draft'),
    /** The step they were at. */
    step: z._default(z.number().check(z.minimum(1), z.maximum(5), z.multipleOf(1)), 1),
    /** Whether it is made for another family (YC08). Left out it is not, or stays as it was kept: a window of before does not know it. */
    isForOthers: z.optional(z.boolean()),
  })
  .check(
    z.refine((telling) => JSON.stringify(telling).length <= draftLimits.whole, {
      error: 'textTooLong',
      abort: true,
    }),
  )
export type MemorialFacts = z.infer<typeof MemorialFacts>

/** A memorial that is still being told; each person has one at most. */
export const MemorialDraft = z.object({
  /** Given by the browser in which it began. */
  id: Id,
  /** Counts how often it was kept. */
  version: z.number(),
  telling: MemorialFacts,
  changedAt: Moment,
})
export type MemorialDraft = z.infer<typeof MemorialDraft>

/** What became of a draft that was sent to be kept. */
export const SavedDraft = z.object({
  /** The version it is kept as, or null where it was not kept. */
  version: z.nullable(z.number()),
  /** The draft that stands in its place, told elsewhere meanwhile. */
  instead: z.nullable(MemorialDraft),
  /** The memorial that was made of it. */
  memorialId: z.nullable(Id),
})
export type SavedDraft = z.infer<typeof SavedDraft>

/**
 * What a family may change of a person's memorial or of a pet's (G43, G44, G51); what is left out is emptied, but for the
 * favourites.
 */
export const memorialChange = <Kind extends MemorialKind>(kind: Kind) =>
  z.object({
    ...schemasOf(sharedFacts, 'changed'),
    /** Left out or null they stay; a list, even an empty one, takes their place whole. */
    favorites: favourites,
    userId,
    ...schemasOf(ownFacts(kind), 'changed'),
    id: Id,
    /** Our addition: `modifiedAt` as it was read. Where the memorial has changed since, nothing is changed. */
    modifiedAt: orNull(Moment),
    /** Our addition: the family's own line under the name. Left out, what stands there stays. */
    epitaph: lineOrAsBefore(longest.epitaph),
  })

/** Whose portrait is sent; where a memorial is named it is that memorial's, whatever the code says (G10, Q31). */
export const portraitTypes = { memorial: 1, person: 2 } as const

/** A memorial its owner has closed; `goneAt` is when it cannot be brought back any more. */
export const ClosedMemorial = z.object({
  id: Id,
  isHuman: z.boolean(),
  deceasedFullName: z.string(),
  dateOfBirth: z.string(),
  dateOfDeath: z.string(),
  closedAt: Moment,
  goneAt: Moment,
})
export type ClosedMemorial = z.infer<typeof ClosedMemorial>

/**
 * What a link to a memorial shows to somebody who is not signed in (G57), from the most careful on: nothing at all, name
 * and days, or the portrait as well. Its family chooses; at first it is nothing.
 */
export const shownToVisitors = ['nothing', 'name', 'portrait'] as const
export type ShownToVisitors = (typeof shownToVisitors)[number]

const Shows = z.object({ shows: z.enum(shownToVisitors) })

/** A memorial as a visitor may see it. */
export const MemorialPreview = z.object({
  fullName: z.string(),
  /** The year alone where the family hides the day from guests (YA04). */
  dateOfBirth: z.string(),
  dateOfDeath: z.string(),
  imageUrl: z.nullable(z.string()),
})
export type MemorialPreview = z.infer<typeof MemorialPreview>

/** What a memorial made now is given. */
export const GrantedPlan = z.object({
  packageName: z.enum(planNames),
  own: z.object({ taken: z.number(), of: z.number() }),
})
export type GrantedPlan = z.infer<typeof GrantedPlan>

export const memorials = {
  createPerson: endpoint({
    wire: 'POST refdeceaseds/createperson',
    who: 'signedIn',
    takes: newMemorial('person'),
    gives: [201, CreatedMemorial],
    fails: ['invalidDate', 'invalidNumber'],
  }),
  createPet: endpoint({
    wire: 'POST refdeceaseds/createpet',
    who: 'signedIn',
    takes: newMemorial('pet'),
    gives: [201, CreatedMemorial],
    fails: ['invalidDate', 'invalidNumber'],
    also: { name: ['firstName'] },
  }),
  /**
   * PROPOSED: the plan a memorial made now is given (Q13); which one it is, is decided when it is made. `own` counts those
   * of the viewer that are free for ever, and how many that may be (Q108).
   */
  granted: endpoint({
    wire: 'GET refdeceaseds/grantedpackage',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, GrantedPlan],
  }),
  /** PROPOSED: what the viewer has half told in the wizard, on whatever device; nothing where there is none. */
  draft: endpoint({
    wire: 'GET refdeceaseds/draft',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, z.nullable(MemorialDraft)],
  }),
  /**
   * PROPOSED: keeps it. `version` is the one it was changed from, 0 for a new one: where another stands there, nothing is
   * kept and the other is answered. One that was made into a memorial, or thrown away, does not come back.
   */
  saveDraft: endpoint({
    wire: 'PUT refdeceaseds/draft',
    who: 'signedIn',
    takes: z.object({ draftId: Id, version: code(0, 2_000_000_000), telling: MemorialFacts }),
    gives: [200, SavedDraft],
  }),
  /** PROPOSED: throws it away; another one than that stays. */
  discardDraft: endpoint({
    wire: 'DELETE refdeceaseds/draft',
    who: 'signedIn',
    takes: z.object({ draftId: Id }),
    gives: [200, Acknowledgement],
  }),
  /** PROPOSED (Q27): closes the memorial at once; its owner can bring it back for 30 days. */
  remove: endpoint({
    wire: 'DELETE refdeceaseds/delete',
    who: 'owner',
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
  /** PROPOSED: brings a closed memorial back, as it was; one that is open stays so. */
  restore: endpoint({
    wire: 'PUT refdeceaseds/restore',
    who: 'owner',
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
  /** PROPOSED: one's own closed memorials that can be brought back, the last one first. */
  closed: endpoint({
    wire: 'GET refdeceaseds/closed',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, z.array(ClosedMemorial)],
  }),
  /**
   * PROPOSED (G57): whom a shared link is about, as far as the family lets a visitor know. A memorial that shows nothing
   * is not found, like one that does not exist.
   */
  preview: endpoint({
    wire: 'GET refdeceaseds/preview',
    who: 'anyone',
    takes: z.object({ id: Id }),
    gives: [200, MemorialPreview],
  }),
  /** PROPOSED (G57): what the family lets a link show to visitors. */
  shown: endpoint({
    wire: 'GET refdeceaseds/shown',
    who: family,
    takes: z.object({ id: Id }),
    gives: [200, Shows],
  }),
  /** PROPOSED (G57): chooses it. */
  changeShown: endpoint({
    wire: 'PUT refdeceaseds/shown',
    isRepeatable: true,
    who: family,
    takes: z.object({ id: Id, shows: z.enum(shownToVisitors) }),
    gives: [200, Shows],
    fails: ['memorialPrepared'],
  }),
  /**
   * PROPOSED: an image as every browser can show it, for whoever is about to choose a part of it: a WebP in base64, at
   * most as large as the largest size. It becomes nothing by that.
   */
  readImage: endpoint({
    wire: 'POST refimages/read',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, z.object({ webp: z.string(), isDamaged: IsDamaged })],
    fails: ['maximumUpload', 'maximumImageSize', 'invalidImage'],
    files: portraitFile,
  }),
  /**
   * A person's own image (C13) or, with `deceasedId`, a memorial's portrait (G09, Q31). Answers its address.
   *
   * PROPOSED: `onlyIfNone` lays it on a memorial that has none. Where another one stands it stays, and this one is refused
   * with `changedMeanwhile`; where it is the same picture, whose answer was lost, it is answered again. `replaces` is the
   * address of the one in whose place it was chosen, and guards any other in the same way; either goes for one's own, too.
   */
  changePortrait: endpoint({
    wire: 'POST refimages/createprofile',
    who: [...family, 'self'],
    takes: z.object({
      deceasedId: orNull(Id),
      type: orNull(code(1, 2)),
      onlyIfNone: orNull(YesNo),
      replaces: optionalLine(longest.link),
    }),
    gives: [201, z.string()],
    fails: ['maximumUpload', 'maximumImageSize', 'invalidImage', 'changedMeanwhile'],
    files: portraitFile,
  }),
}
