export { preparationMail } from './mail-words.ts'
export { type OwnPreparation, preparationData } from './personal-data.ts'
export { preparationRoutes } from './routes.ts'
export { endPreparations } from './sweep.ts'
