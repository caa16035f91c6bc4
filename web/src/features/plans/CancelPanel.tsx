import { Trans, useLingui } from '@lingui/react/macro'
import { freeForever, type CurrentPlan, type RunningPlan } from '@spomen/contract/plans.ts'
import { useIsClosing } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useDates } from '../../words/dates.ts'
import { CancelledWhileDue } from './PaymentDue.tsx'
import { PlanEffectList } from './PlanEffectList.tsx'
import styles from './PlanDialog.module.css'
import { usePlanActions } from './queries.ts'
import type { PlanUsage } from './rules.ts'

interface Props {
  memorialId: string
  current: CurrentPlan
  used: PlanUsage
  onDone: () => void
}

/** Ends what is paid again: the plan stays until its last day, one that is late ends at once, and nothing on the page goes (QP24, Q29). */
export function CancelPanel({ memorialId, current, used, onDone }: Props) {
  const { packageName, running, underWay } = current
  const { longDay } = useDates()
  if (packageName === freeForever)
    return (
      <p>
        <Trans>
          There is nothing to cancel: this page is free of charge, for good. Nothing has been paid and nothing
          will be.
        </Trans>
      </p>
    )
  if (!running && underWay)
    return (
      <p>
        <Trans>
          There is nothing to cancel yet: your payment for {underWay.packageName} is under way. Once it has
          arrived, you can cancel the plan here.
        </Trans>
      </p>
    )
  if (!running)
    return (
      <p>
        <Trans>There is nothing to cancel. Nothing more will be paid.</Trans>
      </p>
    )
  const until = longDay(running.until)
  if (running.cancelled)
    return (
      <>
        <p>
          {running.isDue ? (
            <CancelledWhileDue running={running} />
          ) : (
            <Trans>
              {running.packageName} is cancelled and lasts until {until}. Nothing more will be paid.
            </Trans>
          )}
        </p>
        <ResumeButton memorialId={memorialId} plan={running.packageName} onDone={onDone} />
      </>
    )

  return <RunningPlanEnd memorialId={memorialId} running={running} used={used} onDone={onDone} />
}

interface EndProps extends Omit<Props, 'current'> {
  running: RunningPlan
}

/** What becomes of a plan that is cancelled, and the button that does it. */
function RunningPlanEnd({ memorialId, running, used, onDone }: EndProps) {
  const { t } = useLingui()
  const { longDay } = useDates()
  const { cancel, isPending } = usePlanActions(memorialId)
  const until = longDay(running.until)

  async function end() {
    if (!(await cancel())) return
    toast.done(t`The plan is cancelled`)
    onDone()
  }

  return (
    <div className={styles['choosing']}>
      <p>
        {running.isDue ? (
          <CancelledWhileDue running={running} />
        ) : running.isLate ? (
          <Trans>
            {running.packageName} ends at once, and nothing more is paid. The page is then on the Free plan.
            Everything on it stays, to be read and to be taken along.
          </Trans>
        ) : (
          <Trans>
            {running.packageName} stays until {until}, and nothing more is paid. After that the page is on the
            Free plan. Everything on it stays, to be read and to be taken along.
          </Trans>
        )}
      </p>
      <PlanEffectList used={used} before={running.packageName} after="Free" />
      <Button tone="danger" className={styles['do'] ?? ''} busy={isPending} onClick={() => void end()}>
        <Trans>Cancel the plan</Trans>
      </Button>
    </div>
  )
}

/** Takes back what was cancelled, or a change that was to come; nothing in a house that closes (YE06). */
export function ResumeButton({
  memorialId,
  plan,
  onDone,
}: {
  memorialId: string
  plan: string
  onDone?: () => void
}) {
  const { t } = useLingui()
  const isClosing = useIsClosing()
  const { resume, isPending } = usePlanActions(memorialId)

  async function goOn() {
    if (!(await resume())) return
    toast.done(t`The plan goes on`)
    onDone?.()
  }

  if (isClosing) return null
  return (
    <Button className={styles['do'] ?? ''} busy={isPending} onClick={() => void goOn()}>
      <Trans>Keep {plan}</Trans>
    </Button>
  )
}
