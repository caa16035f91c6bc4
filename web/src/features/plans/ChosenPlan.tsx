import { Trans } from '@lingui/react/macro'
import type { PlanAction } from '@spomen/contract/plan-changes.ts'
import { centsOf, type CurrentPlan, type PlanChoice, type ListedPlan } from '@spomen/contract/plans.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useDates } from '../../words/dates.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import { CancelledWhileDue } from './PaymentDue.tsx'
import styles from './PlanDialog.module.css'
import { usePlanWords } from './plan-words.tsx'
import { planChangedFrom } from './rules.ts'

interface ActionProps {
  action: PlanAction
  current: CurrentPlan
  choice: PlanChoice
}

interface ChosenPlanProps extends ActionProps {
  isPending: boolean
  onChoose: (choice: PlanChoice) => void
}

/** The plan that is chosen: what it costs, what choosing it will do, and the button that does it. */
export function ChosenPlan({ isPending, onChoose, ...about }: ChosenPlanProps) {
  const words = usePlanWords()
  const { packageName, type } = about.choice
  return (
    <div className={styles['actions']}>
      <p className={styles['total']}>
        <span>{packageName}</span>
        <span>{words.price(centsOf(packageName, type), type)}</span>
      </p>
      <p role="status">
        <ActionConsequence {...about} />
        {about.action === 'now' && <NextGivenUp current={about.current} />}
      </p>
      <Button tone="filled" busy={isPending} onClick={() => onChoose(about.choice)}>
        <ActionLabel action={about.action} current={about.current} packageName={packageName} />
      </Button>
    </div>
  )
}

/** What was to come later does not, once something else is chosen. */
function NextGivenUp({ current: { running } }: { current: CurrentPlan }) {
  const { longDay } = useDates()
  if (!running?.next) return null
  const { packageName } = running.next
  const day = longDay(running.until)
  return (
    <>
      <SentenceBlank />
      <Trans>
        The change to {packageName} that you had chosen for {day} does not come then.
      </Trans>
    </>
  )
}

/** What choosing a plan will do, said beforehand. */
function ActionConsequence({ action, current, choice }: ActionProps): ReactNode {
  const words = usePlanWords()
  const { longDay } = useDates()
  const price = words.price(centsOf(choice.packageName, choice.type), choice.type)
  const now = planChangedFrom(current)
  const until = longDay(current.running?.until ?? current.packageDueDate)
  switch (action) {
    case 'pay':
      return (
        <Trans>
          You pay on the next page. The plan counts as soon as the payment has come; after that it is {price},
          until you cancel it, which you can do at any time.
        </Trans>
      )
    case 'now':
      return (
        <Trans>
          The plan counts at once. What is left of {now} is counted towards what you pay today, with the card
          you paid with before; after that it is {price}.
        </Trans>
      )
    case 'later':
      return (
        <Trans>
          Nothing is paid today. {now} stays until {until}; after that it is {choice.packageName}, for {price}
          .
        </Trans>
      )
    case 'stay':
      return <Trans>The plan goes on as it was, for {price}.</Trans>
    case 'cancel':
      return current.running?.isDue ? (
        <CancelledWhileDue running={current.running} />
      ) : (
        <Trans>
          Nothing more is paid. {now} stays until {until}; after that the page is on the Free plan.
        </Trans>
      )
  }
}

function ActionLabel({
  action,
  current,
  packageName,
}: {
  action: PlanAction
  current: CurrentPlan
  packageName: ListedPlan
}): ReactNode {
  const { longDay } = useDates()
  switch (action) {
    case 'pay':
      return <Trans>Go to the payment</Trans>
    case 'now':
      return <Trans>Change to {packageName} now</Trans>
    case 'later':
      return <Trans>Change on {longDay(current.running?.until ?? current.packageDueDate)}</Trans>
    case 'stay':
      return <Trans>Keep {packageName}</Trans>
    case 'cancel':
      return <Trans>Cancel the plan</Trans>
  }
}
