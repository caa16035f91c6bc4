export { historyData, type OwnEvent } from './personal-data.ts'
export { formerTextTrash } from './purge.ts'
export { historyRoutes } from './routes.ts'
