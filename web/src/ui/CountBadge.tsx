import type { ReactNode } from 'react'
import styles from './CountBadge.module.css'

interface Props {
  count: number
  /** What the number means, for screen readers. */
  children: ReactNode
}

/** A quiet number beside the way to something; nothing at all where there is nothing. */
export function CountBadge({ count, children }: Props) {
  if (count === 0) return null
  return (
    <span className={styles['count']}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden"> ({children})</span>
    </span>
  )
}
