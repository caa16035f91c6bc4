import { Plural } from '@lingui/react/macro'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { usePendingRequestCount } from './queries.ts'

/** A quiet number beside the way to Pending Requests; nothing at all while nobody waits. */
export function PendingRequestCount() {
  const waiting = usePendingRequestCount()
  return (
    <CountBadge count={waiting}>
      <Plural value={waiting} one="# is waiting" other="# are waiting" />
    </CountBadge>
  )
}
