import { payments } from '@spomen/contract/payments.ts'
import { packages } from '@spomen/contract/plans.ts'
import { expect, test } from 'vitest'
import { putOnPlan } from '../../../test/family.ts'
import { stripeShop } from '../../../test/shop.ts'
import { valueOf } from '../../../test/world.ts'
import { goodsOf } from '../../kit/payments/goods.ts'
import { planGoods } from './index.ts'

test('while Ann’s bank takes its days over a plan, she reads that it is under way, and then that it runs (Q29)', async () => {
  const home = await stripeShop()
  const { as, ann, milanId, stripe, tell, mails } = home
  await putOnPlan(home, milanId, 'Free')
  const asked = { deceasedId: milanId }
  const held = async () => valueOf(await as(ann)(packages.current, asked))
  const change = () => as(ann)(packages.change, { ...asked, packageName: 'Plus', type: 'monthly' })
  const session =
    valueOf(await change())
      .checkout?.split('/')
      .at(-1) ?? ''
  expect(await held()).not.toHaveProperty('underWay')
  const tells = async (what: string) => {
    await tell(`checkout.session.${what}`, stripe.get(session))
    await mails()
  }
  stripe.pay(session, 'by and by')
  await tells('completed')
  expect(await held()).toMatchObject({
    packageName: 'Free',
    running: null,
    underWay: { packageName: 'Plus', type: 'monthly' },
  })
  expect(await change()).toRefuse('paymentUnderWay')

  stripe.get(session)['payment_status'] = 'paid'
  await tells('async_payment_succeeded')
  const arrived = await held()
  expect(arrived.running).toMatchObject({ packageName: 'Plus' })
  expect(arrived).not.toHaveProperty('underWay')
})

test('Ben, who has Milan’s page by now, chooses a plan while the bank of its owner before is at work, whose money goes back (Q29)', async () => {
  const home = await stripeShop()
  const { ctx, as, ann, ben, milanId, stripe, tell, mails } = home
  ctx.goods = goodsOf([planGoods])
  await putOnPlan(home, milanId, 'Free')
  const asked = { deceasedId: milanId }
  const choose = (person: typeof ann) =>
    as(person)(packages.change, { ...asked, packageName: 'Plus', type: 'monthly' })
  const chosen = async (person: typeof ann) =>
    valueOf(await choose(person))
      .checkout?.split('/')
      .at(-1) ?? ''
  const tells = async (session: string, what: string) => {
    await tell(`checkout.session.${what}`, stripe.get(session))
    await mails()
  }
  const anns = await chosen(ann)
  stripe.pay(anns, 'by and by')
  await tells(anns, 'completed')
  await ctx.db.updateTable('memorials').set({ owner_id: ben.id }).where('id', '=', milanId).execute()

  const bens = await chosen(ben)
  stripe.pay(bens, 'by and by')
  await tells(bens, 'completed')
  const held = async () => valueOf(await as(ben)(packages.current, asked))
  expect(await held()).toMatchObject({ running: null, underWay: { packageName: 'Plus' } })
  expect(await choose(ben)).toRefuse('paymentUnderWay')
  for (const session of [anns, bens]) {
    stripe.get(session)['payment_status'] = 'paid'
    await tells(session, 'async_payment_succeeded')
  }
  expect((await held()).running).toMatchObject({ packageName: 'Plus' })
  expect(stripe.all('refund').map(({ amount }) => amount)).toEqual([649])
  expect(valueOf(await as(ann)(payments.mine, {})).items.map(({ cents }) => cents)).toEqual([-649, 649])
})
