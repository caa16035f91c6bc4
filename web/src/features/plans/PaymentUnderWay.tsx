import { Trans } from '@lingui/react/macro'
import type { PlanChoice } from '@spomen/contract/plans.ts'

/** A plan that is paid for, while the bank takes its days over the payment (Q29). */
export const PaymentUnderWay = ({ plan: { packageName } }: { plan: PlanChoice }) => (
  <Trans>
    Your payment for {packageName} is under way. Some banks take a few days: the plan counts as soon as the
    money has arrived, and we write to you then.
  </Trans>
)
