import { Trans, useLingui } from '@lingui/react/macro'
import { type BillingTerm, billingTerms } from '@spomen/contract/payments.ts'
import { decidePlanChange, type PlanAction } from '@spomen/contract/plan-changes.ts'
import {
  type PlanChoice,
  freeForever,
  type CurrentPlan,
  isLarger,
  type ListedPlan,
} from '@spomen/contract/plans.ts'
import { useState } from 'react'
import { useIsClosing } from '../../kit/site.ts'
import { useAskedQuestion } from '../../ui/asked-question.ts'
import { toast } from '../../ui/toast.ts'
import { sayWordless } from '../../words/refusals.ts'
import { sayUnpaid } from '../payments/index.ts'
import { usePlanRoute } from './plan-route.ts'
import styles from './PlanDialog.module.css'
import { ChosenPlan } from './ChosenPlan.tsx'
import { LatePlanNote } from './LatePayment.tsx'
import { PaymentUnderWay } from './PaymentUnderWay.tsx'
import { PlanCards, TermSwitch } from './PlanCards.tsx'
import { usePlanActions } from './queries.ts'
import { PlanEffectList } from './PlanEffectList.tsx'
import { sayPlanChanged } from './say-plan-changed.ts'
import { hasLargestPlan, mayPayAgain } from './largest-plan.ts'
import { planChangedFrom, listedPlans, type PlanUsage } from './rules.ts'
import { SubscriptionStatus } from './SubscriptionStatus.tsx'

interface Props {
  memorialId: string
  current: CurrentPlan
  used: PlanUsage
  /** Whether anything can be paid here. */
  mayPay: boolean
  /** Goes to the checkout. */
  onCheckout: (address: string) => void
  onDone: () => void
}

/** Larger plans, and the same by the year (QP19, QP22). */
export function UpgradePanel(props: Props) {
  const { current, mayPay } = props
  if (current.packageName === freeForever)
    return (
      <p>
        <Trans>
          This page has the largest plan there is, free of charge and for good. There is nothing to pay and
          nothing to choose.
        </Trans>
      </p>
    )
  if (current.running?.isLate) return <LatePlanNote />
  if (current.underWay) return <UnderWayNote plan={current.underWay} />
  const isLargest = hasLargestPlan(current) && !mayPayAgain(current)
  if (isLargest && current.running?.type !== 'monthly')
    return (
      <p>
        <Trans>
          This page has the largest plan there is. There is nothing more to buy for it, and room for what is
          still to come.
        </Trans>
      </p>
    )
  if (!mayPay) return <CannotPayNote />
  if (isLargest)
    return (
      <>
        <p className={styles['largest']}>
          <Trans>
            This page has the largest plan there is. Paid by the year, the very same costs a little less.
          </Trans>
        </p>
        <PlanPicker {...props} way="up" isLargest />
      </>
    )
  return <PlanPicker {...props} way="up" />
}

/** Smaller plans, down to the free one, and the same by the month (QP22, Q59). */
export function DowngradePanel(props: Props) {
  const { current } = props
  const isClosing = useIsClosing()
  if (current.packageName === freeForever)
    return (
      <p>
        <Trans>
          This page is free of charge for good, with everything Premium holds. With a smaller plan it would
          lose that and gain nothing, so there is none to choose.
        </Trans>
      </p>
    )
  if (current.underWay) return <UnderWayNote plan={current.underWay} />
  if (planChangedFrom(current) === 'Free')
    return (
      <p>
        <Trans>This page has the smallest plan there is. It costs nothing.</Trans>
      </p>
    )
  if (!current.running)
    return (
      <p>
        <Trans>
          Nothing is paid for this page any more. When its plan ends, it goes on with the free one by itself.
        </Trans>
      </p>
    )
  if (isClosing) return <CannotPayNote />
  return <PlanPicker {...props} way="down" />
}

const UnderWayNote = ({ plan }: { plan: PlanChoice }) => (
  <p>
    <PaymentUnderWay plan={plan} />
  </p>
)

function CannotPayNote() {
  return (
    <p>
      {useIsClosing() ? (
        <Trans>
          This site is closing, so plans are not changed here any more. One that runs can still be cancelled.
        </Trans>
      ) : (
        <Trans>
          Nothing can be paid here at the moment, so the plan cannot be changed. Whoever runs this site can
          tell you more.
        </Trans>
      )}
    </p>
  )
}

function offeredPlans(current: CurrentPlan, way: 'up' | 'down', type: BillingTerm): ListedPlan[] {
  const { running } = current
  const now = planChangedFrom(current)
  const isOtherTerm = running !== null && running.type !== type && (type === 'yearly') === (way === 'up')
  const isAgain = way === 'up' && mayPayAgain(current)
  return listedPlans.filter((name) =>
    name === now ? isOtherTerm || isAgain : way === 'up' ? isLarger(name, now) : isLarger(now, name),
  )
}

type PickerProps = Props & { way: 'up' | 'down'; isLargest?: boolean }

/** The term and the plan that are chosen, which the address keeps, and what is offered beside them. */
function useOfferedChoice({ current, way, isLargest = false }: PickerProps) {
  const { chosen: named, note, option } = usePlanRoute()
  const [type, setType] = useState<BillingTerm>(
    billingTerms.find((term) => term === named.type) ??
      (isLargest ? 'yearly' : (current.running?.type ?? 'monthly')),
  )
  const offered = offeredPlans(current, way, type)
  const [wanted, setWanted] = useState<ListedPlan | ''>(
    offered.find((name) => name === named.packageName) ?? '',
  )
  return {
    isOpen: option !== null,
    type,
    offered,
    packageName: offered.find((name) => name === wanted),
    setTerm(term: BillingTerm) {
      setType(term)
      note({ packageName: wanted, type: term })
    },
    choosePlan(name: ListedPlan) {
      setWanted(name)
      note({ packageName: name, type })
    },
  }
}

function PlanPicker(props: PickerProps) {
  const { memorialId, current, used, way, onCheckout, onDone } = props
  const { t } = useLingui()
  const { isOpen, type, offered, packageName, setTerm, choosePlan } = useOfferedChoice(props)
  const { begin } = useAskedQuestion(isOpen)
  const decided = packageName && decidePlanChange(current.packageName, current.running, { packageName, type })
  // A change at once may have been paid for, though its answer was lost.
  const isPaidLater = decided && 'action' in decided && decided.action === 'pay'
  const { change, isPending } = usePlanActions(memorialId, {
    say: sayPlanChanged(isPaidLater ? sayUnpaid : sayWordless),
  })

  async function choose(choice: PlanChoice, expected: PlanAction) {
    const end = begin()
    const answer = await change({ deceasedId: memorialId, ...choice, expected })
    const isWanted = end()
    if (!answer.ok) return
    if (answer.value.checkout) return isWanted && onCheckout(answer.value.checkout)
    if (answer.value.becomes !== 'waits') toast.done(t`Changed`)
    if (isWanted) onDone()
  }

  if (current.running?.isLate) return <LatePlanNote />
  return (
    <div className={styles['choosing']}>
      <TermSwitch term={type} onChange={setTerm} />
      {offered.length > 0 ? (
        <PlanCards
          label={
            way === 'down'
              ? t`Smaller plans`
              : hasLargestPlan(current)
                ? t`The largest plan`
                : t`Larger plans`
          }
          offered={offered}
          term={type}
          chosen={packageName ?? ''}
          onChoose={choosePlan}
        />
      ) : (
        <p>
          <Trans>This page has this plan already.</Trans>
        </p>
      )}
      {packageName && decided && 'action' in decided && (
        <>
          {way === 'down' && (
            <PlanEffectList used={used} before={planChangedFrom(current)} after={packageName} />
          )}
          <ChosenPlan
            action={decided.action}
            current={current}
            choice={{ packageName, type }}
            isPending={isPending}
            onChoose={(choice) => void choose(choice, decided.action)}
          />
        </>
      )}
      {decided && 'refused' in decided && (
        <p role="status">
          <SubscriptionStatus current={current} />
        </p>
      )}
    </div>
  )
}
