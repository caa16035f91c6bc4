import { addProviderEvent } from './provider-event-store.ts'
import { getProvider, type PaymentContext } from './payment-context.ts'

/** Tells the operator of something once, however often the provider tells of it; `what` names it. */
export async function logOnce(
  ctx: PaymentContext,
  what: string,
  { about, message }: { about: object; message: string },
): Promise<void> {
  const { db, clock, log } = ctx
  await db.transaction().execute(async (tx) => {
    if (await addProviderEvent(tx, getProvider(ctx).name, what, clock.now())) log.error(about, message)
  })
}
