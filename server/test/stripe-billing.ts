/** Subscriptions and their bills, as a story's Stripe keeps them. */
import { badRequest, Fault, type Fields, list, type Thing, type Things } from './stripe-things.ts'

interface Item {
  id: string
  price: Thing
  current_period_start: number
  current_period_end: number
}

/** How its cards and banks behave just now. */
export interface Conditions {
  /** Every connection breaks. */
  isAway: boolean
  /** Cards are declined, and banks want a word with their customers. */
  declines: boolean
}

/** The one thing a subscription is for. */
export const itemOf = (subscription: Thing) => (subscription['items'] as { data: Item[] }).data[0] as Item
const intervalOf = ({ recurring }: Thing) => (recurring as Fields)['interval'] as string

/** The end of a period that begins at a second. */
function periodEnd(from: number, interval: string): number {
  const end = new Date(from * 1_000)
  if (interval === 'year') end.setUTCFullYear(end.getUTCFullYear() + 1)
  else end.setUTCMonth(end.getUTCMonth() + 1)
  return end.getTime() / 1_000
}

/** Bills a subscription over a period, paid or open; answers the invoice. */
export function bill(
  { add, seconds }: Things,
  subscription: Thing,
  amount: number,
  [from, until]: readonly [number, number],
  {
    status = 'paid',
    reason = 'subscription_cycle',
  }: { status?: 'paid' | 'open'; reason?: `subscription_${'create' | 'cycle' | 'update'}` } = {},
): Thing {
  const isPaid = status === 'paid'
  const intent = add('payment_intent', 'pi', { amount, status: isPaid ? 'succeeded' : 'requires_action' })
  const invoice = add('invoice', 'in', {
    subscription: subscription.id,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    status,
    billing_reason: reason,
    currency: 'eur',
    amount_due: amount,
    amount_paid: isPaid ? amount : 0,
    lines: list([{ period: { start: from, end: until } }]),
    status_transitions: { paid_at: isPaid ? seconds() : null },
    payments: list([{ status, payment: { type: 'payment_intent', payment_intent: intent.id } }]),
  })
  invoice['hosted_invoice_url'] = `https://invoice.stripe.example/${invoice.id}`
  subscription['latest_invoice'] = invoice.id
  return invoice
}

/**
 * Becomes another price at once, with the rest of the old one counted towards it; or once the bill is paid, where the
 * bank says no and whoever asked would wait.
 */
export function change(
  things: Things,
  { declines }: Conditions,
  subscription: Thing,
  { price, behavior }: { price: Thing; behavior: unknown },
): void {
  const { seconds } = things
  const item = itemOf(subscription)
  if (declines && behavior !== 'pending_if_incomplete')
    throw new Fault(402, { type: 'card_error', code: 'card_declined', message: 'declined' })
  const whole = item.current_period_end - item.current_period_start
  const left = (item.current_period_end - seconds()) / whole
  const isSame = intervalOf(price) === intervalOf(item.price)
  const fresh = Number(price['unit_amount']) * (isSame ? left : 1)
  const [start, end] = isSame
    ? [item.current_period_start, item.current_period_end]
    : [seconds(), periodEnd(seconds(), intervalOf(price))]
  const due = Math.round(fresh - Number(item.price['unit_amount']) * left)
  const changed = { price, current_period_start: start, current_period_end: end }
  if (declines) subscription['pending_update'] = changed
  else Object.assign(item, changed)
  const reason = 'subscription_update'
  bill(things, subscription, due, [seconds(), end], { status: declines ? 'open' : 'paid', reason })
}

/** Begins the subscription of a checkout that was paid; its first bill is still to be written. */
export function begin({ add, seconds }: Things, session: Thing): Thing {
  const price = session['line_price'] as Thing
  const start = seconds()
  const end = periodEnd(start, intervalOf(price))
  const item = { id: `si_${session.id}`, price, current_period_start: start, current_period_end: end }
  return add('subscription', 'sub', {
    status: 'active',
    customer: session['customer'],
    metadata: (session['subscription_data'] as Fields | undefined)?.['metadata'] ?? {},
    start_date: start,
    cancel_at_period_end: false,
    cancel_at: null,
    schedule: null,
    pending_update: null,
    latest_invoice: null,
    default_payment_method: { id: 'pm_of_a_story', type: 'card' },
    items: list([item]),
  })
}

/**
 * The time of a subscription is over: what was scheduled counts, and its card pays the next period or does not, or its bank
 * takes its days over that: `active` with an open bill meanwhile.
 */
export function renew(things: Things, subscription: Thing, how: 'pays' | 'refuses' | 'by and by'): void {
  const item = itemOf(subscription)
  const scheduled = subscription['schedule'] ? things.get(String(subscription['schedule'])) : null
  if (scheduled) {
    const [, next] = scheduled['phases'] as { items: { price: Thing }[] }[]
    item.price = next?.items[0]?.price ?? item.price
    subscription['schedule'] = null
  }
  item.current_period_start = item.current_period_end
  item.current_period_end = periodEnd(item.current_period_start, intervalOf(item.price))
  if (subscription['cancel_at_period_end']) subscription['status'] = 'canceled'
  else {
    subscription['status'] = how === 'refuses' ? 'past_due' : 'active'
    billPeriod(things, subscription, how === 'pays' ? 'paid' : 'open')
  }
}

/** What it is in by now is paid, later than it was due. */
export function payLate(things: Things, subscription: Thing): void {
  const isDue = ({ id }: Thing) => id === subscription['latest_invoice']
  const due = things.all('invoice').find((invoice) => isDue(invoice) && invoice['status'] === 'open')
  if (due) payBill(things, due)
  else billPeriod(things, subscription, 'paid')
  subscription['status'] = 'active'
}

/** Bills the period it is in by now. */
function billPeriod(things: Things, subscription: Thing, status: 'paid' | 'open'): void {
  const { price, current_period_start: from, current_period_end: until } = itemOf(subscription)
  bill(things, subscription, Number(price['unit_amount']), [from, until], { status })
}

/** Somebody pays an open bill on its own page, which stays there whatever has ended: what waited for it counts. */
export function payBill({ get, seconds }: Things, invoice: Thing): void {
  if (invoice['status'] !== 'open') throw badRequest('not open')
  const subscription = get(String(invoice['subscription']))
  const paid = { status: 'paid', amount_paid: invoice['amount_due'] }
  Object.assign(invoice, paid, { status_transitions: { paid_at: seconds() } })
  const { data } = invoice['payments'] as { data: { status: string }[] }
  for (const payment of data) payment.status = 'paid'
  Object.assign(itemOf(subscription), subscription['pending_update'])
  subscription['pending_update'] = null
  if (subscription['status'] === 'past_due') subscription['status'] = 'active'
}
