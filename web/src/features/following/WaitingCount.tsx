import { Plural } from '@lingui/react/macro'
import { CountMark } from '../../ui/CountMark.tsx'
import { useWaiting } from './queries.ts'

/** A quiet number beside the way to Pending Requests; nothing at all while nobody waits. */
export function WaitingCount() {
  const waiting = useWaiting()
  return (
    <CountMark count={waiting}>
      <Plural value={waiting} one="# is waiting" other="# are waiting" />
    </CountMark>
  )
}
