import { Trans } from '@lingui/react/macro'
import { Button } from './Button.tsx'
import styles from './OlderWords.module.css'

/** Says that a field shows words that were begun some time before, with the way to what stands on the page now. */
export function OlderWords({ onStartAfresh }: { onStartAfresh: () => void }) {
  return (
    <p className={styles['line']}>
      <Trans>You had begun to change it; these are the words of that time.</Trans>{' '}
      <Button small tone="quiet" onClick={onStartAfresh}>
        <Trans>Begin with what is on the page</Trans>
      </Button>
    </p>
  )
}
