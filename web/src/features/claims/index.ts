export { ClaimOffers } from './ClaimOffers.tsx'
