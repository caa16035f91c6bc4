import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useOpening } from '../../../kit/open-in-address.ts'
import { changedSearch } from '../../../kit/search-params.ts'

/** The ways on from an open tale, and out. */
export function useTaleViewerAddress() {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const { close, isStillHere } = useOpening()
  return {
    /** Goes on to another; back still leaves the viewer. */
    move(id: string) {
      if (!isStillHere()) return
      const state = location.state as unknown
      void navigate(
        { search: changedSearch(params, { tale: id }) },
        { replace: true, preventScrollReset: true, state },
      )
    },
    close: () => close({ search: changedSearch(params, { tale: null }) }),
  }
}
