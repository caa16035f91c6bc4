import { useLocation, useNavigate } from 'react-router'
import { useLatest } from '../../kit/latest.ts'
import { useStillHere } from '../../kit/open-in-address.ts'
import { usePlanLink, usePlanRoute } from './plan-route.ts'

/** How the dialog shows the plan again, once it was changed; nothing happens where it was closed or has gone on meanwhile. */
export function useToPlanInfo() {
  const isOpen = useLatest(usePlanRoute().option !== null)
  const isStillHere = useStillHere()
  const { to } = usePlanLink()('info')
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  return () => {
    if (isStillHere() && isOpen.current) void navigate(to, { replace: true, state, preventScrollReset: true })
  }
}
