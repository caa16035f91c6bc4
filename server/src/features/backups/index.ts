export { type Night, type NightContext, spendNight } from './actions.ts'
export { isForOperators, recordAttempt } from './attempts.ts'
export { type HouseToBackUp, makeVerifiedBackup } from './backing-up.ts'
export { forgetAttempts, keepsBackups } from './store.ts'
