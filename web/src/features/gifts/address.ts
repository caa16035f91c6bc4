import { useLocation, useNavigate, useSearchParams } from 'react-router'

const byName = 'gifts'
const ordering = 'order'

/** The query of a page on which candles and flowers are being chosen. */
export const searchOfOrdering = `?${byName}=${ordering}`

interface Opened {
  giftsFromHere?: boolean
}

/** Whether candles and flowers are being chosen: in the address, so that Back and a reload find it. */
export function useOrderAddress() {
  const [params] = useSearchParams()
  const { hash, state } = useLocation() as { hash: string; state: Opened | null }
  const navigate = useNavigate()

  function searchWith(value: string | null) {
    const next = new URLSearchParams(params)
    if (value === null) next.delete(byName)
    else next.set(byName, value)
    return next.size > 0 ? `?${next}` : ''
  }

  return {
    isOpen: params.get(byName) === ordering,
    open() {
      const opened: Opened = { giftsFromHere: true }
      void navigate({ search: searchWith(ordering), hash }, { state: opened, preventScrollReset: true })
    },
    close() {
      if (state?.giftsFromHere) return void navigate(-1)
      return void navigate({ search: searchWith(null), hash }, { replace: true, preventScrollReset: true })
    },
  }
}
