import type { SubscriptionFacts } from '../../kit/payments/provider.ts'
import { termOf } from './rules.ts'
import { type SubscriptionRow, subscriptionOf } from './subscription-store.ts'

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
