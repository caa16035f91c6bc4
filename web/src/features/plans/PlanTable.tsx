import { Trans, useLingui } from '@lingui/react/macro'
import type { BillingTerm } from '@spomen/contract/payments.ts'
import {
  freeForever,
  type PlanListing,
  type PlanName,
  type ListedPlan,
  planOf,
} from '@spomen/contract/plans.ts'
import { IconLock } from '../../ui/icons.ts'
import { classes } from '../../ui/classes.ts'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { spokenTag } from '../../words/language.ts'
import styles from './PlanTable.module.css'
import { usePlans } from './queries.ts'
import { planFlags } from './rules.ts'
import { usePlanWords } from './plan-words.tsx'

interface Props {
  given: PlanName
  /** What is to be taken in its place, where there is anything to choose (Q13). */
  choice?: { value: ListedPlan; onChange: (name: ListedPlan) => void; type: BillingTerm } | undefined
}

/** The plans with what each allows; the one that is given is chosen and locked, or is where one begins (D33, D35, Q13, Q73). */
export function PlanTable({ given, choice }: Props) {
  const { t } = useLingui()
  const { data, isError, refetch } = usePlans()
  if (!data) {
    return <FailedOrLoading isError={isError} onRetry={refetch} height="26rem" />
  }
  return (
    <div className={styles['plans']}>
      <table className={styles['table']} aria-label={t`Plans`}>
        <thead>
          <tr className={styles['head']}>
            <th scope="col">
              <Trans>Plan</Trans>
            </th>
            <th scope="col">
              <Trans>Photos</Trans>
            </th>
            <th scope="col">
              <Trans>Videos</Trans>
            </th>
            <th scope="col">
              <Trans>Documents</Trans>
            </th>
            <th scope="col">
              <Trans>Greetings</Trans>
            </th>
            <th scope="col">
              <Trans>Life entries</Trans>
            </th>
            <th scope="col">
              <Trans>Also</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {(choice ? data : data.toReversed()).map((plan) => (
            <PlanRow key={plan.name} plan={plan} given={given} choice={choice} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PlanRow({ plan, given, choice }: Props & { plan: PlanListing }) {
  const { t } = useLingui()
  const isForever = given === freeForever && plan.name === 'Premium'
  const name = plan.name as ListedPlan
  const isTaken = choice ? choice.value === name : isForever || name === given
  const count = (number: number | 'Unlimited') =>
    number === 'Unlimited' ? t`no limit` : number.toLocaleString(spokenTag())
  return (
    <tr className={classes(styles['row'], isTaken && styles['given'])}>
      <th scope="row" className={styles['plan']}>
        <label className={choice && styles['choice']}>
          <input
            type="radio"
            name="plan"
            checked={isTaken}
            disabled={!choice}
            onChange={() => choice?.onChange(name)}
          />
          <span className={styles['name']}>{plan.name}</span>
          {isTaken && !choice && <IconLock stroke={1.5} />}
        </label>
        <span className={styles['price']}>
          {isForever ? t`Free, for good` : <PlanPrice plan={plan} type={choice?.type} />}
        </span>
      </th>
      <td data-label={t`Photos`}>{count(plan.images)}</td>
      <td data-label={t`Videos`}>{count(plan.videos)}</td>
      <td data-label={t`Documents`}>{count(plan.documents)}</td>
      <td data-label={t`Greetings`}>{count(plan.lastGreetings)}</td>
      <td data-label={t`Life entries`}>{count(plan.biography)}</td>
      <td data-label={t`Also`} className={classes(styles['also'], plan.likes === 'No' && styles['none'])}>
        <PlanExtras plan={plan} />
      </td>
    </tr>
  )
}

function PlanPrice({ plan, type }: { plan: PlanListing; type: BillingTerm | undefined }) {
  if (plan.priceMonth === 0) return <Trans>At no charge</Trans>
  const euro = (amount: number) => amount.toLocaleString(spokenTag(), { style: 'currency', currency: 'EUR' })
  if (type === 'monthly') return <Trans>{euro(plan.priceMonth)} a month</Trans>
  if (type === 'yearly') return <Trans>{euro(plan.priceYear)} a year</Trans>
  const [month, year] = [euro(plan.priceMonth), euro(plan.priceYear)]
  return (
    <Trans>
      {month} a month or {year} a year
    </Trans>
  )
}

/** The same words wherever plans are listed: the larger of two says what it has more. */
function PlanExtras({ plan }: { plan: PlanListing }) {
  const words = usePlanWords()
  const flags = planFlags(planOf(plan.name as ListedPlan))
  return flags.length > 0 ? words.flags(flags) : '–'
}
