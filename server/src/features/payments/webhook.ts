/** Where a provider sends the events of what has happened. */
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { paymentJob } from './jobs.ts'
import { addProviderEvent } from './provider-event-store.ts'
import { getProvider } from './payment-context.ts'

/**
 * Receives events of the provider, whose signature covers the very bytes: they are taken as they come, beside all other reading
 * of JSON. An event is only a hint: what happened is looked up by a job, so that one that comes twice, late or in
 * another order does no harm. It is answered once it is written down. Refuses with `forbidden` what the provider did not
 * send, and with `notFound` where nobody sends any.
 */
export function serveWebhook({ raw, describe }: Pick<ApiServer, 'raw' | 'describe'>, ctx: Context) {
  describe({
    name: 'payments.hear',
    method: 'POST',
    path: '/api/refpayments/stripe',
    says: 'Where Stripe tells of what has happened; only what its signature covers is heard.',
    who: 'anyone',
    by: ['nobody'],
    headers: { 'Stripe-Signature': { says: 'Over the very bytes of the body', required: true } },
    body: 'application/json',
    gives: {
      200: {
        says: 'Written down',
        type: 'application/json',
        shape: { type: 'object', properties: { received: { const: true } }, required: ['received'] },
      },
    },
    fails: ['fillAllFields', 'forbidden', 'notFound', 'requestTooLarge'],
  })
  raw.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    door.post('/api/refpayments/stripe', async ({ body, headers }, reply) => {
      if (ctx.payments?.name !== 'stripe') throw new Refusal('notFound')
      const signature = headers['stripe-signature']
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Refusal('forbidden')
      await receiveEvent(ctx, body, signature)
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}

async function receiveEvent(ctx: Context, body: Buffer, signature: string) {
  const provider = getProvider(ctx)
  const news = await provider.parseEvent(body, signature)
  if (!news) throw new Refusal('forbidden', { detail: 'not signed by the provider' })
  const { ref, about } = news
  await ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now()
    const isNew = await addProviderEvent(tx, provider.name, ref, now)
    if (!isNew || !about) return
    const isMoney = 'refund' in about || 'dispute' in about
    const task = isMoney ? { ...about, heardAt: now.toISOString() } : about
    await ctx.jobs.enqueue(tx, paymentJob, task)
  })
}
