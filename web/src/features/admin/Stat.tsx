import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './OverviewTab.module.css'

interface StatProps {
  term: ReactNode
  /** A link to what is counted. */
  to?: To
  /** Shown below the number. */
  more?: ReactNode
  children: ReactNode
}

/** One number, what it counts below it, and what else there is to say. */
export const Stat = ({ term, to, more, children }: StatProps) => (
  <div className={styles['figure']}>
    <dt>{to ? <Link to={to}>{term}</Link> : term}</dt>
    <dd className={styles['number']}>{children}</dd>
    {more && <dd className={styles['more']}>{more}</dd>}
  </div>
)

/** Figures in a row. */
export const StatList = ({ children }: { children: ReactNode }) => (
  <dl className={styles['figures']}>{children}</dl>
)

/** What needs attention is a little heavier than the rest. */
export const WarningCount = ({ count, children }: { count: number; children: ReactNode }) =>
  count > 0 ? <strong className={styles['trouble']}>{children}</strong> : children
