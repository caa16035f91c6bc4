import { Plural } from '@lingui/react/macro'
import { useWaiting } from './queries.ts'
import styles from './WaitingCount.module.css'

/** A quiet number beside the way to Pending Requests; nothing at all while nobody waits. */
export function WaitingCount() {
  const waiting = useWaiting()
  if (waiting === 0) return null
  return (
    <span className={styles['count']}>
      <span aria-hidden="true">{waiting > 99 ? '99+' : waiting}</span>
      <span className="visually-hidden">
        {' '}
        (<Plural value={waiting} one="# is waiting" other="# are waiting" />)
      </span>
    </span>
  )
}
