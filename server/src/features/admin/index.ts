export { figuresJob, takeFigures } from './figures.ts'
export { adminRoutes } from './routes.ts'
