import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { changedSearch } from '../../kit/search-params.ts'

/** In the history behind an opened tale stands the page it was opened on. */
interface TaleRouteState {
  cameFromHere?: boolean
}

/** Which tale is open, kept in the address: back closes it, and it can be reloaded. */
export function useTaleAddress() {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()

  const searchWith = (id: string | null) => changedSearch(params, { tale: id })

  return {
    openId: params.get('tale'),
    /** The way to a tale from the page it stands on. */
    to: (id: string) => ({ search: searchWith(id) }),
    /** Goes on to another; back still leaves the viewer. */
    move(id: string) {
      void navigate(
        { search: searchWith(id) },
        { replace: true, preventScrollReset: true, state: location.state as unknown },
      )
    },
    close() {
      if ((location.state as TaleRouteState | null)?.cameFromHere) return void navigate(-1)
      return void navigate({ search: searchWith(null) }, { replace: true, preventScrollReset: true })
    },
  }
}

/** What a link that opens a tale leaves in the history. */
export const taleLinkState = { cameFromHere: true } satisfies TaleRouteState
