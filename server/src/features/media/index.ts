import type { Context } from '../../context.ts'
import type { Server } from '../../kit/http/serve.ts'
import { fileRoutes } from './file-routes.ts'
import { imageRoutes } from './routes.ts'

export { hideImage } from './actions.ts'
export { answerVariant, isVariant } from './file-routes.ts'
export { mediaData, purgeImages } from './personal-data.ts'
export { presentImages } from './present.ts'
export { countImages, findEvenRemoved as findEvenRemovedImage, listImages } from './store.ts'
export { imageSubjects } from './subjects.ts'

export function mediaRoutes(server: Server, ctx: Context) {
  imageRoutes(server, ctx)
  fileRoutes(server, ctx)
}
