import { describe, expect, test } from 'vitest'
import { discountOf, fewestInGift, gifts, mostOfEach, nextDiscount, priceOf } from './gifts.ts'

/**
 * The formula of the documents, (0.5c + 0.8f) × (1 − min(30, 5·⌊(c+f)/10⌋)%), counted out in words of its own: in
 * thousandths of a cent, with the last half cent going up.
 */
function documented(candles: number, flowers: number): number {
  let percent = 0
  for (let things = 10; things <= candles + flowers && percent < 30; things += 10) percent += 5
  let thousandths = 0n
  for (let one = 0; one < candles; one += 1) thousandths += 50_000n
  for (let one = 0; one < flowers; one += 1) thousandths += 80_000n
  thousandths -= (thousandths * BigInt(percent)) / 100n
  const cents = thousandths / 1_000n
  return Number(thousandths % 1_000n >= 500n ? cents + 1n : cents)
}

describe('the price of a gift (P02, P06, P10, Q30)', () => {
  test('is that of the documents for every number of candles and flowers there can be', () => {
    for (let candles = 0; candles <= mostOfEach; candles += 1)
      for (let flowers = 0; flowers <= mostOfEach; flowers += 1)
        expect([candles, flowers, priceOf({ candles, flowers }).total]).toEqual([
          candles,
          flowers,
          documented(candles, flowers),
        ])
  })

  test.each([
    // candles, flowers, per cent off, before, to pay; all in cents
    [0, 0, 0, 0, 0],
    [3, 0, 0, 150, 150],
    [0, 3, 0, 240, 240],
    [2, 1, 0, 180, 180],
    [9, 0, 0, 450, 450],
    [10, 0, 5, 500, 475],
    [0, 10, 5, 800, 760],
    [5, 5, 5, 650, 618], // 617.50 goes up
    [11, 0, 5, 550, 523], // 522.50 goes up
    [13, 0, 5, 650, 618],
    [19, 0, 5, 950, 903], // 902.50 goes up
    [12, 8, 10, 1_240, 1_116],
    [20, 0, 10, 1_000, 900],
    [15, 15, 15, 1_950, 1_658], // 1657.50 goes up
    [30, 0, 15, 1_500, 1_275],
    [0, 30, 15, 2_400, 2_040],
    [30, 1, 15, 1_580, 1_343],
    [25, 15, 20, 2_450, 1_960],
    [30, 20, 25, 3_100, 2_325],
    [29, 22, 25, 3_210, 2_408], // 2407.50 goes up
    [30, 29, 25, 3_820, 2_865],
    [30, 30, 30, 3_900, 2_730],
  ])(
    'of %i candles and %i flowers: %i %% off %i cents, %i to pay',
    (candles, flowers, discount, full, total) => {
      expect(priceOf({ candles, flowers })).toEqual({ full, discount, total })
    },
  )
})

test.each([
  [0, 0, { more: 10, percent: 5 }],
  [3, 0, { more: 7, percent: 5 }],
  [9, 0, { more: 1, percent: 5 }],
  [10, 5, { more: 10, percent: 10 }],
  [17, 5, { more: 3, percent: 10 }],
  [49, 20, { more: 1, percent: 25 }],
  [50, 25, { more: 10, percent: 30 }],
  [59, 25, { more: 1, percent: 30 }],
  [60, 30, null],
  [1_000, 30, null],
])('%i things are %i %% less; the hint: %j (P06, P07)', (things, percent, next) => {
  expect(discountOf(things)).toBe(percent)
  expect(nextDiscount(things)).toEqual(next)
})

const order = { deceasedId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', flowers: 1, candles: 2, totalPrice: 1.8 }

test.each([
  ['both kinds', {}, true],
  ['numbers as a form sends them', { flowers: '1', candles: '2', totalPrice: '1.80' }, true],
  ['none of one kind', { flowers: 0 }, true],
  ['the most of one kind', { candles: mostOfEach }, true],
  ['more than the most (P03)', { candles: mostOfEach + 1 }, false],
  ['less than none', { flowers: -1 }, false],
  ['half a candle', { candles: 2.5 }, false],
  ['no number at all', { candles: 'many' }, false],
  ['one kind left out', { flowers: undefined }, false],
  ['no total', { totalPrice: undefined }, false],
  ['words as long as they may be', { words: 'w'.repeat(300) }, true],
  ['words longer than that', { words: 'w'.repeat(301) }, false],
])('an order may be of %s', (_, more, isRead) => {
  expect(gifts.order.takes.safeParse({ ...order, ...more }).success).toBe(isRead)
})

test('blank words are none, and the fewest is three (P04)', () => {
  expect(gifts.order.takes.parse({ ...order, words: ' \n ' }).words).toBeNull()
  expect(fewestInGift).toBe(3)
})
