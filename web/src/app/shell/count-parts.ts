export { PendingCommercialCount } from '../../features/commercials/index.ts'
export { WaitingSuggestionsCount } from '../../features/puzzle/index.ts'
export { WaitingReportsCount } from '../../features/reports/index.ts'
export { WaitingRequestCount } from '../../features/succession/index.ts'
