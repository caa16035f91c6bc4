export { presentGreeting } from './present.ts'
export { greetingRoutes } from './routes.ts'
export { countGreetings, listGreetings } from './store.ts'
export { tellOfGreeting } from './tidings.ts'
