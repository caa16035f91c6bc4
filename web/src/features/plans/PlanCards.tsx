import { useLingui } from '@lingui/react/macro'
import type { BillingTerm } from '@spomen/contract/payments.ts'
import { centsOf, type Plan, type PlanChoice, type ListedPlan, plans } from '@spomen/contract/plans.ts'
import { RadioCards, SegmentedControl } from '../../ui/Choices.tsx'
import styles from './PlanCards.module.css'
import { countedFeatures, planFlags, planLimits } from './rules.ts'
import { usePlanWords } from './plan-words.tsx'

/** By the month or by the year (QP20). */
export function TermSwitch({ term, onChange }: { term: BillingTerm; onChange: (term: BillingTerm) => void }) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      label={t`How often it is paid`}
      choices={[
        { value: 'monthly', label: t`By the month` },
        { value: 'yearly', label: t`By the year` },
      ]}
      value={term}
      onChange={onChange}
    />
  )
}

/** What a plan costs, in words. */
export function ChosenPrice({ choice: { packageName, type } }: { choice: PlanChoice }) {
  return usePlanWords().price(centsOf(packageName, type), type)
}

interface Props {
  label: string
  offered: readonly ListedPlan[]
  term: BillingTerm
  chosen: ListedPlan | ''
  onChoose: (name: ListedPlan) => void
}

/** Plans to choose from, each with what it costs and what it holds (QP22). */
export function PlanCards({ label, offered, term, chosen, onChoose }: Props) {
  const words = usePlanWords()
  return (
    <div className={styles['cards']}>
      <RadioCards
        label={label}
        stacked
        choices={offered.map((name) => ({
          value: name,
          label: (
            <span className={styles['head']}>
              <span className={styles['name']}>{name}</span>
              <span className={styles['price']}>{words.price(centsOf(name, term), term)}</span>
            </span>
          ),
          note: <PlanContents plan={plans[name]} />,
        }))}
        value={chosen}
        onChange={onChoose}
      />
    </div>
  )
}

/** `200 photos, 5 videos, … Also likes and comments.` */
function PlanContents({ plan }: { plan: Plan }) {
  const { t } = useLingui()
  const words = usePlanWords()
  const limits = planLimits(plan)
  const limited = countedFeatures.flatMap((what) => {
    const limit = limits[what]
    return limit === null ? [] : [words.many(what, limit)]
  })
  const boundless = countedFeatures.filter((what) => limits[what] === null).map((what) => words.within[what])
  const flags = planFlags(plan)
  return (
    <span className={styles['holds']}>
      <span>{words.list(limited)}</span>
      {boundless.length > 0 && <span>{t`Without limit: ${words.list(boundless)}`}</span>}
      {flags.length > 0 && <span>{t`Also: ${words.flags(flags)}`}</span>}
    </span>
  )
}
