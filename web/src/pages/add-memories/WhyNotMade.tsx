import { Trans } from '@lingui/react/macro'
import type { WhyNotMadeYet } from './make-page.ts'
import styles from './WhyNotMade.module.css'

/** Says above the way on why the page was not made: what stands here is not the last that was written, or not decided yet. */
export default function WhyNotMade({ why }: { why: WhyNotMadeYet }) {
  return (
    <p role="alert" className={styles['why']}>
      {why === 'undecided' && (
        <Trans>Before the page is made, please choose at the top which words are to be kept.</Trans>
      )}
      {why === 'changed' && (
        <Trans>
          You have gone on with this page somewhere else, and what you wrote there stands here now. Please
          look at it once more before you create the page.
        </Trans>
      )}
      {why === 'gone' && <Trans>This page was thrown away somewhere else</Trans>}
    </p>
  )
}
