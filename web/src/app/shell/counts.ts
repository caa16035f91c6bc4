/** How many wait, beside the entries of the menu: fetched once the page can be used, each within a `Suspense`. */
import { laterComponent } from '../../kit/lazy-component.ts'

const fetchParts = () => import('./count-parts.ts')

export const counts = {
  commercials: laterComponent(async () => ({ default: (await fetchParts()).PendingCommercialCount })),
  reports: laterComponent(async () => ({ default: (await fetchParts()).WaitingReportsCount })),
  requests: laterComponent(async () => ({ default: (await fetchParts()).WaitingRequestCount })),
  suggestions: laterComponent(async () => ({ default: (await fetchParts()).WaitingSuggestionsCount })),
}
