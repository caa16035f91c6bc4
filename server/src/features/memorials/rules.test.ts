import { expect, test } from 'vitest'
import { areLifeDates, nameOf, yearAfter } from './rules.ts'

test.each([
  ['2026-04-12', '2027-04-12'],
  ['2024-02-29', '2025-02-28'],
  ['2023-02-28', '2024-02-28'],
  ['2026-12-31', '2027-12-31'],
])('a year after %s is %s (D34)', (day, after) => {
  expect(yearAfter(day)).toBe(after)
})

test.each([
  ['1938-04-12', '2021-11-03', true],
  ['2026-04-12', '2026-04-12', true],
  ['2021-11-03', '2021-11-02', false],
  ['2020-01-01', '2026-04-13', false],
])('from %s to %s is a life: %s (Q47)', (born, died, isLife) => {
  expect(areLifeDates(born, died, '2026-04-12')).toBe(isLife)
})

const nobody = { is_human: true, first_name: null, last_name: null, name: null }

test('a person is called by both names, a pet by its own', () => {
  expect(nameOf({ ...nobody, first_name: 'Milan', last_name: 'Jovanović' })).toBe('Milan Jovanović')
  expect(nameOf({ ...nobody, is_human: false, name: 'Rex' })).toBe('Rex')
})
