import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './PageNote.module.css'

interface Props {
  title: ReactNode
  /** What there is to say about it. */
  children?: ReactNode
  /** Whether it stands within the page, below its head. */
  below?: boolean
  /** The one thing that can be done about it. */
  way?: ReactNode
}

/** What a page says of itself to those who keep it, before what is on it. */
export const PageNote = ({ title, children, way, below }: Props) => (
  <section className={classes(styles['note'], below && styles['below'])}>
    <h2 className={styles['title']}>{title}</h2>
    {children && <p>{children}</p>}
    {way && <div className={styles['way']}>{way}</div>}
  </section>
)
