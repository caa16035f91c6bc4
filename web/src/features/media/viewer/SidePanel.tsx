import { useLingui } from '@lingui/react/macro'
import { IconX } from '../../../ui/icons.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import styles from './SidePanel.module.css'

interface Props {
  title: string
  onClose: () => void
  /** Whether the content scrolls by itself. */
  isStill?: boolean
  children: ReactNode
}

/** What lies beside the photograph on a wide screen, and over its lower part on a phone. */
export function SidePanel({ title, onClose, isStill = false, children }: Props) {
  const { t } = useLingui()
  const side = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => side.current?.focus({ preventScroll: true }), [])
  return (
    <aside ref={side} tabIndex={-1} className={styles['side']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id}>{title}</h2>
        <IconButton label={t`Close ${title}`} onClick={onClose}>
          <IconX stroke={1.5} />
        </IconButton>
      </header>
      <div className={classes(styles['body'], isStill && styles['still'])}>{children}</div>
    </aside>
  )
}
