import { type PaymentSetup, payments } from '@spomen/contract/payments.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { ApiServer, Viewer } from '../../kit/http/serve.ts'
import { toPage } from '../../kit/pages.ts'
import { sandboxPaid } from '../../kit/payments/sandbox.ts'
import { Refusal } from '../../kit/refusal.ts'
import { getAccount, languageOf } from '../accounts/index.ts'
import { findCustomer } from './customer-store.ts'
import { countOwnEntries, listOwnEntries } from './ledger-store.ts'
import { checkOrder } from './checks.ts'
import { toProviderRefusal, leaveOrder } from './ordering.ts'
import { findOrder, type OrderRow } from './order-store.ts'
import { presentOwnOrder, presentReceipt } from './present.ts'
import { buyerCheckInterval, termOf } from './rules.ts'
import { settleOrder } from './settlement.ts'
import { getProvider } from './payment-context.ts'
import { serveWebhook } from './webhook.ts'

/** Serves orders and receipts to whoever pays, and the provider's webhook. */
export function paymentRoutes(server: ApiServer, ctx: Context) {
  const { serve } = server
  const { db } = ctx
  serveWebhook(server, ctx)
  orderRoutes(server, ctx)

  serve(payments.paying, async (_, viewer) => {
    const provider: PaymentSetup['provider'] = ctx.payments?.name ?? 'none'
    const hasPortal = provider === 'stripe' && (await findCustomer(db, provider, viewer.id)) !== undefined
    return { provider, hasPortal }
  })

  serve(payments.mine, async ({ limit: size, pageNumber: page }, viewer) => {
    const rows = await listOwnEntries(db, viewer.id, { size, page })
    return toPage(rows.map(presentReceipt), { total: await countOwnEntries(db, viewer.id), size, page })
  })

  serve(payments.portal, async (_, viewer) => {
    const provider = getProvider(ctx)
    const customer = await findCustomer(db, provider.name, viewer.id)
    if (!customer) return { address: null }
    const language = languageOf(await getAccount(db, viewer.id))
    try {
      return {
        address: await provider.portal(customer, {
          returnTo: `${ctx.settings.publicUrl}/Settings?part=payments`,
          language,
        }),
      }
    } catch (error) {
      throw toProviderRefusal(ctx, error)
    }
  })
}

/** Serves an order to its buyer: how it stands, leaving it, and paying in the sandbox. */
function orderRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock } = ctx

  serve(payments.order, async ({ id }, viewer) => {
    await checkOrder(ctx, await getOwnOrder(db, viewer, id), buyerCheckInterval)
    return presentOwnOrder(db, id)
  })

  serve(payments.leave, async ({ id }, viewer) => {
    await getOwnOrder(db, viewer, id)
    await leaveOrder(ctx, id)
    return presentOwnOrder(db, id)
  })

  serve(payments.tryOut, async ({ id, outcome }, viewer) => {
    const { cents, state, bought, provider } = await getOwnOrder(db, viewer, id)
    if (getProvider(ctx).name !== 'sandbox' || provider !== 'sandbox') throw new Refusal('paymentsOff')
    if (state !== 'open') throw new Refusal('orderClosed')
    const facts =
      outcome === 'succeed'
        ? sandboxPaid({ id, cents, term: termOf(bought) }, clock.now())
        : ({ state: 'failed' } as const)
    await settleOrder(ctx, id, facts)
    return presentOwnOrder(db, id)
  })
}

/** Answers an order to its buyer; refuses everybody else with `forbidden`. */
async function getOwnOrder(db: Db, viewer: Viewer, id: string): Promise<OrderRow> {
  const order = await findOrder(db, id)
  if (!order) throw new Refusal('notFound')
  if (order.buyer_id !== viewer.id) throw new Refusal('forbidden')
  return order
}
