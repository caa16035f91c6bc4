import { IconChevronDown } from './icons.ts'
import type { ReactNode } from 'react'
import styles from './Fold.module.css'

interface FoldProps {
  title: ReactNode
  /** What is inside, in a few words, while it is folded. */
  glimpse?: ReactNode
  /** Where not given, the fold keeps to itself whether it stands open. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/**
 * A part of a form that may be left folded: what one can do without stands behind one line. It has no heading and prints as
 * it stands; a part of a memorial's page, which has one and always prints, is a `CollapsiblePanel` (features/profiles).
 */
export const Fold = ({ title, glimpse, isOpen, onToggle, children }: FoldProps) => (
  <details
    className={styles['fold']}
    open={isOpen}
    onToggle={(event) => onToggle?.(event.currentTarget.open)}
  >
    <summary className={styles['summary']}>
      <span className={styles['title']}>{title}</span>
      {glimpse && <span className={styles['glimpse']}>{glimpse}</span>}
      <IconChevronDown stroke={1.5} />
    </summary>
    <div className={styles['inside']}>{children}</div>
  </details>
)
