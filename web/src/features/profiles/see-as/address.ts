import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { changedSearch, type ParamChanges } from '../../../kit/search-params.ts'

/** From the choice to the look, and from there to the door: in place of what was, so that the way back leads to the page as it was. */
export function useLookAddress() {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const replaceBy = (changed: ParamChanges) =>
    void navigate({ search: changedSearch(params, changed) }, { replace: true, state })
  return {
    look: (as: string) => replaceBy({ as }),
    toDoor: () => replaceBy({ as: null, door: 'settings' }),
  }
}
