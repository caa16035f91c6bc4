export { refuseWhileClosing } from './gate.ts'
export { unlessClosing } from './goods.ts'
export { closingCancelledMail, closingMail, closingReminderMail } from './mails.ts'
export { hasLastDayBegun, isHouseClosed, readClosing } from './present.ts'
export { findFirstAnnounced } from './moved-store.ts'
export { closingMailData } from './personal-data.ts'
export { runHouseClosing, houseClosingJob, prepareMoreCopies } from './round.ts'
export { houseClosingRoutes } from './routes.ts'
export { earliestDay, isPastLastDay } from './rules.ts'
export {
  addClosing,
  cancelClosing,
  type ClosingRow,
  countOwners,
  findClosing,
  readProgress,
} from './store.ts'
export { countKeepersTold, listUnreached } from './family-store.ts'
export { checkAskingBeforeSending, checkClosingBeforeSending } from './pre-send-check.ts'
