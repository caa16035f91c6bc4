import { Trans } from '@lingui/react/macro'
import type { PlanChoice } from '@spomen/contract/plans.ts'
import { href, useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { sayUnpaid, useGoToCheckout } from '../payments/index.ts'
import { planChoiceSearch } from './plan-route.ts'
import { usePlanActions } from './queries.ts'
import { sayPlanChanged } from './say-plan-changed.ts'

/**
 * A button from a failed payment straight to another try at the same plan. Back leads to where it was chosen, and so does the
 * button where something runs by now: what would happen there is said before it does.
 */
export function RetryPlanButton({ memorialId, choice }: { memorialId: string; choice: PlanChoice }) {
  const { change, isPending } = usePlanActions(memorialId, { say: sayPlanChanged(sayUnpaid) })
  const toCheckout = useGoToCheckout()
  const navigate = useNavigate()

  async function tryAgain() {
    const answer = await change({ deceasedId: memorialId, ...choice, expected: 'pay' })
    if (answer.ok && answer.value.checkout) toCheckout(answer.value.checkout, { replace: true })
    else if (answer.ok || answer.why === 'changedMeanwhile' || answer.why === 'alreadyOnPackage')
      void navigate(
        { pathname: href('/Profile/:id', { id: memorialId }), search: planChoiceSearch(choice) },
        { replace: true },
      )
  }

  return (
    <Button tone="filled" busy={isPending} onClick={() => void tryAgain()}>
      <Trans>Try again</Trans>
    </Button>
  )
}
