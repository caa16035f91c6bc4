export { statisticsRoutes } from './routes.ts'
export { forgetVisitors } from './store.ts'
