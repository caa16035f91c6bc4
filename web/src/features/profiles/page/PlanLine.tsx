import { Trans } from '@lingui/react/macro'
import { freeForever } from '@spomen/contract/plans.ts'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { Link } from 'react-router'
import { useDates } from '../../../words/dates.ts'
import { useIsLate, usePlanLink } from '../../plans/index.ts'
import styles from './MemorialStats.module.css'

/** What the page's plan is and how long it lasts, for the family alone (G61, Q14). */
export function PlanLine({ profile: { id, packageName, packageDueDate } }: { profile: MemorialProfile }) {
  const dates = useDates()
  const link = usePlanLink()
  // It lasts until then, but is not paid until then.
  const isLate = useIsLate(id, packageName, packageDueDate)
  const lastDay = packageDueDate && dates.longDay(packageDueDate)
  return (
    <p className={styles['plan']}>
      {packageName === freeForever ? (
        <Trans>This page is free for ever, with everything Premium holds.</Trans>
      ) : packageName === 'Free' || !lastDay || isLate ? (
        <Trans>This page is on the {packageName} plan.</Trans>
      ) : (
        <Trans>
          This page is on the {packageName} plan, paid until {lastDay}.
        </Trans>
      )}{' '}
      <Link {...link('info')} preventScrollReset>
        <Trans>See the plan</Trans>
      </Link>
    </p>
  )
}
