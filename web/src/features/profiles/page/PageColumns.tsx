import type { ReactNode } from 'react'
import styles from './PageColumns.module.css'

interface Props {
  card: ReactNode
  /** What the column begins with, closer together on a phone. */
  start: ReactNode
  children?: ReactNode
}

/** At a desk the card to the left and everything else in a column beside it; on a phone one below the other. */
export const PageColumns = ({ card, start, children }: Props) => (
  <div className={styles['columns']}>
    {card}
    <div className={styles['column']}>
      <div className={styles['start']}>{start}</div>
      {children}
    </div>
  </div>
)
