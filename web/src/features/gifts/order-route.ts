import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { changedSearch } from '../../kit/search-params.ts'

/** Where candles and flowers rest on a page, for links that lead to them. */
export const giftsId = 'candles-and-flowers'

const giftsParameter = 'gifts'
const orderValue = 'order'

/** The query of a page on which candles and flowers are being chosen. */
export const orderGiftsSearch = `?${giftsParameter}=${orderValue}`

interface OrderRouteState {
  giftsFromHere?: boolean
}

/** Whether candles and flowers are being chosen: in the address, so that Back and a reload find it. */
export function useOrderRoute() {
  const [params] = useSearchParams()
  const { hash, state } = useLocation() as { hash: string; state: OrderRouteState | null }
  const navigate = useNavigate()

  const searchWith = (value: string | null) => changedSearch(params, { [giftsParameter]: value })

  return {
    isOpen: params.get(giftsParameter) === orderValue,
    open() {
      const opened: OrderRouteState = { giftsFromHere: true }
      void navigate({ search: searchWith(orderValue), hash }, { state: opened, preventScrollReset: true })
    },
    close() {
      if (state?.giftsFromHere) return void navigate(-1)
      return void navigate({ search: searchWith(null), hash }, { replace: true, preventScrollReset: true })
    },
  }
}
