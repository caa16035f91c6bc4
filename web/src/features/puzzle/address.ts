import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { changedSearch } from '../../kit/search-params.ts'

/** Names in the page's address whose photographs are open. */
export const suggesterParam = 'by'

interface PuzzleRouteState {
  cameFromHere: boolean
}

/** What a link that opens somebody's photographs leaves in the history. */
export const suggesterLinkState = { cameFromHere: true } satisfies PuzzleRouteState

/** Closes them: back to the list they were opened from, so that none is left behind that is answered already. */
export function useCloseSuggester() {
  const navigate = useNavigate()
  const location = useLocation()
  const [params] = useSearchParams()
  return () => {
    if ((location.state as PuzzleRouteState | null)?.cameFromHere) return void navigate(-1)
    const search = changedSearch(params, { [suggesterParam]: null })
    return void navigate({ search }, { replace: true, preventScrollReset: true })
  }
}
