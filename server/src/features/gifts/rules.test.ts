import { expect, test } from 'vitest'
import { mayReword, pricedOrder } from './rules.ts'

const keyOf = (act: () => unknown) => {
  try {
    act()
    return 'yes'
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  [2, 1, 1.8, 'yes'],
  [3, 0, 1.5, 'yes'],
  [5, 5, 6.18, 'yes'],
  [30, 30, 27.3, 'yes'],
  // As a browser reckons it in fractions.
  [5, 5, (0.5 * 5 + 0.8 * 5) * 0.95 + 0.005, 'yes'],
  [13, 0, 6.179999999999999, 'yes'],
  [2, 0, 1, 'minimumOrder'],
  [0, 0, 0, 'minimumOrder'],
  [1, 1, 100, 'minimumOrder'],
  [2, 1, 1.81, 'totalsDiffer'],
  [2, 1, 1.79, 'totalsDiffer'],
  [2, 1, 0, 'totalsDiffer'],
  [5, 5, 6.175, 'totalsDiffer'],
  [5, 5, 6.5, 'totalsDiffer'],
  [30, 30, 0.01, 'totalsDiffer'],
])('%i candles and %i flowers for %f euro: %s (P04, P09, Q30)', (candles, flowers, totalPrice, answer) => {
  expect(keyOf(() => pricedOrder({ candles, flowers, totalPrice }))).toBe(answer)
})

test('words are changed by the hand that gave, and by nobody else', () => {
  expect(mayReword({ id: 'ann' }, { giver_id: 'ann' })).toBe(true)
  expect(mayReword({ id: 'ben' }, { giver_id: 'ann' })).toBe(false)
})
