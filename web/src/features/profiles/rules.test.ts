import { expect, test } from 'vitest'
import { rowActionOf, residenceOf } from './rules.ts'

test.each([
  { who: 'Cleo, a stranger', relationFlag: 0, deed: 'ask' },
  { who: 'Ann, who owns the page', relationFlag: 1, deed: 'open' },
  { who: 'Ben, who follows it', relationFlag: 2, deed: 'open' },
  { who: 'Petra, who has asked', relationFlag: 3, deed: 'sent' },
  { who: 'Ann, whom somebody has asked', relationFlag: 4, deed: 'answer' },
] as const)('$who may $deed (E15–E18)', ({ relationFlag, deed }) => {
  expect(rowActionOf({ relationFlag })).toBe(deed)
})

test('of a place, what is known is shown', () => {
  expect(residenceOf({ city: 'Novi Sad', country: 'Srbija' })).toBe('Novi Sad, Srbija')
  expect(residenceOf({ city: null, country: 'Srbija' })).toBe('Srbija')
  expect(residenceOf({ city: null, country: null })).toBe('')
})
