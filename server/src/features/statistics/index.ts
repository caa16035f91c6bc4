export { countComments } from './interaction-store.ts'
export { statisticsRoutes } from './routes.ts'
export { sweepVisits } from './sweep.ts'
export { addImportedVisits } from './store.ts'
