import type { ReactNode } from 'react'
import styles from './SiteLine.module.css'

/** A quiet line above a page about something that concerns the whole site and lasts. */
export const SiteLine = ({ children }: { children: ReactNode }) => (
  <aside className={styles['line']}>
    <p>{children}</p>
  </aside>
)
