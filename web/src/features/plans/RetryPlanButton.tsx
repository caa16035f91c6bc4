import { Trans } from '@lingui/react/macro'
import type { PlanChoice } from '@spomen/contract/plans.ts'
import { Button } from '../../ui/Button.tsx'
import { sayUnpaid, useGoToCheckout } from '../payments/index.ts'
import { usePlanActions } from './queries.ts'

/** A button from a failed payment straight to another try at the same plan. Back leads to where it was chosen. */
export function RetryPlanButton({ memorialId, choice }: { memorialId: string; choice: PlanChoice }) {
  const { change, isPending } = usePlanActions(memorialId, { say: sayUnpaid })
  const toCheckout = useGoToCheckout()

  async function tryAgain() {
    const answer = await change({ deceasedId: memorialId, ...choice })
    if (answer.ok && answer.value.checkout) toCheckout(answer.value.checkout, { replace: true })
  }

  return (
    <Button tone="filled" busy={isPending} onClick={() => void tryAgain()}>
      <Trans>Try again</Trans>
    </Button>
  )
}
