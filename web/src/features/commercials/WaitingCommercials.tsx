import { Plural } from '@lingui/react/macro'
import { CountMark } from '../../ui/CountMark.tsx'
import { useWaitingCount } from './queries.ts'

/** A quiet number beside the moderators' way to local services; nothing at all while none waits. */
export function WaitingCommercials() {
  const waiting = useWaitingCount()
  return (
    <CountMark count={waiting}>
      <Plural value={waiting} one="# is waiting" other="# are waiting" />
    </CountMark>
  )
}
