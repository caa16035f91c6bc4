import { Children, isValidElement, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Dotted.module.css'

interface Props {
  children: ReactNode
  className?: string | undefined
}

/**
 * Short things told beside one another, with a dot between them. One that goes to the next line goes whole, and leaves its
 * dot where nobody sees it.
 */
export const Dotted = ({ children, className }: Props) => (
  <span className={classes(styles['dotted'], className)}>
    {Children.toArray(children)
      .filter((item) => item !== '')
      .map((item, index) => (
        <span key={isValidElement(item) ? item.key : String(item)}>
          {index > 0 && <span className={styles['dot']}> · </span>}
          {item}
        </span>
      ))}
  </span>
)
