export { PendingCommercialCount } from '../../features/commercials/index.ts'
export { PendingRequestCount } from '../../features/following/index.ts'
export { WaitingSuggestionsCount } from '../../features/puzzle/index.ts'
export { WaitingReportsCount } from '../../features/reports/index.ts'
