export { type ImportContext, importCopy, type ImportOutcome, type ImportRequest } from './actions.ts'
export { openCopy } from './open-copy.ts'
