export { findShownCeremonies } from './actions.ts'
export { calendarOfCeremonies } from './calendar.ts'
export { cardWarning, ceremonyTitle } from './present.ts'
export { ceremonyRoutes } from './routes.ts'
