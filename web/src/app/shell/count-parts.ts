/** What the frame brings after the first view: the counts beside its entries, and the day that is told. */
import { followDay } from './new-day.ts'

export { PendingCommercialCount } from '../../features/commercials/index.ts'
export { WaitingSuggestionsCount } from '../../features/puzzle/index.ts'
export { WaitingReportsCount } from '../../features/reports/index.ts'
export { WaitingRequestCount } from '../../features/succession/index.ts'

followDay()
