import { useIsClosed } from '../../kit/site.ts'
import { useWordOffers } from './queries.ts'
import { WordOfferLines } from './WordOfferLines.tsx'

/** What the viewer left as a guest before they had an account, on one memorial or on all (YB06); nothing once the house has closed. */
export default function OfferedGuestWords({ memorialId }: { memorialId?: string }) {
  const { data = [] } = useWordOffers()
  const isClosed = useIsClosed()
  // On its own page a memorial has been opened; elsewhere it comes unasked (YF01).
  const offers = data.filter(({ deceasedId, isSilent }) =>
    memorialId ? deceasedId === memorialId : !isSilent,
  )
  if (isClosed || offers.length === 0) return null
  return <WordOfferLines offers={offers} />
}
