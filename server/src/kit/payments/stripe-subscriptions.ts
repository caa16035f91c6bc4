/** What is paid again and again through Stripe's Billing: looked at, changed, ended. */
import Stripe from 'stripe'
import { Declined, EndedThere, type PaymentProvider, type Rate, type SubscriptionFacts } from './provider.ts'
import { ignoreMissing, orMissing } from './stripe-errors.ts'
import type { StripeSetup } from './stripe-setup.ts'
import { idOf, isDebited, isEnded, itemOf, subscriptionFacts } from './stripe-shapes.ts'

/** With its last bill, which tells where a change waits to be paid, and with what it becomes later. */
const expanded = { expand: ['latest_invoice', 'schedule.phases.items.price'] }
/** The last bills of a subscription: more cannot have come between two looks. */
const maxInvoices = 12

type SubscriptionCalls = Pick<
  PaymentProvider,
  'subscription' | 'cancelAtEnd' | 'changeNow' | 'giveUpChange' | 'changeAtEnd' | 'endSubscription'
>

/** The calls of a provider that are about subscriptions. */
export function stripeSubscriptions(stripe: Stripe, { priceOf }: StripeSetup): SubscriptionCalls {
  const look = (ref: string) => inspectSubscription(stripe, ref)
  return {
    subscription: (ref) => orMissing(look(ref)),

    async cancelAtEnd(ref, cancels) {
      await release(stripe, await findUnended(stripe, ref))
      await stripe.subscriptions.update(ref, { cancel_at_period_end: cancels })
    },

    changeNow: async ({ ref }, rate, key) => changeNow(stripe, { ref, price: await priceOf(rate), key }),

    async giveUpChange(ref) {
      await giveUpChange(stripe, await stripe.subscriptions.retrieve(ref))
      return look(ref)
    },

    async changeAtEnd(ref, rate, key) {
      const subscription = await findUnended(stripe, ref)
      await release(stripe, subscription)
      await schedule(stripe, subscription, { price: await priceOf(rate), term: rate.term, key })
    },

    endSubscription: (ref) => ignoreMissing(end(stripe, ref)),
  }
}

/** What Stripe knows of a subscription, with its last bills. */
export async function inspectSubscription(stripe: Stripe, ref: string): Promise<SubscriptionFacts> {
  return readFacts(stripe, await stripe.subscriptions.retrieve(ref, expanded))
}

/** One that can still be changed: Stripe changes nothing of what has ended. */
async function findUnended(
  stripe: Stripe,
  ref: string,
  parts: Stripe.SubscriptionRetrieveParams = {},
): Promise<Stripe.Subscription> {
  const found = await stripe.subscriptions.retrieve(ref, parts)
  if (isEnded(found)) throw new EndedThere(`the subscription ${ref} is ${found.status}`)
  return found
}

async function readFacts(stripe: Stripe, subscription: Stripe.Subscription): Promise<SubscriptionFacts> {
  const { data } = await stripe.invoices.list({
    subscription: subscription.id,
    status: 'paid',
    limit: maxInvoices,
  })
  return subscriptionFacts(subscription, data)
}

/** Lets go of a plan to change at the end; a subscription under such a plan cannot be changed otherwise. */
async function release(stripe: Stripe, subscription: Stripe.Subscription) {
  const id = idOf(subscription.schedule)
  if (id !== null) await stripe.subscriptionSchedules.release(id)
}

/** Leaves everything as it is where the bill a change waits for is not paid any more. */
async function giveUpChange(stripe: Stripe, { pending_update, latest_invoice }: Stripe.Subscription) {
  const bill = idOf(latest_invoice)
  if (pending_update && bill !== null) await voidBill(stripe, bill)
}

async function voidBill(stripe: Stripe, bill: string) {
  try {
    await stripe.invoices.voidInvoice(bill)
  } catch (error) {
    // Somebody was quicker and paid it, or it is given up already: whoever asked looks at what became of it.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

/** Nobody can pay afterwards for what it was to become, nor a bill that is still open: Stripe leaves those of what has ended. */
async function end(stripe: Stripe, ref: string) {
  const subscription = await stripe.subscriptions.retrieve(ref)
  await giveUpChange(stripe, subscription)
  if (!isEnded(subscription)) await ignoreMissing(stripe.subscriptions.cancel(ref))
  const { data } = await stripe.invoices.list({ subscription: ref, status: 'open', limit: maxInvoices })
  for (const { id } of data) if (id) await voidBill(stripe, id)
}

async function changeNow(
  stripe: Stripe,
  { ref, price, key }: { ref: string; price: string; key: string },
): Promise<SubscriptionFacts> {
  const subscription = await findUnended(stripe, ref, { expand: ['default_payment_method'] })
  await release(stripe, subscription)
  const changed = await stripe.subscriptions.update(
    ref,
    {
      items: [{ id: itemOf(subscription).id, price }],
      proration_behavior: 'always_invoice',
      payment_behavior: isDebited(subscription) ? 'error_if_incomplete' : 'pending_if_incomplete',
      ...expanded,
    },
    { idempotencyKey: `change ${key}` },
  )
  const facts = await readFacts(stripe, changed)
  if (!changed.pending_update || facts.waitsAt !== null) return facts
  await giveUpChange(stripe, changed)
  throw new Declined(`the bill ${idOf(changed.latest_invoice)} has no page where it could be paid`)
}

/** Plans that it becomes another rate when what is paid for is over. */
async function schedule(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { price, term, key }: { price: string; term: Rate['term']; key: string },
) {
  const { price: now, current_period_start, current_period_end } = itemOf(subscription)
  const { id, phases } = await stripe.subscriptionSchedules.create(
    { from_subscription: subscription.id },
    { idempotencyKey: `schedule ${key}` },
  )
  await stripe.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: now.id, quantity: 1 }],
        start_date: phases[0]?.start_date ?? current_period_start,
        end_date: current_period_end,
      },
      {
        items: [{ price, quantity: 1 }],
        proration_behavior: 'none',
        duration: { interval: term === 'monthly' ? 'month' : 'year', interval_count: 1 },
      },
    ],
  })
}
