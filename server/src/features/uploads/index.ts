export { forgetUploads } from './actions.ts'
export { forgetUnfinishedUploads, isUploadThere } from './upload-store.ts'
export { uploadRoutes } from './routes.ts'
