import type { ReactNode } from 'react'
import styles from './PageSheet.module.css'

interface Props {
  card: ReactNode
  children: ReactNode
}

/** At a desk the card to the left and everything else in a column beside it; on a phone one below the other. */
export const PageSheet = ({ card, children }: Props) => (
  <div className={styles['sheet']}>
    {card}
    <div className={styles['column']}>{children}</div>
  </div>
)
