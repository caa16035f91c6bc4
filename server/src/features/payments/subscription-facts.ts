import type { SubscriptionFacts } from '../../kit/payments/provider.ts'
import { termOf } from './rules.ts'
import { type KeptNext, type SubscriptionRow, subscriptionOf } from './subscription-store.ts'

/** What we know of a subscription, as the provider would say it. */
export const factsOf = (row: SubscriptionRow): SubscriptionFacts => ({
  ref: row.provider_ref,
  state: row.state,
  name: null,
  cents: row.cents,
  term: termOf(row.bought) ?? 'monthly',
  beganAt: row.began_at,
  paidUntil: row.paid_until,
  cancelsAtEnd: row.cancels_at_end,
  becomes: becomes(row),
  waitsAt: row.next_address,
  payments: [],
})

function becomes(row: SubscriptionRow): SubscriptionFacts['becomes'] {
  const { next, term } = subscriptionOf(row)
  return next?.when === 'end' ? { cents: next.cents, term: termOf(next.bought) ?? term } : null
}

/**
 * What was to come at the end, as it is kept while something else is asked for; null where nothing was. What is asked for of a
 * plan that was cancelled was not to come before.
 */
export function keptNextOf(row: SubscriptionRow): KeptNext | null {
  const { next, bought, cents, cancelsAtEnd } = subscriptionOf(row)
  if (row.kept_next || next?.when !== 'end' || cancelsAtEnd) return row.kept_next
  return { bought: next.bought, cents: next.cents, from: { bought, cents } }
}
