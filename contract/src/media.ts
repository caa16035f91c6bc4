import * as z from 'zod/mini'
import { endpoint, family, inside } from './endpoint.ts'
import { Comment, Like } from './interactions.ts'
import { largest, longest, mostFriends, pageSizes } from './limits.ts'
import type { CaptureDetails } from './capture.ts'
import { GivenAudience, NarrowAudience } from './thing-audience.ts'
import {
  code,
  Day,
  Acknowledgement,
  Id,
  IsDamaged,
  IsSilent,
  Moment,
  optionalLine,
  optionalText,
  orNull,
  page,
  PageNumber,
  PageSize,
  YesNo,
} from './vocabulary.ts'

/** What a memorial's media are kept and asked for by; `images` are its photographs: the wire's and the table's word. */
export type MediaCollection = 'images' | 'videos' | 'documents'

/** Sizes an image is made in, longest side in pixels; `square` is cut for a portrait. Of a video they show its still. */
export const variants = { small: 480, medium: 1080, large: 2048, square: 320 } as const

/**
 * What else a file's address may end in: the untouched bytes (Q80), a video as browsers play it, its captions, and a
 * document as it is looked at without being saved.
 */
export const otherVariants = ['original', 'play', 'captions', 'preview'] as const
export type Variant = keyof typeof variants | (typeof otherVariants)[number]

/** What photographs and videos have in common (J05, K05). */
export const mediaFields = {
  id: Id,
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  memoryDate: z.nullable(z.string()),
  friends: z.array(z.string()),
  personId: Id,
  ownerId: Id,
  createdAt: Moment,
  modifiedAt: z.nullable(Moment),
  order: z.number(),
  /** Our addition: whether a moderator has hidden it from all but the family and whoever brought it (Q26). */
  reported: z.boolean(),
  audience: NarrowAudience,
  comments: z.array(Comment),
  likes: z.array(Like),
  /**
   * Our addition: where a list is asked for without what is around each: how many more comments, replies among them,
   * and likes there are than come along.
   */
  more: z.optional(z.object({ comments: z.number(), likes: z.number() })),
  bookmarkedByLoggedInUser: z.boolean(),
}

/**
 * A photograph. `imageUrl` ends in a variant, which may be replaced by another (`…/small`); `width` and `height`
 * are of the upright image in pixels, `placeholder` is a thumbhash in base64.
 */
export const Photograph = z.object({
  ...mediaFields,
  imageUrl: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.nullable(z.string()),
  isDamaged: IsDamaged,
  /**
   * Where some of a memorial's photographs are asked for, a page of them or those with which its page begins, or all without
   * what is around each.
   */
  isSilent: IsSilent,
  /** PROPOSED: who brought it, where that is not the family itself and they still have an account. */
  broughtBy: z.optional(z.string()),
})
export type Photograph = z.infer<typeof Photograph>

/** Names of those to be seen, as a list or as text with commas, Chinese ones too (J06, Q38). */
const Friends = orNull(
  z.pipe(
    z.transform((given) => {
      const names: unknown = typeof given === 'string' ? given.split(/[,，、]/) : given
      const isList = Array.isArray(names) && names.every((name) => typeof name === 'string')
      return isList ? names.map((name: string) => name.trim()).filter(Boolean) : names
    }),
    z
      .array(z.string().check(z.maxLength(longest.short, 'textTooLong')))
      .check(z.maxLength(mostFriends, 'textTooLong')),
  ),
)

/** What is told of a photograph or a video, always as a whole (J18, K15). */
export const MediaDetails = z.object({
  id: Id,
  title: optionalLine(longest.title),
  description: optionalText(longest.description),
  location: optionalLine(longest.short),
  memoryDate: orNull(Day),
  friends: Friends,
})

/** A new order: a bare list, or a list under any of the three documented names (J25, L14, Q03). */
export const MediaOrder = z
  .array(z.object({ id: Id, order: code(0, 1_000_000) }))
  .check(z.minLength(1), z.maxLength(2_000))

/** How many orders whoever sends a new one may name: the one they began with, and some whose answers were lost. */
export const mostKnownOrders = 4

/**
 * PROPOSED: the orders that whoever sends a new one knows of, each as its ids from the first on. Where another one stands that
 * is not the new one either, it stays (`changedMeanwhile`); whoever names none is asked nothing (decision 164).
 */
export const KnownOrders = orNull(
  z.array(z.array(Id).check(z.maxLength(2_000))).check(z.minLength(1), z.maxLength(mostKnownOrders)),
)

export const MediaName = z.object({ id: Id, name: z.string() })
export type MediaName = z.infer<typeof MediaName>

/** Something that was deleted and can be brought back until `goneAt`; a thumbhash in base64 where it has an image. */
export const RemovedMedia = z.object({
  id: Id,
  name: z.string(),
  placeholder: z.nullable(z.string()),
  removedAt: Moment,
  goneAt: Moment,
})
export type RemovedMedia = z.infer<typeof RemovedMedia>

/**
 * Whether what people say of each and like comes along (Q35), as it does unless somebody asks to leave it out: then its number
 * does, and of the likes the reader's own.
 */
export const aroundEach = { around: orNull(YesNo) }

const CaptureSchema: z.ZodMiniType<CaptureDetails> = z.object({
  day: z.nullable(z.string()),
  place: z.nullable(z.string()),
  point: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
})

export const photographs = {
  list: endpoint({
    wire: 'GET refimages/:deceasedId/images',
    who: inside,
    takes: z.object({
      deceasedId: Id,
      pageSize: PageSize(pageSizes.media),
      pageNumber: PageNumber,
      ...aroundEach,
    }),
    gives: [200, page(Photograph)],
    also: { pageSize: ['limit'], pageNumber: ['pageIndex'] },
  }),
  one: endpoint({
    wire: 'GET refimages/:personId/image/:entityId',
    who: inside,
    takes: z.object({ personId: Id, entityId: Id }),
    gives: [200, Photograph],
  }),
  upload: endpoint({
    wire: 'POST refimages/bulk-upload/:deceasedId',
    who: family,
    /** `audience`: PROPOSED, who sees them from the first moment on (YC10). */
    takes: z.object({ deceasedId: Id, audience: GivenAudience }),
    gives: [201, z.array(Photograph)],
    fails: ['maximumUpload', 'maximumImageSize', 'invalidImage'],
    files: { field: 'files', under: largest.image, otherwise: 'maximumImageSize', most: 100 },
  }),
  describe: endpoint({
    wire: 'PUT refimages/update',
    isRepeatable: true,
    who: family,
    takes: MediaDetails,
    gives: [200, Photograph],
    fails: ['packageNotAllowed', 'invalidDate'],
  }),
  remove: endpoint({
    wire: 'DELETE refimages/delete',
    who: family,
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
  names: endpoint({
    wire: 'GET refimages/:id/allimagesname',
    who: family,
    takes: z.object({ id: Id }),
    gives: [200, z.array(MediaName)],
  }),
  reorder: endpoint({
    wire: 'PUT refimages/updateOrder',
    isRepeatable: true,
    who: family,
    takes: z.object({ images: MediaOrder, knownOrders: KnownOrders }),
    gives: [200, Acknowledgement],
    fails: ['changedMeanwhile'],
    also: { images: ['videos', 'documents', 'list'] },
  }),
  /**
   * PROPOSED: what the original of a photograph tells of when and where it was taken, for the family to use or not; what
   * is shown to others carries none of it.
   */
  captureDetails: endpoint({
    wire: 'GET refimages/taken',
    who: family,
    takes: z.object({ id: Id }),
    gives: [200, CaptureSchema],
    fails: ['packageNotAllowed'],
  }),
  /** PROPOSED: the photographs deleted in the last 30 days, the last one first. */
  removed: endpoint({
    wire: 'GET refimages/removed',
    who: family,
    takes: z.object({ personId: Id }),
    gives: [200, z.array(RemovedMedia)],
    also: { personId: ['deceasedId'] },
  }),
  /** PROPOSED: brings a photograph back as it was; one that is there stays so. */
  restore: endpoint({
    wire: 'PUT refimages/restore',
    who: family,
    takes: z.object({ id: Id }),
    gives: [200, Photograph],
    fails: ['maximumUpload'],
  }),
}
