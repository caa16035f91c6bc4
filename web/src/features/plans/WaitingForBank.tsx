import { Trans } from '@lingui/react/macro'
import type { RunningPlan } from '@spomen/contract/plans.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import styles from './PlanDialog.module.css'

/** A larger plan that waits for its buyer to have a word with their bank: what that means, and where they do (Q29). */
export const WaitingForBank = ({ waiting }: { waiting: NonNullable<RunningPlan['waiting']> }) => (
  <div className={styles['waiting']} role="status">
    <p>
      <Trans>
        Your bank has not let the payment for {waiting.packageName} through yet. It may want you to confirm
        it, or you can pay with another card. Until then nothing is taken, and the plan stays as it is.
      </Trans>
    </p>
    <ExternalLink tone="filled" href={waiting.address}>
      <Trans>Go on to the payment</Trans>{' '}
      <span className="visually-hidden">
        <Trans>(opens in a new window)</Trans>
      </span>
    </ExternalLink>
  </div>
)
