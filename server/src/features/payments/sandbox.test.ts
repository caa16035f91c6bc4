import { payments } from '@spomen/contract/payments.ts'
import { expect, test } from 'vitest'
import { readArchive } from '../../../test/archives.ts'
import { candles, shop } from '../../../test/shop.ts'
import { valueOf } from '../../../test/world.ts'

test('Ann buys a plan and has a receipt; paying again changes nothing (Q29)', async () => {
  const { as, ann, order, tryOut, given, stood, mails, milanId } = await shop()
  const { id, checkout, state } = await order()
  expect({ checkout, state }).toEqual({ checkout: `https://spomen.example/Payment/${id}`, state: 'open' })
  expect(await tryOut({ ...(await order()), id })).toMatchObject({ state: 'paid', checkout: null })
  expect(given).toMatchObject([{ orderId: id, memorialId: milanId, cents: 649 }])
  expect(stood).toMatchObject([{ state: 'running', paidUntil: new Date('2026-05-12T10:00:00Z') }])
  expect(await as(ann)(payments.tryOut, { id, outcome: 'succeed' })).toRefuse('orderClosed')
  expect(valueOf(await as(ann)(payments.mine, {}))).toMatchObject({
    items: [{ orderId: id, cents: 649, personName: 'Milan Jovanović', isSandbox: true }],
    totalCount: 1,
  })
  const receipt = (await mails()).at(-1)
  expect(receipt?.subject).toBe('Your receipt for €6.49')
  expect(receipt?.text).toContain('no money has moved')
})

test('candles are paid once', async () => {
  const { order, tryOut, given, stood } = await shop()
  await tryOut(await order(candles, 150))
  expect(given).toMatchObject([{ bought: candles, cents: 150 }])
  expect(stood).toEqual([])
})

test('Ann takes what she has paid along (Q105)', async () => {
  const home = await shop()
  const { order, tryOut, ann } = home
  const { id } = await tryOut(await order())
  const { json, text } = await readArchive(home, ann)
  expect(json('data/payments.json')).toMatchObject({
    payments: [{ orderId: id, cents: 649, personName: 'Milan Jovanović' }],
  })
  const page = text('index.html')
  expect(page).toContain('Your payments')
  expect(page).toContain('€6.49')
})
