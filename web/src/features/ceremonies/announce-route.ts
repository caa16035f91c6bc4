import { useSearchParams } from 'react-router'
import { useOpening } from '../../kit/open-in-address.ts'
import { changedSearch } from '../../kit/search-params.ts'

const param = 'announce'

/** Whether the form in which the family announces the day is open: in the address, so that the way back closes it. */
export function useAnnounceRoute() {
  const [params] = useSearchParams()
  const { open, close } = useOpening()

  const searchWith = (value: string | null) => changedSearch(params, { [param]: value })

  return {
    isOpen: params.has(param),
    open: () => open({ search: searchWith('open') }),
    close: () => close({ search: searchWith(null) }),
  }
}
