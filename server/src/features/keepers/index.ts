export { addressOfInsider } from './actions.ts'
export { keeperRoutes } from './routes.ts'
