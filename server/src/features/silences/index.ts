export { type OwnSilence, silenceData } from './personal-data.ts'
export {
  endPhotographSilence,
  isPhotographSilent,
  listSilentPhotographs,
  silencePhotograph,
} from './photograph-store.ts'
export { laterSilence, type SilenceRules, silenceRules, silentUntil, yearBeginsOn } from './rules.ts'
export {
  accountsOfStatement,
  addMute,
  endMemorialSilence,
  findMemorialSilence,
  isAskedFor,
  isMuted,
  isSilent,
  isSilentFor,
  listSilentAmong,
  removeMute,
  silenceMemorial,
  wishForDays,
} from './store.ts'
