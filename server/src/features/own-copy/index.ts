export { enqueueUnfinishedCopies, makeCopy, moreCopiesJob, ownCopyJob } from './actions.ts'
export {
  CopyHead,
  type CopyLists,
  type FileInCopy,
  formatVersion,
  itemsInCopy,
  optionalLists,
} from './format.ts'
export { laterFacts } from './format-facts.ts'
export { hashMail } from './mail-hash.ts'
export { prepareCopies, roomForAll, roomLeft } from './preparing.ts'
export { ownedMemorials, measureAllContent, shortenPreparedCopies } from './prepared-store.ts'
export { presentCopy } from './present.ts'
export { copyFailedMail, copyReadyMail } from './mails.ts'
export { ownCopyData } from './personal-data.ts'
export { ownCopyRoutes } from './routes.ts'
export { printedAddress } from './rules.ts'
export { openSpool, type Spool } from './spool.ts'
export { addImportedMarks, fetchedSince, findCopiesToFetch, forgetMadeCopies } from './store.ts'
export { sweepCopies } from './sweep.ts'
