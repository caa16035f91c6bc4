export { statisticsRoutes } from './routes.ts'
export { addImportedVisits, forgetVisitors } from './store.ts'
