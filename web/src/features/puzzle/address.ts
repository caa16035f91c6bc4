import { useSearchParams } from 'react-router'
import { useOpening } from '../../kit/open-in-address.ts'
import { changedSearch } from '../../kit/search-params.ts'

/** Names in the page's address whose photographs are open. */
export const suggesterParam = 'by'

/** What a link that opens somebody's photographs leaves in the history. */
export const suggesterLinkState = { cameFromHere: true }

/** Closes them: back to the list they were opened from, so that none is left behind that is answered already. */
export function useCloseSuggester() {
  const { close } = useOpening()
  const [params] = useSearchParams()
  return () => close({ search: changedSearch(params, { [suggesterParam]: null }) })
}
