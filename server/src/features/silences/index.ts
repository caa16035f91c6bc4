export { type OwnSilence, silenceData } from './personal-data.ts'
export { type SilenceRules, silenceRules, silentUntil } from './rules.ts'
export {
  accountsOfStatement,
  addMute,
  endMemorialSilence,
  endPhotographSilence,
  findMemorialSilence,
  isAskedFor,
  isMuted,
  isPhotographSilent,
  isSilent,
  isSilentFor,
  listSilentAmong,
  listSilentPhotographs,
  removeMute,
  silenceMemorial,
  silencePhotograph,
  wishForDays,
} from './store.ts'
