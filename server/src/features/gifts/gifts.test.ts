import { gifts } from '@spomen/contract/gifts.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { payments } from '@spomen/contract/payments.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { expect, test } from 'vitest'
import { daysAfter } from '../../kit/clock.ts'
import { type Family, family } from '../../../test/family.ts'
import { bringGift, orderGift, orderOf } from '../../../test/gifts.ts'
import { newKeeper } from '../../../test/keepers.ts'
import { valueOf } from '../../../test/world.ts'
import { giftGoods } from './actions.ts'
import { purgeGifts } from './store.ts'

const read = async ({ as, milanId }: Family, reader: Family['ann']) =>
  valueOf(await as(reader)(gifts.list, { deceasedId: milanId }))

test('what Ann orders rests on the page once it is paid, with her name and her words, and no sooner (P01, P08, P09, Q30)', async () => {
  const home = await family()
  const { as, bare, ann, ben, clock, milanId } = home
  const body = {
    DeceasedId: milanId,
    Flowers: '5',
    Candles: 5,
    TotalPrice: 6.18,
    Words: ' For the garden.\nAll of us. ',
  }
  const answer = await bare('POST /api/RefGifts/Create/', { by: ann, body })
  expect(answer.status).toBe(201)
  const order = JSON.parse(answer.text) as { id: string }
  expect(order).toEqual({
    id: expect.stringMatching(/^\w{26}$/),
    flowers: 5,
    candles: 5,
    discount: 5,
    totalPrice: 6.18,
    checkoutUrl: expect.stringContaining(order.id),
  })
  const nothing = { items: [], totalPages: 0, totalCount: 0, pageNumber: 1, candles: 0, flowers: 0 }
  expect(await read(home, ann)).toEqual(nothing)
  expect(valueOf(await as(ann)(payments.order, order))).toMatchObject({ state: 'open', cents: 618 })

  clock.forward(60_000)
  valueOf(await as(ann)(payments.tryOut, { ...order, outcome: 'succeed' }))
  const gift = {
    id: order.id,
    deceasedId: milanId,
    flowers: 5,
    candles: 5,
    words: 'For the garden.\nAll of us.',
    byUserId: ann.id,
    byUserFullName: 'Ann Jovanović',
    byUserImage: null,
    createdAt: '2026-04-12T10:01:00.000Z',
  }
  const resting = { items: [gift], totalPages: 1, totalCount: 1, pageNumber: 1, candles: 5, flowers: 5 }
  expect(await read(home, ann)).toEqual(resting)
  expect(await read(home, ben)).toEqual(resting)
  expect(valueOf(await as(ann)(gifts.counts, { deceasedId: milanId }))).toEqual({ candles: 5, flowers: 5 })
})

test('an order that is left or fails brings nothing; the same wish goes on with the same order, and the last words count', async () => {
  const home = await family()
  const { as, ann } = home
  const failed = await orderGift(home, { candles: 3, flowers: 0 })
  valueOf(await as(ann)(payments.tryOut, { id: failed, outcome: 'fail' }))
  const left = await orderGift(home, { candles: 4, flowers: 0 })
  valueOf(await as(ann)(payments.leave, { id: left }))
  expect(await read(home, ann)).toMatchObject({ items: [], candles: 0 })

  const first = await orderGift(home, { candles: 2, flowers: 2, words: 'Father' })
  const again = await orderGift(home, { candles: 2, flowers: 2, words: 'Dear father' })
  expect(again).toBe(first)
  valueOf(await as(ann)(payments.tryOut, { id: first, outcome: 'succeed' }))
  expect(await read(home, ann)).toMatchObject({ items: [{ words: 'Dear father' }], totalCount: 1 })
})

test('Ann and a keeper bring candles at once, and neither order ends the other’s (P01, YC01)', async () => {
  const home = await family()
  const { as, ann } = home
  const keeper = await newKeeper(home)
  const hers = await orderGift(home, { candles: 4, flowers: 0 })
  const order = orderOf(home, { candles: 3, flowers: 2 })
  const theirs = valueOf(await as(keeper)(gifts.order, order)).id
  expect(valueOf(await as(keeper)(gifts.order, order)).id).toBe(theirs)
  valueOf(await as(ann)(payments.tryOut, { id: hers, outcome: 'succeed' }))
  valueOf(await as(keeper)(payments.tryOut, { id: theirs, outcome: 'succeed' }))
  expect(await read(home, ann)).toMatchObject({ totalCount: 2, candles: 7, flowers: 2 })
})

test('what is paid is given once, also when nothing was noted beside the order', async () => {
  const home = await family()
  const { ctx, ann, clock, milanId } = home
  const id = await orderGift(home, { candles: 3, flowers: 2, words: 'Father' })
  const sold = {
    orderId: id,
    buyerId: ann.id,
    memorialId: milanId,
    bought: { kind: 'gifts', candles: 3, flowers: 2 },
    cents: 310,
    at: clock.now(),
  } as const
  const give = () => ctx.db.transaction().execute((tx) => giftGoods.give(tx, sold))
  expect(await give()).toBe(true)
  const [once] = (await read(home, ann)).items
  clock.forward(60_000)
  expect(await ctx.db.transaction().execute((tx) => giftGoods.give(tx, { ...sold, at: clock.now() }))).toBe(
    true,
  )
  expect((await read(home, ann)).items).toEqual([once])

  await ctx.db.deleteFrom('gifts').execute()
  expect(await give()).toBe(true)
  expect(await read(home, ann)).toMatchObject({ items: [{ id, words: null }], candles: 3, flowers: 2 })
})

test('what is no order is refused, and nothing is kept of it (P03, P04, P09, P11)', async () => {
  const home = await family()
  const { as, ctx, ann, cleo } = home
  const order = orderOf(home, { candles: 2, flowers: 1 })
  const cases = [
    [{ candles: 1, totalPrice: 1.3 }, 'minimumOrder'],
    [{ totalPrice: 1.79 }, 'totalsDiffer'],
    [{ candles: 31 }, 'fillAllFields'],
    [{ flowers: -1 }, 'fillAllFields'],
    [{ words: 'w'.repeat(301) }, 'textTooLong'],
  ] satisfies [object, RefusalKey][]
  for (const [wrong, why] of cases)
    expect([why, await as(ann)(gifts.order, { ...order, ...wrong })]).toMatchObject([why, { why }])
  await ctx.db.updateTable('memorials').set({ suspended_at: new Date() }).execute()
  expect(await as(ann)(gifts.order, order)).toRefuse('memorialSuspended')
  expect(await as(cleo)(gifts.order, order)).toRefuse('notFound')
  const { kept } = await ctx.db
    .selectFrom('gifts')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  expect(kept).toBe(0)
})

test('the latest comes first, page by page, and the sums are of all', async () => {
  const home = await family()
  const { as, ben, clock, milanId } = home
  const ids: string[] = []
  for (const candles of [3, 4, 5]) {
    clock.forward(60_000)
    ids.unshift(await bringGift(home, { candles, flowers: 1 }))
  }
  const page = async (pageNumber: number) =>
    valueOf(await as(ben)(gifts.list, { deceasedId: milanId, limit: 2, pageNumber }))
  const [first, second] = [await page(1), await page(2)]
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
  for (const { candles, flowers, totalCount, totalPages } of [first, second])
    expect({ candles, flowers, totalCount, totalPages }).toEqual({
      candles: 12,
      flowers: 3,
      totalCount: 3,
      totalPages: 2,
    })
})

test('Ann changes the words, takes the gift down, and brings it back as it was for 30 days (promises 1.4)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, clock, milanId } = home
  const id = await bringGift(home, { candles: 3, flowers: 0, words: 'Fahter' })
  expect(valueOf(await as(ann)(gifts.change, { id, words: 'Father' }))).toMatchObject({ id, words: 'Father' })
  expect(valueOf(await as(ann)(gifts.change, { id, words: ' ' }))).toMatchObject({ words: null })
  const [gift] = (await read(home, ben)).items
  const removed = async () => valueOf(await as(ann)(gifts.removed, { deceasedId: milanId }))
  expect(await removed()).toEqual([])

  valueOf(await as(ann)(gifts.remove, { id }))
  expect(await read(home, ben)).toMatchObject({ items: [], candles: 0, totalCount: 0 })
  expect(await as(ann)(gifts.remove, { id })).toRefuse('notFound')
  expect(await as(ann)(gifts.change, { id, words: 'Father' })).toRefuse('notFound')
  const until = { removedAt: '2026-04-12T10:00:00.000Z', goneAt: '2026-05-12T10:00:00.000Z' }
  expect(await removed()).toEqual([{ ...gift, ...until }])
  for (const _ of ['once', 'twice']) expect(valueOf(await as(ann)(gifts.restore, { id }))).toEqual(gift)
  expect((await read(home, ben)).items).toEqual([gift])

  const takenDown = (days: number) =>
    ctx.db
      .updateTable('gifts')
      .set({ deleted_at: daysAfter(clock.now(), -days) })
      .execute()
  await takenDown(29)
  expect(await purgeGifts(ctx.db, daysAfter(clock.now(), -30))).toBe(0)
  expect(await removed()).toHaveLength(1)
  await takenDown(30)
  expect(await removed()).toEqual([])
  expect(await as(ann)(gifts.restore, { id })).toRefuse('notFound')
  expect(await purgeGifts(ctx.db, daysAfter(clock.now(), -30))).toBe(1)
})

test('an order that nobody paid is there for nobody, and forgotten with its words after 30 days', async () => {
  const home = await family()
  const { as, ctx, ann, clock } = home
  const id = await orderGift(home, { candles: 3, flowers: 0, words: 'Father' })
  for (const action of [gifts.remove, gifts.restore])
    expect(await as(ann)(action, { id })).toRefuse('notFound')
  expect(await as(ann)(gifts.change, { id, words: 'Mother' })).toRefuse('notFound')
  valueOf(await as(ann)(payments.leave, { id }))
  expect(await purgeGifts(ctx.db, daysAfter(clock.now(), -1))).toBe(0)
  expect(await purgeGifts(ctx.db, clock.now())).toBe(1)
})

test('a closed memorial takes its candles along, and brings them back', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  const id = await bringGift(home, { candles: 3, flowers: 0 })
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect(await as(ann)(gifts.list, { deceasedId: milanId })).toRefuse('notFound')
  expect(await as(ann)(gifts.remove, { id })).toRefuse('notFound')
  valueOf(await as(ann)(memorials.restore, { id: milanId }))
  expect(await read(home, ann)).toMatchObject({ items: [{ id }] })
})
