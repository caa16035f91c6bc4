import { Plural } from '@lingui/react/macro'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { usePendingCommercialCount } from './queries.ts'

/** A quiet number beside the moderators' way to local services; nothing at all while none waits. */
export function PendingCommercialCount() {
  const waiting = usePendingCommercialCount()
  return (
    <CountBadge count={waiting}>
      <Plural value={waiting} one="# is waiting" other="# are waiting" />
    </CountBadge>
  )
}
