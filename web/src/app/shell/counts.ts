/** How many wait, beside the entries of the menu: fetched once the page can be used, each within a `Suspense`. */
import { laterComponent } from '../../kit/lazy-component.ts'

const fetchParts = () => import('./count-parts.ts')

export const PendingCommercialCount = laterComponent(async () => ({
  default: (await fetchParts()).PendingCommercialCount,
}))

export const PendingRequestCount = laterComponent(async () => ({
  default: (await fetchParts()).PendingRequestCount,
}))

export const WaitingReportsCount = laterComponent(async () => ({
  default: (await fetchParts()).WaitingReportsCount,
}))

export const WaitingSuggestionsCount = laterComponent(async () => ({
  default: (await fetchParts()).WaitingSuggestionsCount,
}))
