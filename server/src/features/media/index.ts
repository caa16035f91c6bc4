import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { documentRoutes } from './document-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { photographRoutes } from './photograph-routes.ts'
import { videoRoutes } from './video-routes.ts'

export {
  type UploadOrigin,
  uploadPhotographs,
  addStoredPhotographs,
  uploadVideos,
  uploadDocuments,
  inspectUploadedVideo,
  prepareImages,
  countOccupied,
} from './actions.ts'
export { listDocuments } from './document-store.ts'
export { anyVariant, asksForBytes, givesBytes } from './file-door.ts'
export { answerVariant, isVariant } from './file-routes.ts'
export { videoJob, processVideo, enqueueUnprocessedVideos } from './video-processing.ts'
export { hidePhotograph, hideVideo } from './hiding.ts'
export { mediaData, purgeDocuments, purgePhotographs, purgeVideos } from './personal-data.ts'
export {
  presentDocument,
  presentPhotographs,
  presentPhotographsAlone,
  presentVideos,
  presentVideosAlone,
} from './present.ts'
export {
  type UploadBatch,
  countReservedPlaces,
  findReservation,
  forgetReservations,
  releasePlace,
  extendReservation,
  reservePlaces,
  reserveNumbers,
  turnOf,
} from './reservation-store.ts'
export { countIn, countInAll, countInEach, countVisible, type MediaCollection } from './collection-store.ts'
export { findPhotographEvenRemoved, listPhotographs, listPhotographsById } from './photograph-store.ts'
export { photographSubjects, videoSubjects } from './subjects.ts'
export { findVideoEvenRemoved, listVideos } from './video-store.ts'

export function mediaRoutes(server: ApiServer, ctx: Context) {
  photographRoutes(server, ctx)
  videoRoutes(server, ctx)
  documentRoutes(server, ctx)
  fileRoutes(server, ctx)
}
