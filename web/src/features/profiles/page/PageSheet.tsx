import type { ReactNode } from 'react'
import styles from './PageSheet.module.css'

interface Props {
  card: ReactNode
  /** What the column begins with, closer together on a phone. */
  start: ReactNode
  children?: ReactNode
}

/** At a desk the card to the left and everything else in a column beside it; on a phone one below the other. */
export const PageSheet = ({ card, start, children }: Props) => (
  <div className={styles['sheet']}>
    {card}
    <div className={styles['column']}>
      <div className={styles['start']}>{start}</div>
      {children}
    </div>
  </div>
)
