import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './Printed.module.css'

interface Props {
  /** What the paper is like, as `@page` rules. */
  paper: string
  children: ReactNode
}

/** What comes on paper instead of the page on the screen, as long as it is here. Always black on white. */
export function Printed({ paper, children }: Props) {
  return createPortal(
    <div className={styles['printed']} data-printed>
      <style>{paper}</style>
      {children}
    </div>,
    document.body,
  )
}
