import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useKeyboardInset } from '../../kit/keyboard-inset.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './WizardFoot.module.css'

interface Props {
  /** Null on the first step. */
  onBack: (() => void) | null
  busy: boolean
  /** What the way on is called. */
  children: ReactNode
}

/** The way on and the way back (D07), in reach however long the step is, also above the keyboard of a phone. */
export function WizardFoot({ onBack, busy, children }: Props) {
  useKeyboardInset()
  return (
    <footer className={styles['foot']}>
      {onBack && (
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      )}
      <Button type="submit" tone="filled" busy={busy}>
        {children}
      </Button>
    </footer>
  )
}
