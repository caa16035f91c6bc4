import { expect, test } from 'vitest'
import { coordinate, dataSize, megabytes, shortCount } from './number-formats.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1k'],
  [1_099, '1k'],
  [1_100, '1.1k'],
  [12_345, '12.3k'],
  [64_100, '64.1k'],
  [999_949, '999.9k'],
  [999_950, '999.9k'],
  [999_999, '999.9k'],
  [1_000_000, '1m'],
  [2_500_000, '2.5m'],
  [999_999_999, '999.9m'],
  [7_000_000_000, '7b'],
  [1_234_500_000_000, '1234.5b'],
])('%d is shown as %s, never as more than is there (X22)', (count, shown) => {
  expect(shortCount(count, 'en')).toBe(shown)
})

test.each([
  ['en', '12.3k'],
  ['sr-Latn', '12,3k'],
  ['it', '12,3k'],
  ['zh-Hans', '12.3k'],
  ['de', '12,3k'],
])('in %s twelve thousand are %s, and a whole thousand has no point', (tag, shown) => {
  expect(shortCount(12_345, tag)).toBe(shown)
  expect(shortCount(12_000, tag)).toBe('12k')
})

test('megabytes carry two decimals and coordinates six (X23, X26, Q40)', () => {
  expect(megabytes(1_572_864, 'en')).toBe('1.50 MB')
  expect(megabytes(1_572_864, 'de')).toBe('1,50 MB')
  expect(coordinate(45.2671)).toBe('45.267100')
})

test('what something weighs is said in the unit people would take', () => {
  expect(dataSize(0, 'en')).toBe('0 kB')
  expect(dataSize(999_499, 'en')).toBe('999 kB')
  expect(dataSize(4_120_000_000, 'en')).toBe('4.12 GB')
  expect(dataSize(87_600_000, 'de')).toBe('87,6 MB')
  expect(dataSize(2e15, 'en')).toBe('2,000 TB')
})
