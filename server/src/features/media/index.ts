import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { documentRoutes, photographRoutes, videoRoutes } from './collection-routes.ts'
import { fileRoutes } from './file-routes.ts'

export { hideMedia } from './actions.ts'
export {
  type UploadOrigin,
  uploadPhotographs,
  addStoredPhotographs,
  uploadVideos,
  uploadDocuments,
  countOccupied,
} from './uploading.ts'
export { inspectUploadedDocument, inspectUploadedVideo, prepareImages } from './upload-inspection.ts'
export { asksForBytes, givesBytes } from './file-routes.ts'
export { answerVariant, anyVariant, isVariant } from './file-variants.ts'
export {
  videoJob,
  processVideo,
  enqueueUnprocessedVideos,
  enqueueVideoProcessing,
  hastenVideos,
} from './video-processing.ts'
export { mediaData } from './personal-data.ts'
export {
  presentDocuments,
  presentPhotographs,
  presentPhotographsWithoutInteractions,
  presentVideos,
  presentVideosWithoutInteractions,
} from './present.ts'
export {
  type UploadBatch,
  countReservedPlaces,
  findReservation,
  forgetReservations,
  giveUpPlaces,
  lockReservations,
  forgetGivenUp,
  releasePlace,
  extendReservation,
  reservePlaces,
  reserveNumbers,
  uploadSortKey,
} from './reservation-store.ts'
export { isOpenToGuests, isShownInside } from './audience-store.ts'
export {
  audiencePutBack,
  changeThingAudience,
  isSubjectThere,
  narrowThingAudience,
} from './audience-actions.ts'
export { countIn, countInAll, countInEach, visibleCount } from './collection-store.ts'
export {
  addImportedDocuments,
  addImportedPhotographs,
  addImportedVideos,
  findPhotographEvenRemoved,
  findVideoEvenRemoved,
  listDocuments,
  listPhotographs,
  listPhotographsById,
  listVideos,
  setPhotographReach,
} from './item-store.ts'
export { photographSubjects, videoSubjects } from './subjects.ts'
export { extensionsOf, fileAudienceOf, type MediaReader, shownAudience, smallestAudience } from './rules.ts'
export { mediaPutBacks } from './put-back.ts'
export { mediaTrash } from './trash.ts'

/** Serves photographs, videos and documents, and the bytes of every file. */
export function mediaRoutes(server: ApiServer, ctx: Context) {
  photographRoutes(server, ctx)
  videoRoutes(server, ctx)
  documentRoutes(server, ctx)
  fileRoutes(server, ctx)
}
