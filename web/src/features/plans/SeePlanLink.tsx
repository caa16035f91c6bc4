import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useMayChoosePlan } from './choosing.ts'
import { usePlanLink } from './plan-route.ts'

/** From a sentence about the page's plan to what it holds; nothing for whoever may not choose it. */
export function SeePlanLink() {
  const link = usePlanLink()
  const mayChoose = useMayChoosePlan()
  if (!mayChoose) return null
  return (
    <Link {...link('info')} preventScrollReset>
      <Trans>See the plan</Trans>
    </Link>
  )
}
