import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './OlderWords.module.css'

interface Props {
  onStartAfresh: () => void
}

/** Says of what is shown that it was begun some time before, with the way to what stands on the page now. */
export const OlderDraft = ({ onStartAfresh, children }: Props & { children: ReactNode }) => (
  <p className={styles['line']}>
    {children}{' '}
    <Button small tone="quiet" onClick={onStartAfresh}>
      <Trans>Begin with what is on the page</Trans>
    </Button>
  </p>
)

/** Says that a field shows words that were begun some time before, with the way to what stands on the page now. */
export const OlderWords = ({ onStartAfresh }: Props) => (
  <OlderDraft onStartAfresh={onStartAfresh}>
    <Trans>You had begun to change it; these are the words of that time.</Trans>
  </OlderDraft>
)
