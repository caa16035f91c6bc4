import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Names in the page's address whose photographs are open. */
export const byName = 'by'

interface Opened {
  cameFromHere: boolean
}

/** What a link that opens somebody's photographs leaves in the history. */
export const opened = { cameFromHere: true } satisfies Opened

/** Closes them: back to the list they were opened from, so that none is left behind that is answered already. */
export function useLeavingGroup() {
  const navigate = useNavigate()
  const location = useLocation()
  const [params] = useSearchParams()
  return () => {
    if ((location.state as Opened | null)?.cameFromHere) return void navigate(-1)
    const next = new URLSearchParams(params)
    next.delete(byName)
    return void navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true })
  }
}
