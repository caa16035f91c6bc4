import { expect, test } from 'vitest'
import { withCommas } from './commas.ts'

test.each([
  { parts: ['Novi Sad', 'Srbija'], line: 'Novi Sad, Srbija' },
  { parts: ['诺维萨德', '塞尔维亚'], line: '诺维萨德，塞尔维亚' },
  { parts: ['Novi Sad', '塞尔维亚'], line: 'Novi Sad，塞尔维亚' },
  { parts: ['', 'Srbija'], line: 'Srbija' },
  { parts: [null, undefined, false, ''] as const, line: '' },
])('a place is written with its own comma: “$line”', ({ parts, line }) => {
  expect(withCommas(parts)).toBe(line)
})
