export { forgetUploads } from './actions.ts'
export { uploadRoutes } from './routes.ts'
