import { Trans } from '@lingui/react/macro'
import { href } from 'react-router'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './PlanDialog.module.css'

/** A payment that has not come through: what its payer can do, and where (Q29). */
export const LatePayment = () => (
  <div className={styles['waiting']}>
    <p>
      <Trans>Among your payments you can enter a new card, or confirm the payment.</Trans>
    </p>
    <ButtonLink tone="filled" to={{ pathname: href('/Settings'), search: '?part=payments' }}>
      <Trans>See my payments</Trans>
    </ButtonLink>
  </div>
)

/** Why a plan cannot become another just now. */
export const LatePlanNote = () => (
  <>
    <p>
      <Trans>
        As long as a payment has not come through, the plan cannot be changed. It can be cancelled.
      </Trans>
    </p>
    <LatePayment />
  </>
)
