import type { Context } from '../../context.ts'
import type { Server } from '../../kit/http/serve.ts'
import { documentRoutes } from './document-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { imageRoutes } from './routes.ts'
import { videoRoutes } from './video-routes.ts'

export {
  type Along,
  hangImages,
  hangKept,
  hangVideos,
  layDocuments,
  lookAtVideo,
  preparePictures,
  takenOn,
} from './actions.ts'
export { listDocuments } from './document-store.ts'
export { anyVariant, asksForBytes, givesBytes } from './file-door.ts'
export { answerVariant, isVariant } from './file-routes.ts'
export { filmJob, finishVideo, finishWhatIsLeft } from './finishing.ts'
export { hideImage, hideVideo } from './hiding.ts'
export { mediaData, purgeDocuments, purgeImages, purgeVideos } from './personal-data.ts'
export {
  presentDocument,
  presentImages,
  presentImagesAlone,
  presentVideos,
  presentVideosAlone,
} from './present.ts'
export {
  type Batch,
  countHeld,
  findHeld,
  forgetHeld,
  giveUpPlace,
  holdLonger,
  holdPlaces,
  keepNumbers,
  turnOf,
} from './places-store.ts'
export { countOn, countOnAll, countOnEach, countSeen, type Shelf } from './shelf-store.ts'
export { findEvenRemoved as findEvenRemovedImage, listImages, listImagesById } from './store.ts'
export { imageSubjects, videoSubjects } from './subjects.ts'
export { findEvenRemovedVideo, listVideos } from './video-store.ts'

export function mediaRoutes(server: Server, ctx: Context) {
  imageRoutes(server, ctx)
  videoRoutes(server, ctx)
  documentRoutes(server, ctx)
  fileRoutes(server, ctx)
}
