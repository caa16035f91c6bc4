import { expect, test } from 'vitest'
import { coordinate, megabytes, shortCount } from './counts.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [12_345, '12.3k'],
  [999_999, '999.9k'],
  [2_500_000, '2.5m'],
  [7_000_000_000, '7b'],
])('%d is shown as %s, never as more than is there (X22)', (count, shown) => {
  expect(shortCount(count)).toBe(shown)
})

test('megabytes carry two decimals and coordinates six (X23, X26, Q40)', () => {
  expect(megabytes(1_572_864, 'en')).toBe('1.50 MB')
  expect(megabytes(1_572_864, 'de')).toBe('1,50 MB')
  expect(coordinate(45.2671)).toBe('45.267100')
})
