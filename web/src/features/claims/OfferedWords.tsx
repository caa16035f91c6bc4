import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { claimParameter } from './address.ts'
import { ClaimLines } from './lazy.ts'
import { useClaimOffers } from './queries.ts'

/** What came here in the viewer's name, on one memorial or on all: a quiet line for each, and nothing where there is none. */
export function OfferedWords({ memorialId }: { memorialId?: string }) {
  const { data } = useClaimOffers()
  const [address] = useSearchParams()
  // On its own page a memorial has been opened; elsewhere it comes unasked (YF01).
  const offers =
    data?.filter(({ deceasedId, isSilent }) => (memorialId ? deceasedId === memorialId : !isSilent)) ?? []
  const isAskedFor = data !== undefined && address.has(claimParameter)
  if (offers.length === 0 && !isAskedFor) return null
  return (
    <Suspense>
      <ClaimLines offers={offers} />
    </Suspense>
  )
}
