export { keeperRoutes } from './routes.ts'
