import type { ComponentProps, ReactNode } from 'react'
import styles from './MemorialActions.module.css'

/** One of the things one can do with a page, in its quiet row. */
export function ActionButton({ icon, children, ...rest }: ComponentProps<'button'> & { icon: ReactNode }) {
  return (
    <button type="button" {...rest} className={styles['action']}>
      {icon}
      <span>{children}</span>
    </button>
  )
}
