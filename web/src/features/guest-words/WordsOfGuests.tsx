import { usePagesWithWords, useStandingWords, useWordOffers } from './queries.ts'
import { StandingLetters } from './StandingLetters.tsx'
import { WordOfferLines } from './WordOfferLines.tsx'

interface Props {
  memorialId: string
  isFamily: boolean
}

/** The words of guests that stand on a page, as letters; nothing where there are none. */
export function WordsOfGuests({ memorialId, isFamily }: Props) {
  const { data = [] } = useStandingWords(memorialId)
  const { data: waiting } = usePagesWithWords()
  const isReader = isFamily || (waiting?.pages.some(({ personId }) => personId === memorialId) ?? false)
  if (data.length === 0) return null
  return <StandingLetters memorialId={memorialId} letters={data} isReader={isReader} />
}

/** What the viewer left as a guest before they had an account, on one memorial or on all (YB06). */
export function OfferedGuestWords({ memorialId }: { memorialId?: string }) {
  const { data = [] } = useWordOffers()
  const offers = data.filter(({ deceasedId }) => !memorialId || deceasedId === memorialId)
  if (offers.length === 0) return null
  return <WordOfferLines offers={offers} />
}
