/** What the frame brings after the first view: the counts beside its entries, and what follows the clock. */
import { followClock } from './follow-clock.ts'

export { PendingCommercialCount } from '../../features/commercials/index.ts'
export { WaitingSuggestionsCount } from '../../features/puzzle/index.ts'
export { WaitingReportsCount } from '../../features/reports/index.ts'
export { WaitingRequestCount } from '../../features/succession/index.ts'

followClock()
