import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useHasJustChanged } from '../../kit/just-changed.ts'
import { useKeyboardInset } from '../../kit/keyboard-inset.ts'
import { Button } from '../../ui/Button.tsx'
import type { Step } from './steps.ts'
import styles from './WizardFoot.module.css'

interface Props {
  step: Step
  /** Null on the first step, and while the page is made. */
  onBack: (() => void) | null
  busy: boolean
  /** What the way on is called. */
  children: ReactNode
}

/**
 * The way on and the way back (D07), in reach however long the step is, also above the keyboard of a phone. In each step the
 * way on is the same button in the same place: in the moment in which the last step comes it takes no press, so that two quick
 * taps do not make a page whose last look nobody has seen (D14, D35).
 */
export function WizardFoot({ step, onBack, busy, children }: Props) {
  useKeyboardInset()
  const hasJustCome = useHasJustChanged(step === 5)
  return (
    <footer className={styles['foot']}>
      {onBack && (
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      )}
      <Button type="submit" tone="filled" busy={busy || hasJustCome}>
        {children}
      </Button>
    </footer>
  )
}
