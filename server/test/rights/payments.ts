import { payments } from '@spomen/contract/payments.ts'
import { openOrder } from '../../src/features/payments/index.ts'
import { candles } from '../shop.ts'
import { ownHand, row, type Scene, signedIn } from './row.ts'

/** An order is its buyer's alone, whoever keeps the memorial. */
const ordered = async ({ ctx, author, milanId }: Scene) => ({
  id: (await openOrder(ctx, { buyerId: author.id, memorialId: milanId, bought: candles, cents: 150 })).id,
})

export const paymentRows = [
  row(payments.paying, signedIn, () => ({})),
  row(payments.order, ownHand, ordered),
  row(payments.leave, ownHand, ordered),
  row(payments.tryOut, ownHand, async (scene) => ({ ...(await ordered(scene)), outcome: 'fail' as const })),
  row(
    payments.tryOut,
    ownHand,
    async (scene) => ({ ...(await ordered(scene)), outcome: 'succeed' as const }),
    { about: 'and it succeeds' },
  ),
  row(payments.mine, signedIn, () => ({})),
  row(payments.portal, signedIn, () => ({})),
]
