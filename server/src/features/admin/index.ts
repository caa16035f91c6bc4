export { figuresJob, measureFigures } from './figures.ts'
export { adminRoutes } from './routes.ts'
