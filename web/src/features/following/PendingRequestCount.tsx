import { Plural } from '@lingui/react/macro'
import { useIsClosed } from '../../kit/site.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { usePendingRequestCount } from './queries.ts'

/** A quiet number of who waits to be let in, and of what `more` waits there; nothing at all while nobody waits, or once the house has closed, when nobody can answer. */
export function PendingRequestCount({ more = 0 }: { more?: number }) {
  const waiting = usePendingRequestCount() + more
  if (useIsClosed()) return null
  return (
    <CountBadge count={waiting}>
      <Plural value={waiting} one="# is waiting" other="# are waiting" />
    </CountBadge>
  )
}
