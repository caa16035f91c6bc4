import { expect, test } from 'vitest'
import { percentOf } from './percent.ts'

test.each([
  ['en', '12%'],
  ['sr-Latn', '12%'],
  ['it', '12%'],
  ['zh-Hans', '12%'],
  ['de', '12\u00a0%'],
])('in %s twelve of a hundred are %s', (tag, shown) => {
  expect(percentOf(0.12, tag)).toBe(shown)
})
