export { forgetUploads } from './actions.ts'
export { forgetUnfinishedUploads } from './upload-store.ts'
export { uploadRoutes } from './routes.ts'
