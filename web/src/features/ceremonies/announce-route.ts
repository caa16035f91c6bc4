import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { changedSearch } from '../../kit/search-params.ts'

const param = 'announce'

/** Whether the form in which the family announces the day is open: in the address, so that the way back closes it. */
export function useAnnounceRoute() {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()

  const searchWith = (value: string | null) => changedSearch(params, { [param]: value })

  return {
    isOpen: params.has(param),
    open() {
      void navigate(
        { search: searchWith('open') },
        { state: { cameFromHere: true }, preventScrollReset: true },
      )
    },
    /** Goes back where it was opened, or clears the address of whoever came by it. */
    close() {
      if ((location.state as { cameFromHere?: boolean } | null)?.cameFromHere) return void navigate(-1)
      return void navigate({ search: searchWith(null) }, { replace: true, preventScrollReset: true })
    },
  }
}
