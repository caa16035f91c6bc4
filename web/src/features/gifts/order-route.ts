import { useLocation, useSearchParams } from 'react-router'
import { useOpening } from '../../kit/open-in-address.ts'
import { changedSearch } from '../../kit/search-params.ts'

/** Where candles and flowers rest on a page, for links that lead to them. */
export const giftsId = 'candles-and-flowers'

const giftsParameter = 'gifts'
const orderValue = 'order'

/** The query of a page on which candles and flowers are being chosen. */
export const orderGiftsSearch = `?${giftsParameter}=${orderValue}`

/** Whether candles and flowers are being chosen: in the address, so that Back and a reload find it. */
export function useOrderRoute() {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const { open, close } = useOpening('giftsFromHere')

  const searchWith = (value: string | null) => changedSearch(params, { [giftsParameter]: value })

  return {
    isOpen: params.get(giftsParameter) === orderValue,
    open: () => open({ search: searchWith(orderValue), hash }),
    close: () => close({ search: searchWith(null), hash }),
  }
}
