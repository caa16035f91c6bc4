import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './PrintOnly.module.css'

interface Props {
  /** What the paper is like, as `@page` rules. */
  pageRules: string
  children: ReactNode
}

/** What comes on paper instead of the page on the screen, as long as it is here. Always black on white. */
export function PrintOnly({ pageRules, children }: Props) {
  return createPortal(
    <div className={styles['printed']} data-printed>
      <style>{pageRules}</style>
      {children}
    </div>,
    document.body,
  )
}
