import type { Purchase, OrderState, BillingTerm } from '@spomen/contract/payments.ts'
import { centsOf, plans, type ListedPlan } from '@spomen/contract/plans.ts'
import type { Subscription } from '../../kit/payments/goods.ts'
import type { Rate, SubscriptionFacts } from '../../kit/payments/provider.ts'

/** How often something is paid; null for what is paid once. */
export const termOf = (bought: Purchase): BillingTerm | null => (bought.kind === 'plan' ? bought.term : null)

/** The rate of something that is paid again and again, as the provider's bills name it; throws for anything else. */
export function rateOf(bought: Purchase, cents: number): Rate {
  if (bought.kind !== 'plan') throw new Error(`${bought.kind} are paid once`)
  const { plan, term } = bought
  return { name: plan.toLowerCase(), title: `Spomen ${plan}`, cents, term }
}

/**
 * What a subscription pays for, as the provider's rate says by its name: what is paid counts, whatever was forgotten here.
 * It stays what it was where the provider says nothing, or names nothing we sell.
 */
function purchaseOf({ name, term }: SubscriptionFacts, before: Purchase): Purchase {
  const plan = (Object.keys(plans) as ListedPlan[]).find(
    (one) => one !== 'Free' && one.toLowerCase() === name,
  )
  return plan && plan !== 'Free' ? { kind: 'plan', plan, term } : before
}

/** Whether something costs what it does today; what began at an earlier price, or was forgotten, does not. */
export const isAtTodaysPrice = ({ bought, cents }: { bought: Purchase; cents: number }): boolean =>
  bought.kind !== 'plan' || centsOf(bought.plan, bought.term) === cents

/** The same thing at the same price: whoever orders it again goes on with the order there is. */
export const isSamePurchase = (
  one: { bought: Purchase; cents: number },
  other: { bought: Purchase; cents: number },
): boolean => one.cents === other.cents && keyOf(one.bought) === keyOf(other.bought)

const keyOf = (bought: Purchase) =>
  bought.kind === 'plan' ? `${bought.plan} ${bought.term}` : `${bought.candles} ${bought.flowers}`

/** Whether an order may still come to be paid by its buyer. */
export const isOpen = (state: OrderState) => state === 'open' || state === 'processing'

/** Whether the money of an order has been written down. */
export const isPaid = (state: OrderState) => state === 'paid' || state === 'refunding' || state === 'refunded'

/**
 * When a plan becomes another: at once where it is a larger one, and at the end of what is paid for where it is a smaller
 * one, or where a year has been paid and months are wanted: nobody is paid back the rest of a year (Q29).
 */
export const whenChanged = (isLarger: boolean, from: BillingTerm, to: BillingTerm): 'now' | 'end' =>
  isLarger && !(from === 'yearly' && to === 'monthly') ? 'now' : 'end'

/** A plan that could not be paid when it was due keeps for so many days, while the provider tries again. */
export const graceDays = 14

/** After so many hours nobody can pay an order any more. */
export const orderOpenHours = 25

/** An order that is older is not gone on with, in hours: its checkout may be over before it is paid. */
export const orderReuseHours = 20

/** Whoever waits for a payment asks every few seconds; the provider is asked no more often than this, in seconds. */
export const buyerCheckInterval = 4

/** A change that was asked for and never answered counts as not made after so many minutes. */
const pendingChangeMinutes = 10

/** Whoever has asked the provider for a change before this, and not heard, is not waited for any more. */
export const oldestPendingChange = (now: Date) => new Date(now.getTime() - pendingChangeMinutes * 60_000)

/** Whether the provider may still be being asked for a change. */
export const isChangePending = (askedAt: Date | null, now: Date): boolean =>
  askedAt !== null && askedAt > oldestPendingChange(now)

/**
 * What a subscription is once the provider has said how it stands. `isAsking` says whether a change is being asked for at
 * this very time: else one that neither was made nor waits for anybody will not come.
 */
export function syncedFacts(
  before: Subscription,
  facts: SubscriptionFacts,
  isAsking: boolean,
): Pick<Subscription, 'bought' | 'cents' | 'next' | 'state' | 'paidUntil' | 'cancelsAtEnd'> {
  const { state, cents, term, paidUntil, cancelsAtEnd } = facts
  const { next } = before
  const isNext = next !== null && next.cents === cents && termOf(next.bought) === term
  const known = { state, paidUntil, cancelsAtEnd, cents }
  if (isNext) return { ...known, bought: next.bought, next: null }
  const isLifted = before.cancelsAtEnd && next?.when === 'end' && !cancelsAtEnd && !isComing(next, facts)
  const comes = next !== null && state !== 'ended' ? pendingChangeOf(next, facts, isAsking || isLifted) : null
  return {
    ...known,
    // What was cancelled is to end until a smaller one that was asked for instead is known to come.
    cancelsAtEnd: cancelsAtEnd || isLifted,
    bought: purchaseOf(facts, before.bought),
    next: comes,
  }
}

/** What a payment was for, where what runs has become another meanwhile: the whole price of what ran before paid for that. */
export const purchaseOfPayment = (
  { cents, isForChange = false }: { cents: number; isForChange?: boolean },
  { before, after }: { before: Subscription; after: { bought: Purchase } },
): Purchase => (!isForChange && cents === before.cents ? before.bought : after.bought)

/** What is still to come of a change; null where the provider knows nothing of it, or not any more. */
function pendingChangeOf(
  next: NonNullable<Subscription['next']>,
  facts: SubscriptionFacts,
  isAsking: boolean,
) {
  const { waitsAt: address, cancelsAtEnd } = facts
  if (next.when === 'now')
    return address !== null || (isAsking && next.address === null) ? { ...next, address } : null
  return isAsking || (isComing(next, facts) && !cancelsAtEnd) ? next : null
}

/** Whether the provider has planned a change for the end. */
const isComing = ({ bought, cents }: NonNullable<Subscription['next']>, { becomes }: SubscriptionFacts) =>
  becomes?.cents === cents && becomes.term === termOf(bought)
