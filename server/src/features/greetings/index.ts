export { mayStandUnderName } from './actions.ts'
export { cleanNote, linesOf, shownNote, wordsUnderName } from './cleaning.ts'
export { greetingData, type OwnGreeting } from './personal-data.ts'
export { greetingPutBack, hideRemovedGreeting } from './put-back.ts'
export { presentGreeting } from './present.ts'
export { greetingRoutes } from './routes.ts'
export {
  addImportedGreetings,
  countAllGreetings,
  countGreetings,
  countGreetingsOnEach,
  findGreeting,
  visibleGreetingCount,
  hideGreeting,
  listGreetings,
} from './store.ts'
export { greetingNoticeSource } from './notice-sources.ts'
