import { packages } from '@spomen/contract/plans.ts'
import { expect, test } from 'vitest'
import { putOnPlan } from '../../../test/family.ts'
import { stripeShop } from '../../../test/shop.ts'
import { valueOf } from '../../../test/world.ts'

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
