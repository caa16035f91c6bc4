import * as z from 'zod/mini'
import { endpoint, family, inside } from './endpoint.ts'
import { largest } from './limits.ts'
import { RemovedMedia } from './media.ts'
import { code, Acknowledgement, Id, Moment, orNull } from './vocabulary.ts'

/** What a tale shows, by its code on the wire (O05, Q32). */
export const taleTypes = { image: 1, video: 2 } as const
export type TaleType = (typeof taleTypes)[keyof typeof taleTypes]

/** How long a tale is shown, to the second (O01, O02). */
export const daysOfTale = 7

/** The most tales a memorial shows at once: more than anybody looks through in one sitting. */
export const mostTales = 100

/**
 * A moment of a memorial, shown for seven days (O09); `id` and `storyId` are the same (Q32). `url` shows the image, in
 * any of a photograph's sizes, or plays the video. Our addition: `pictureUrl`, what stands for it where it is
 * small, of a video its still, if it has one; `width` and `height` as it is shown, in pixels, null where nobody knows;
 * `placeholder`, a thumbhash in base64; of a video its `seconds`, if known, and its media type; who brought it; until
 * when it is shown; and whether the viewer has seen it.
 */
export const Tale = z.object({
  id: Id,
  storyId: Id,
  url: z.string(),
  type: z.union([z.literal(1), z.literal(2)]),
  createdAt: Moment,
  deceasedId: Id,
  deceasedFullName: z.string(),
  deceasedImageUrl: z.nullable(z.string()),
  ownerId: Id,
  expiresAt: Moment,
  seen: z.boolean(),
  pictureUrl: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  placeholder: z.nullable(z.string()),
  seconds: z.nullable(z.number()),
  mediaType: z.string(),
})
export type Tale = z.infer<typeof Tale>

/** A tale that was deleted and can be brought back until its seven days are over. */
export const RemovedTale = z.object({ ...RemovedMedia.shape, createdAt: Moment })
export type RemovedTale = z.infer<typeof RemovedTale>

const ThatTale = z.object({ deceasedId: Id, storyId: Id })

export const tales = {
  /** An image, or a video where `typeType` is 2; behind a video may come its still, as when the browser that sends it makes one. */
  upload: endpoint({
    wire: 'POST refstories/upload/:deceasedId',
    who: family,
    takes: z.object({ deceasedId: Id, typeType: orNull(code(taleTypes.image, taleTypes.video)) }),
    gives: [201, Tale],
    fails: ['maximumUpload', 'maximumImageSize', 'invalidImage', 'maximumVideoSize', 'invalidVideo'],
    also: { typeType: ['type'] },
    files: {
      field: 'file',
      under: largest.video,
      otherwise: 'maximumVideoSize',
      otherwiseImages: 'maximumImageSize',
      most: 2,
    },
  }),
  /** What a memorial shows now, the oldest first, as it is watched (O06). */
  list: endpoint({
    wire: 'GET refstories/:id/get',
    who: inside,
    takes: z.object({ id: Id }),
    gives: [200, z.array(Tale)],
  }),
  /** What all memorials show now that the viewer keeps or follows, the oldest first (O07, Q32). */
  all: endpoint({
    wire: 'GET refstories/getAll',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, z.array(Tale)],
  }),
  /** PROPOSED: the viewer has looked at a tale; nobody else is told. */
  see: endpoint({
    wire: 'PUT refstories/seen/:deceasedId/:storyId',
    isRepeatable: true,
    who: inside,
    takes: ThatTale,
    gives: [200, Acknowledgement],
  }),
  remove: endpoint({
    wire: 'DELETE refstories/delete/:deceasedId/:storyId',
    who: family,
    takes: ThatTale,
    gives: [200, Acknowledgement],
  }),
  /** PROPOSED: the tales deleted before their time was over, the last one first. */
  removed: endpoint({
    wire: 'GET refstories/removed',
    who: family,
    takes: z.object({ deceasedId: Id }),
    gives: [200, z.array(RemovedTale)],
    also: { deceasedId: ['personId'] },
  }),
  /** PROPOSED: shows a deleted tale again, for what is left of its seven days; one that is there stays so. */
  restore: endpoint({
    wire: 'PUT refstories/restore/:deceasedId/:storyId',
    who: family,
    takes: ThatTale,
    gives: [200, Tale],
    fails: ['maximumUpload'],
  }),
}
