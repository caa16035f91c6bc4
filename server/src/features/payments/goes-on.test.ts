/** A plan that was to end and goes on, since a larger one was paid (decision 47). */
import { expect, test } from 'vitest'
import { larger, pro, running } from '../../../test/running-plan.ts'
import { cancelAtEnd, changeSubscription } from './index.ts'

test.each([
  ['pays at once', false],
  ['confirms with her bank', true],
])(
  'the receipt of a larger plan that Ann, who had cancelled, %s says that it goes on (Q29)',
  async (_, waits) => {
    const { ctx, id, ref, stripe, mails, now, deliverEvent } = await running()
    await cancelAtEnd(ctx, id, true)
    const before = (await mails()).length
    stripe.conditions.declines = waits
    await changeSubscription(ctx, id, larger)
    stripe.conditions.declines = false
    if (waits) {
      stripe.payBill(stripe.all('invoice').at(-1)?.id ?? '')
      await deliverEvent('invoice.paid')
    }
    const told = (await mails()).slice(before)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('It is then paid again by itself')
    expect(told[0]?.text).not.toContain('nothing more is collected')
    expect(await now()).toMatchObject({ bought: pro, cancelsAtEnd: false })
    expect(stripe.get(ref)['cancel_at_period_end']).toBe(false)
  },
)
