import type { ReactNode } from 'react'
import type { ButtonTone } from './Button.tsx'
import styles from './Button.module.css'
import { classes } from './classes.ts'

/** A button's look, to a page of somebody else's in a window of its own: whoever comes back finds this one as it was. */
export const ExternalLink = ({
  tone,
  href,
  children,
}: {
  tone: ButtonTone
  href: string
  children: ReactNode
}) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className={classes(styles['button'], styles[tone])}
  >
    <span className={styles['words']}>{children}</span>
  </a>
)
