import { Trans } from '@lingui/react/macro'
import { freeForever, type CurrentPlan } from '@spomen/contract/plans.ts'
import { useDates } from '../../words/dates.ts'
import { CancelledWhileDue } from './PaymentDue.tsx'
import { PaymentUnderWay } from './PaymentUnderWay.tsx'
import { usePlanWords } from './plan-words.tsx'

/** What a plan costs, until when it lasts and what comes then, in a sentence or two (QP21). */
export function SubscriptionStatus({
  current: { packageName, packageDueDate, running, ended, underWay },
}: {
  current: CurrentPlan
}) {
  const { longDay } = useDates()
  if (packageName === freeForever)
    return (
      <Trans>This is one of the first pages here. Everything on it stays free of charge, for good.</Trans>
    )
  if (running) return <RunningPlan running={running} due={packageDueDate} />
  if (underWay) return <PaymentUnderWay plan={underWay} />
  if (ended) {
    const on = longDay(ended.on)
    return (
      <Trans>
        The {ended.packageName} plan ended on {on}. Everything on the page stays; adding waits where there is
        more than this plan holds.
      </Trans>
    )
  }
  if (packageName === 'Free') return <Trans>At no charge</Trans>
  const day = longDay(packageDueDate)
  return <Trans>It lasts until {day}. Nothing more is paid for it, unless you choose a plan again.</Trans>
}

/** A plan that is paid for, or was until now. */
function RunningPlan({ running, due }: { running: NonNullable<CurrentPlan['running']>; due: string }) {
  const { longDay } = useDates()
  const words = usePlanWords()
  const until = longDay(running.until)
  const day = longDay(due)
  const { packageName: plan, next } = running
  const price = words.price(running.cents, running.type)
  if (running.isAnothers)
    return (
      <Trans>
        Whoever had this page before has paid for it until {until}. After that it is on the Free plan, and you
        can choose another. Everything on it stays.
      </Trans>
    )
  if (running.isLate)
    return (
      <Trans>
        The payment for {plan} that was due on {until} has not come through. It is being tried again; until{' '}
        {day} everything stays as it is.
      </Trans>
    )
  if (running.cancelled)
    return running.isDue ? (
      <CancelledWhileDue running={running} />
    ) : (
      <Trans>
        It is cancelled and lasts until {until}. After that the page is on the Free plan; everything on it
        stays, and nothing more is paid.
      </Trans>
    )
  if (next) {
    const nextPrice = words.price(next.cents, next.type)
    return next.packageName === plan ? (
      <Trans>
        Paid until {until}. After that it costs {nextPrice}.
      </Trans>
    ) : (
      <Trans>
        Paid until {until}. After that the page is on {next.packageName}, for {nextPrice}.
      </Trans>
    )
  }
  return running.isDue ? (
    <Trans>
      {price}. The payment that was due on {until} is under way.
    </Trans>
  ) : (
    <Trans>
      {price}. The next payment is on {until}.
    </Trans>
  )
}
