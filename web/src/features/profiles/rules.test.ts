import { expect, test } from 'vitest'
import { rowActionOf, residenceOf } from './rules.ts'

test.each([
  { who: 'Cleo, a stranger', relationFlag: 0, action: 'ask' },
  { who: 'Ann, who owns the page', relationFlag: 1, action: 'open' },
  { who: 'Ben, who follows it', relationFlag: 2, action: 'open' },
  { who: 'Petra, who has asked', relationFlag: 3, action: 'sent' },
  { who: 'Ann, whom somebody has asked', relationFlag: 4, action: 'answer' },
] as const)('$who may $action (E15–E18)', ({ relationFlag, action }) => {
  expect(rowActionOf({ relationFlag })).toBe(action)
})

test('of a place, what is known is shown', () => {
  expect(residenceOf({ city: 'Novi Sad', country: 'Srbija' })).toBe('Novi Sad, Srbija')
  expect(residenceOf({ city: null, country: 'Srbija' })).toBe('Srbija')
  expect(residenceOf({ city: null, country: null })).toBe('')
})
