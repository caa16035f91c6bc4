import type { summarizeBackups } from './overview.ts'
import type { sendBackupWarnings, warnOfFullDisk } from './warnings.ts'

export { type Night, spendNight } from './actions.ts'
export { isForOperators, recordAttempt } from './attempts.ts'
export { backUpForUpdate } from './updating.ts'
export { makeVerifiedBackup } from './backing-up.ts'
export { brokenFilesMail, fullDiskMail, oldBackupMail } from './mails.ts'
export { newMissingOriginalRecorder } from './missing-originals.ts'
export { forgetAttempts, hasBackupTable, readBackupHealth, readBackupState } from './store.ts'

// Loaded when they are asked for: half of what a backup would load tells people of backups.

/** How it stands with backups and originals, for the operator. */
export const readBackups: typeof summarizeBackups = async (context) =>
  (await import('./overview.ts')).summarizeBackups(context)

/** Sends what is wrong with backups and originals to those who moderate. */
export const warnModerators: typeof sendBackupWarnings = async (context) =>
  (await import('./warnings.ts')).sendBackupWarnings(context)

/** Tells moderators where the disk of this process's own DATA_DIR is nearly full. */
export const warnOfOwnDisk: typeof warnOfFullDisk = async (context) =>
  (await import('./warnings.ts')).warnOfFullDisk(context)
