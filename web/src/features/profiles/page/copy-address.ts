import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type ProfileRouteState, searchOf } from './address.ts'

/** Whether the dialog with the family's own copy is open: in the address, where the mail leads that says it is ready. */
export function useCopyAddress() {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  return {
    isOpen: params.has('copy'),
    open() {
      const state: ProfileRouteState = { cameFromHere: true }
      void navigate({ search: searchOf(params, { copy: 'open' }) }, { state, preventScrollReset: true })
    },
    /** Closing goes back where it was opened, or clears the address of whoever came by the mail. */
    close() {
      if ((location.state as ProfileRouteState | null)?.cameFromHere) return void navigate(-1)
      const search = searchOf(params, { copy: null })
      return void navigate({ search }, { replace: true, preventScrollReset: true })
    },
  }
}
