/** What an account at Stripe has to hold for us: found there, or made once. */
import type Stripe from 'stripe'
import type { Rate } from './provider.ts'

export type StripeSetup = ReturnType<typeof createStripeSetup>

const priceKeyOf = ({ name, term, cents }: Rate) => `spomen_${name}_${term}_${cents}`

/** The name of the rate whose price has such a lasting name; null for one that is none of ours. */
export const rateNameOf = (key: string | null): string | null =>
  /^spomen_([a-z]+)_(?:monthly|yearly)_\d+$/.exec(key ?? '')?.[1] ?? null

/** The names at Stripe of the prices of our rates, and of how its portal looks. */
export function createStripeSetup(stripe: Stripe) {
  const prices = new Map<string, string>()
  let portal: Promise<string> | null = null

  /** The price of a rate, asked for once. */
  async function priceOf(rate: Rate): Promise<string> {
    const key = priceKeyOf(rate)
    const price = prices.get(key) ?? (await findPrice(stripe, key, rate))
    prices.set(key, price)
    return price
  }

  /** Asked for once; where that failed, again. */
  function portalLook(): Promise<string> {
    portal ??= findPortal(stripe).catch((error: unknown) => {
      portal = null
      throw error
    })
    return portal
  }

  return { priceOf, portalLook }
}

/**
 * The price of a rate, found by a lasting name that holds its amount, and made once: what is asked for is always what
 * the server says, whatever somebody changes in Stripe's own pages.
 */
async function findPrice(stripe: Stripe, key: string, { title, cents, term }: Rate): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  const [found] = data
  const isRight =
    found?.unit_amount === cents &&
    found.currency === 'eur' &&
    found.recurring?.interval === (term === 'monthly' ? 'month' : 'year')
  if (found && !isRight) throw new Error(`the price ${key} is another one with Stripe`)
  const price =
    found ??
    (await stripe.prices.create(
      {
        currency: 'eur',
        unit_amount: cents,
        recurring: { interval: term === 'monthly' ? 'month' : 'year' },
        lookup_key: key,
        product_data: { name: title },
      },
      { idempotencyKey: `price ${key}` },
    ))
  return price.id
}

/** Cards and bills and nothing else: plans are changed on the memorial alone. */
async function findPortal(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  const found = data.find(({ metadata }) => metadata?.['made_by'] === 'spomen')
  if (found) return found.id
  const made = await stripe.billingPortal.configurations.create(
    {
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        customer_update: { enabled: false },
        subscription_cancel: { enabled: false },
        subscription_update: { enabled: false },
      },
      metadata: { made_by: 'spomen' },
    },
    { idempotencyKey: 'portal of spomen' },
  )
  return made.id
}
