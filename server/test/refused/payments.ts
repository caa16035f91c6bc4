/** What is refused about plans, orders and a house that closes. */
import { addFile } from '../../src/kit/files/file-rows.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { payments } from '@spomen/contract/payments.ts'
import { addClosing } from '../../src/features/house-closing/index.ts'
import { openOrder } from '../../src/features/payments/index.ts'
import { Declined, ProviderUnavailable } from '../../src/kit/payments/provider.ts'
import type { Person } from '../cast.ts'
import { type Family, milan, putOnPlan } from '../family.ts'
import { hang } from '../photographs.ts'
import { candles } from '../shop.ts'
import { onPlan } from '../plans.ts'
import { handOver } from '../succession.ts'
import { valueOf } from '../world.ts'
import { greetingRequest, type RefusedScenes, type RefusedRequest } from './request.ts'

const portal = (by: Person): RefusedRequest => ({ line: 'POST /api/refpayments/portal', by, body: {} })

const changePlan = ({ ann, milanId: deceasedId }: Family): RefusedRequest => ({
  line: 'PUT /api/Packages/change',
  by: ann,
  body: { deceasedId, packageName: 'Pro', type: 'monthly' },
})

const orderCandles = ({ ctx, ann, milanId }: Family) =>
  openOrder(ctx, { buyerId: ann.id, memorialId: milanId, bought: candles, cents: 150 })

const orderFlowers = ({ ann, milanId }: Family, flowers: number): RefusedRequest => ({
  line: 'POST /api/refgifts/create',
  by: ann,
  body: { deceasedId: milanId, candles: 0, flowers, totalPrice: 1.6 },
})

/** A file that is larger than any disk. */
const hugeFile = (db: Family['ctx']['db'], whose: { memorialId: string; uploaderId: string }) =>
  addFile(db, {
    ...whose,
    sha256: '0'.repeat(64),
    bytes: 2 ** 50,
    type: 'video/mp4',
    name: 'huge.mp4',
    audience: 'owner',
  })

export const paymentRefusals = {
  noRoomForCopy: async ({ ctx, ann, milanId }) => {
    await hugeFile(ctx.db, { memorialId: milanId, uploaderId: ann.id })
    return { line: 'POST /api/refowncopies/create', by: ann, body: { deceasedId: milanId } }
  },
  houseClosing: async ({ ctx, clock, ann }) => {
    await addClosing(ctx.db, { on: '2026-08-01', onRequest: false, now: clock.now() })
    return { line: 'POST /api/refdeceaseds/createperson', by: ann, body: milan }
  },
  houseClosed: async ({ ctx, clock, ben, milanId }) => {
    await addClosing(ctx.db, { on: '2026-04-01', onRequest: false, now: clock.now() })
    return {
      line: 'POST /api/reflastgreetings/create',
      by: ben,
      body: { personId: milanId, note: 'Rest well.' },
    }
  },
  async paidByAnother(home) {
    await onPlan(home, 'Plus')
    await handOver(home, home.ben)
    const body = { deceasedId: home.milanId, packageName: 'Pro', type: 'yearly' }
    return { line: 'PUT /api/Packages/change', by: home.ben, body }
  },
  async maximumUpload(home) {
    await putOnPlan(home, home.milanId, 'Free')
    for (const note of ['One.', 'Two.', 'Three.'])
      valueOf(await home.as(home.ben)(greetings.post, { personId: home.milanId, note }))
    return greetingRequest(home, home.ben)
  },
  minimumOrder: (home) => orderFlowers(home, 2),
  totalsDiffer: (home) => orderFlowers(home, 3),
  paymentsOff({ ctx, ann }) {
    ctx.payments = null
    return portal(ann)
  },
  async packageNotAllowed(home) {
    await putOnPlan(home, home.milanId, 'Free')
    const { id: entityId } = await hang(home.ctx, home.milanId, home.ann.id)
    return {
      line: 'POST /api/refcomments/create',
      by: home.ben,
      body: { entityId, type: 2, text: 'By the river.' },
    }
  },
  async paymentFailed(home) {
    await onPlan(home, 'Plus')
    const { ctx } = home
    if (!ctx.payments) throw new Error('the sandbox is open')
    ctx.payments = { ...ctx.payments, changeNow: () => Promise.reject(new Declined('no')) }
    return changePlan(home)
  },
  async paymentUnderWay(home) {
    await onPlan(home, 'Plus')
    const { ctx, clock } = home
    const asked = { next_bought: '{}', next_cents: 1, next_when: 'now', next_asked_at: clock.now() }
    await ctx.db.updateTable('subscriptions').set(asked).execute()
    return changePlan(home)
  },
  async alreadyOnPackage(home) {
    await onPlan(home, 'Plus')
    return { line: 'PUT /api/Packages/resume', by: home.ann, body: { deceasedId: home.milanId } }
  },
  highestPackage: ({ ann, milanId: deceasedId }) => ({
    line: 'PUT /api/Packages/change',
    by: ann,
    body: { deceasedId, packageName: 'Plus', type: 'monthly' },
  }),
  nothingToCancel: ({ ann, milanId: deceasedId }) => ({
    line: 'PUT /api/Packages/cancel',
    by: ann,
    body: { deceasedId },
  }),
  async orderClosed(home) {
    const { id } = await orderCandles(home)
    const fails = { id, outcome: 'fail' as const }
    valueOf(await home.as(home.ann)(payments.tryOut, fails))
    return { line: 'PUT /api/refpayments/sandbox', by: home.ann, body: fails }
  },
  async paymentUnavailable(home) {
    await orderCandles(home)
    const { ctx, ann } = home
    if (!ctx.payments) throw new Error('the sandbox is open')
    ctx.payments = {
      ...ctx.payments,
      portal: () => Promise.reject(new ProviderUnavailable('the line is dead')),
    }
    return portal(ann)
  },
} satisfies RefusedScenes
