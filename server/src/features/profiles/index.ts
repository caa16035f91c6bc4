export { epitaphOn } from './epitaph.ts'
export { findGravePhotograph, putGravePhotograph } from './grave-photograph-store.ts'
export { presentProfile } from './present.ts'
export { profileRoutes } from './routes.ts'
