import { Plural } from '@lingui/react/macro'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { useWaitingReportCount } from './queries.ts'

/** How many reports wait, beside a moderator's way to them; nothing at all while none does. */
export function WaitingReportsCount() {
  const waiting = useWaitingReportCount()
  return (
    <CountBadge count={waiting}>
      <Plural value={waiting} one="# is waiting" other="# are waiting" />
    </CountBadge>
  )
}
