import { following } from '@spomen/contract/following.ts'
import { gifts } from '@spomen/contract/gifts.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { payments } from '@spomen/contract/payments.ts'
import { expect, test } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { orderOf } from '../../../test/gifts.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { valueOf } from '../../../test/world.ts'

/** Ben, who keeps Milan's page, has ordered candles with words and not paid yet. */
async function withBensOrder() {
  const home = await family()
  const { as, ben } = home
  await makeKeeper(home, ben)
  const { id } = valueOf(
    await as(ben)(gifts.order, orderOf(home, { candles: 5, flowers: 5, words: 'Shame.' })),
  )
  const pay = async () => valueOf(await as(ben)(payments.tryOut, { id, outcome: 'succeed' }))
  return { ...home, id, pay }
}

const restingOn = async ({ as, ann, milanId }: Family) =>
  valueOf(await as(ann)(gifts.list, { deceasedId: milanId })).items.map(({ words }) => words)

test('what Ben pays once Ann has sent him away rests nowhere with his words, and his money goes back (Q72)', async () => {
  const home = await withBensOrder()
  const { as, ann, ben, milanId, id, pay, mails } = home
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  await pay()
  expect(await restingOn(home)).toEqual([])
  await mails()
  expect(valueOf(await as(ben)(payments.order, { id }))).toMatchObject({ state: 'refunded' })
})

test('whoever keeps the page no more and is still inside has what they pay for', async () => {
  const home = await withBensOrder()
  const { as, ann, ben, milanId, pay } = home
  valueOf(await as(ann)(keepers.end, { deceasedId: milanId, userId: ben.id }))
  await pay()
  expect(await restingOn(home)).toEqual(['Shame.'])
})
