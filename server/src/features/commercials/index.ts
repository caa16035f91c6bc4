export { commercialData, type OwnCommercial } from './personal-data.ts'
export { commercialRoutes } from './routes.ts'
