import { Trans } from '@lingui/react/macro'
import type { RunningPlan } from '@spomen/contract/plans.ts'
import { useDates } from '../../words/dates.ts'

/** What becomes of a plan that is cancelled, or would be, while a bank is at work on its payment: nobody can stop that any more. */
export function CancelledWhileDue({
  running: { packageName, until: due, cancelled },
}: {
  running: RunningPlan
}) {
  const { longDay } = useDates()
  const until = longDay(due)
  return cancelled ? (
    <Trans>
      {packageName} is cancelled. The payment that was due on {until} was under way already: if it comes, the
      plan stays for the time it pays for; if it does not, the plan ends. Nothing more is paid after that.
    </Trans>
  ) : (
    <Trans>
      The payment that was due on {until} is under way and cannot be stopped any more. If it comes,{' '}
      {packageName} stays for the time it pays for; if it does not, the plan ends. Nothing more is paid after
      that. Everything on the page stays, to be read and to be taken along.
    </Trans>
  )
}
