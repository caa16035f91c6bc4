/** A plan that Stripe renews by itself, as stories tell it. */
import { findRunningSubscription } from '../src/features/payments/index.ts'
import { stripeShop } from './shop.ts'

/** A day in milliseconds. */
export const oneDay = 24 * 3_600_000

export const pro = { kind: 'plan', plan: 'Pro', term: 'monthly' } as const
export const basic = { kind: 'plan', plan: 'Basic', term: 'monthly' } as const

/** What Ann may change Plus to. */
export const larger = { bought: pro, cents: 1_099, isLarger: true }
export const smaller = { bought: basic, cents: 299, isLarger: false }

/** A shop with Stripe in which Ann pays for Plus by the month. */
export async function running() {
  const home = await stripeShop()
  await home.pays(await home.order())
  const { ctx, milanId, stripe, tell, mails, stood } = home
  // Its people stay logged in however much time goes by.
  await ctx.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2036-01-01') })
    .execute()
  const [ref = ''] = stripe.all('subscription').map(({ id }) => id)
  const found = await findRunningSubscription(ctx.db, milanId)
  if (!found) throw new Error('nothing runs')
  return {
    ...home,
    id: found.id,
    ref,
    now: () => findRunningSubscription(ctx.db, milanId),
    last: () => stood.at(-1),
    /** Stripe tells of it as it is. */
    async deliverEvent(type = 'customer.subscription.updated') {
      const about = type.startsWith('invoice.') ? stripe.all('invoice').at(-1) : stripe.get(ref)
      await tell(type, about ?? {})
      return mails()
    },
    book: async () => {
      const rows = await ctx.db.selectFrom('ledger').select('cents').orderBy('at').orderBy('id').execute()
      return rows.map(({ cents }) => cents)
    },
  }
}
