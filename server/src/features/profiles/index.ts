export { epitaphOn } from './epitaph.ts'
export { presentProfile } from './present.ts'
export { profileRoutes } from './routes.ts'
