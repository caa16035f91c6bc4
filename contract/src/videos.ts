import * as z from 'zod/mini'
import { endpoint, family, inside } from './endpoint.ts'
import { largest, pageSizes } from './limits.ts'
import {
  aroundEach,
  KnownOrders,
  mediaFields,
  MediaDetails,
  MediaOrder,
  MediaName,
  RemovedMedia,
} from './media.ts'
import { GivenAudience } from './thing-audience.ts'
import { Acknowledgement, Id, page, PageNumber, PageSize } from './vocabulary.ts'

/** The kinds of video we take, as media types (K08), each with the ending its files carry. */
export const videoTypes = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/ogg': 'ogv',
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'video/x-matroska': 'mkv',
} as const
export type VideoType = keyof typeof videoTypes

/** The most videos one request may bring: as many as the largest plan holds (K11). */
export const mostVideosPerRequest = 15

/**
 * A video (K05). `videoUrl` plays it; ended in a size it is the video's still (`…/medium`), in `captions` its captions,
 * and in `original` the untouched file for the family. Our addition: `width` and `height` as it is shown, in
 * pixels, 16 by 9 where nobody knows; `placeholder`, a thumbhash of its still in base64; how long it is in `seconds`,
 * if that is known; the media type that is played; whether it has a still and captions.
 */
export const Video = z.object({
  ...mediaFields,
  videoUrl: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.nullable(z.string()),
  seconds: z.nullable(z.number()),
  mediaType: z.string(),
  name: z.string(),
  hasStill: z.boolean(),
  hasCaptions: z.boolean(),
})
export type Video = z.infer<typeof Video>

const VideoFile = { takes: z.object({ id: Id }), gives: [200, Video] as const }

export const videos = {
  list: endpoint({
    wire: 'GET refvideos/:id/videos',
    who: inside,
    takes: z.object({ id: Id, pageSize: PageSize(pageSizes.media), pageNumber: PageNumber, ...aroundEach }),
    gives: [200, page(Video)],
    also: { pageSize: ['limit'], pageNumber: ['pageIndex'] },
  }),
  one: endpoint({
    wire: 'GET refvideos/:personId/video/:entityId',
    who: inside,
    takes: z.object({ personId: Id, entityId: Id }),
    gives: [200, Video],
  }),
  /** The same, as it is spelled for photographs (K04). */
  oneAsImage: endpoint({
    wire: 'GET refvideos/:personId/image/:entityId',
    who: inside,
    takes: z.object({ personId: Id, entityId: Id }),
    gives: [200, Video],
  }),
  upload: endpoint({
    wire: 'POST refvideos/bulk-upload/:deceasedId',
    who: family,
    /** `audience`: PROPOSED, who sees them from the first moment on (YC10). */
    takes: z.object({ deceasedId: Id, audience: GivenAudience }),
    gives: [201, z.array(Video)],
    fails: ['maximumUpload', 'maximumVideoSize', 'invalidVideo'],
    files: {
      field: 'files',
      under: largest.video,
      otherwise: 'maximumVideoSize',
      most: mostVideosPerRequest,
    },
  }),
  describe: endpoint({
    wire: 'PUT refvideos/update',
    isRepeatable: true,
    who: family,
    takes: MediaDetails,
    gives: [200, Video],
    fails: ['packageNotAllowed', 'invalidDate'],
  }),
  /** PROPOSED: gives a video its still, as when the browser that sends it has made one; another replaces it. */
  giveStill: endpoint({
    wire: 'POST refvideos/still/:id',
    who: family,
    ...VideoFile,
    fails: ['maximumImageSize', 'invalidImage'],
    files: { field: 'file', under: largest.image, otherwise: 'maximumImageSize', most: 1 },
  }),
  /** PROPOSED: gives a video its captions, a WebVTT file; others replace them. */
  giveCaptions: endpoint({
    wire: 'POST refvideos/captions/:id',
    who: family,
    ...VideoFile,
    fails: ['invalidCaptions'],
    files: { field: 'file', under: largest.captions, otherwise: 'invalidCaptions', most: 1 },
  }),
  /** PROPOSED: takes a video's captions away. */
  dropCaptions: endpoint({ wire: 'DELETE refvideos/captions', who: family, ...VideoFile }),
  remove: endpoint({
    wire: 'DELETE refvideos/delete',
    who: family,
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
  names: endpoint({
    wire: 'GET refvideos/:id/allvideosname',
    who: family,
    takes: z.object({ id: Id }),
    gives: [200, z.array(MediaName)],
  }),
  reorder: endpoint({
    wire: 'PUT refvideos/updateOrder',
    isRepeatable: true,
    who: family,
    takes: z.object({ videos: MediaOrder, knownOrders: KnownOrders }),
    gives: [200, Acknowledgement],
    fails: ['changedMeanwhile'],
    also: { videos: ['images', 'documents', 'list'] },
  }),
  /** PROPOSED: the videos deleted in the last 30 days, the last one first. */
  removed: endpoint({
    wire: 'GET refvideos/removed',
    who: family,
    takes: z.object({ personId: Id }),
    gives: [200, z.array(RemovedMedia)],
    also: { personId: ['deceasedId'] },
  }),
  /** PROPOSED: brings a video back as it was; one that is there stays so. */
  restore: endpoint({
    wire: 'PUT refvideos/restore',
    who: family,
    ...VideoFile,
    fails: ['maximumUpload'],
  }),
}
