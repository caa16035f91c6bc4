import { Plural } from '@lingui/react/macro'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { usePendingCommercialCount } from './queries.ts'

/** The number of commercials waiting for a moderator, in the menu; nothing while there are none. */
export function PendingCommercialCount() {
  const waiting = usePendingCommercialCount()
  return (
    <CountBadge count={waiting}>
      <Plural value={waiting} one="# is waiting" other="# are waiting" />
    </CountBadge>
  )
}
