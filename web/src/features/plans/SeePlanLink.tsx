import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePlanLink } from './plan-route.ts'

/** From a sentence about the page's plan to what it holds. */
export function SeePlanLink() {
  const link = usePlanLink()
  return (
    <Link {...link('info')} preventScrollReset>
      <Trans>See the plan</Trans>
    </Link>
  )
}
