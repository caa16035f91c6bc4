import { useWordOffers } from './queries.ts'
import { WordOfferLines } from './WordOfferLines.tsx'

/** What the viewer left as a guest before they had an account, on one memorial or on all (YB06). */
export default function OfferedGuestWords({ memorialId }: { memorialId?: string }) {
  const { data = [] } = useWordOffers()
  const offers = data.filter(({ deceasedId }) => !memorialId || deceasedId === memorialId)
  if (offers.length === 0) return null
  return <WordOfferLines offers={offers} />
}
