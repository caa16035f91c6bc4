import { reachChoiceFields } from './doors.ts'
import * as z from 'zod/mini'
import { endpoint, inside } from './endpoint.ts'
import { largest } from './limits.ts'
import { GivenAudience } from './thing-audience.ts'
import { Id, IsDamaged, Moment } from './vocabulary.ts'

/**
 * Where files arrive in pieces, beside the documented calls, and go on where they stopped: tus 1.0 (https://tus.io) with
 * creation, termination and expiration. `POST` begins a file, `HEAD` tells how much of it is there, `PATCH` brings the
 * next piece, `DELETE` calls it back; each by the same account alone, by its bearer token. When all bytes are there,
 * `uploads.finish` makes of them what they were brought for.
 */
export const uploadsPath = '/api/uploads'

/** What a file is brought for; each obeys the rules of the documented call. */
export const uploadKinds = ['images', 'videos', 'documents', 'suggestions', 'tales'] as const
export const UploadKind = z.enum(uploadKinds)
export type UploadKind = z.infer<typeof UploadKind>

/** The first size that is too large, in bytes, by kind; of a tale a video's (J10, K09, L09, O17). */
export const uploadSizeLimits: Readonly<Record<UploadKind, number>> = {
  images: largest.image,
  suggestions: largest.image,
  videos: largest.video,
  documents: largest.document,
  tales: largest.video,
}

/** The largest piece this product sends at once, over a quick line, in bytes: what every proxy has to let through. */
export const largestPiece = 32 * 1_048_576

/** The most files chosen together. */
const maxBatchSize = 2_000

const word = z.string().check(z.regex(/^[\w-]{1,100}$/))

/** What `Upload-Metadata` says at the beginning, in names of its own. */
export const UploadMetadata = z.object({
  memorial: Id,
  kind: UploadKind,
  filename: z._default(z.string(), ''),
  filetype: z._default(z.string(), ''),
  /** Files that were chosen together: their number is taken into the plan, or refused, as a whole (J12). */
  batch: z.optional(word),
  count: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxBatchSize)), 1),
  /** How many of them have not arrived, as far as their sender knows: that many places are kept where the batch is known no more. */
  remaining: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxBatchSize))),
  /** Which of them it is, counted from 0: in this order they are shown, whichever arrives first. */
  place: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(maxBatchSize - 1))),
  /** What the sender knows the file by: begun again under the same key, for two days after its last piece, it is the same. */
  key: z.optional(word),
})
export type UploadMetadata = z.infer<typeof UploadMetadata>

/** A file of the asker's that is on its way. */
export const UnfinishedUpload = z.object({
  id: Id,
  kind: UploadKind,
  memorialId: Id,
  name: z.string(),
  key: z.string(),
  bytes: z.number(),
  received: z.number(),
  expiresAt: Moment,
})
export type UnfinishedUpload = z.infer<typeof UnfinishedUpload>

/**
 * What has become of a file: the id of the photograph, video, document, suggestion or tale. `isRemoved`: it had arrived before,
 * and was deleted since; never said of a suggestion, of which its sender hears no refusal.
 */
export const FinishedUpload = z.object({
  kind: UploadKind,
  memorialId: Id,
  madeId: Id,
  isDamaged: IsDamaged,
  isRemoved: z.optional(z.boolean()),
})

/** `arrived`: the keys of those that had arrived already and are there; not given where there are none. */
export const GivenUpUploads = z.object({ ok: z.literal(true), arrived: z.optional(z.array(word)) })

export const uploads = {
  /** PROPOSED: what of the asker's is on its way to a memorial, the oldest first. */
  unfinished: endpoint({
    wire: 'GET uploads/unfinished',
    who: inside,
    takes: z.object({ memorialId: Id }),
    gives: [200, z.array(UnfinishedUpload)],
    also: { memorialId: ['deceasedId', 'personId'] },
  }),
  /**
   * PROPOSED: files of a batch that will not come: the pieces that are here of them go, and their places are free (J12). What
   * had arrived as a whole stays where it is.
   */
  giveUp: endpoint({
    wire: 'PUT uploads/giveup',
    isRepeatable: true,
    who: 'signedIn',
    takes: z.object({ batch: word, keys: z.array(word).check(z.minLength(1), z.maxLength(2_000)) }),
    gives: [200, GivenUpUploads],
  }),
  /**
   * PROPOSED: makes of a file, all of whose bytes are there, what it was brought for. Asked again it answers the same,
   * with 200, and whether that was deleted since. Beside a video may come its still.
   */
  finish: endpoint({
    wire: 'POST uploads/finish/:id',
    isRepeatable: true,
    who: 'author',
    /**
     * `guestsMayRead` and `opens`: of a suggested photograph, as `puzzle.suggest` takes it (YA03). `audience`: of what the family brings, but
     * for tales, who sees it from the first moment on (YC10).
     */
    takes: z.object({ id: Id, ...reachChoiceFields, audience: GivenAudience }),
    gives: [201, FinishedUpload],
    fails: [
      'maximumUpload',
      'maximumImageSize',
      'maximumVideoSize',
      'invalidImage',
      'invalidVideo',
      'invalidDocument',
      'packageNotAllowed',
    ],
    files: { field: 'still', under: largest.image, otherwise: 'maximumImageSize', most: 1, mayBeNone: true },
  }),
}
