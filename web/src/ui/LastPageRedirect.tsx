import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { changedSearch, pageParam } from '../kit/search-params.ts'

/**
 * Stands in place of a page that is no more, because its list has grown shorter, and leads to the last one there is. All
 * else in the address (`?page=…`) stays, and so does what is open above the list.
 */
export function LastPageRedirect({ total }: { total: number }) {
  const [params] = useSearchParams()
  const { hash, state } = useLocation()
  const navigate = useNavigate()

  const turn = useEffectEvent(() => {
    const search = changedSearch(params, { page: pageParam(total) })
    void navigate({ search, hash }, { replace: true, preventScrollReset: true, state })
  })
  useEffect(() => turn(), [total])

  return null
}
