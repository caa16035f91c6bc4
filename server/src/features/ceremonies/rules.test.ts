import { findCeremonyDayError } from '@spomen/contract/ceremonies.ts'
import { isSecureLink } from '@spomen/contract/text-checks.ts'
import { expect, test } from 'vitest'
import { isDayOver, isShownOn, showingAfter } from './rules.ts'

test.each([
  ['2026-04-12', '2026-04-12', false],
  ['2026-04-12', '2026-04-26', false],
  ['2026-04-12', '2026-04-27', true],
  ['2026-06-01', '2026-04-12', false],
  // Over the end of a year, and of a February that is long.
  ['2027-12-24', '2028-01-07', false],
  ['2027-12-24', '2028-01-08', true],
  ['2028-02-20', '2028-03-05', false],
  ['2028-02-20', '2028-03-06', true],
])('what was held on %s is over on %s: %s (YD05)', (day, today, over) => {
  expect(isDayOver(day, today)).toBe(over)
})

test('what is put away is shown on no day, what was brought back on every', () => {
  const [soon, longAgo] = [{ on_day: '2026-04-15' }, { on_day: '2021-11-06' }]
  const today = '2026-04-12'
  expect([soon, longAgo].map((one) => isShownOn(today, 'untilOver', one))).toEqual([true, false])
  expect([soon, longAgo].map((one) => isShownOn(today, 'away', one))).toEqual([false, false])
  expect([soon, longAgo].map((one) => isShownOn(today, 'stays', one))).toEqual([true, true])
})

test('what has days to come goes with them, whatever was before; what is over stays as it was', () => {
  expect(showingAfter(['2021-11-06', '2026-04-15'], '2026-04-12', 'away')).toBe('untilOver')
  expect(showingAfter(['2021-11-06'], '2026-04-12', 'stays')).toBe('stays')
  expect(showingAfter([], '2026-04-12', 'away')).toBe('away')
})

test.each([
  ['2021-11-02', 'beforeDeath'],
  ['2021-11-03', null],
  ['2031-12-31', null],
  ['2032-01-01', 'farAhead'],
])('a ceremony on %s: %s', (day, fault) => {
  expect(findCeremonyDayError(day, { died: '2021-11-03', today: '2026-04-12' })).toBe(fault)
})

test.each([
  ['https://hospice.example/give?for=milan', true],
  ['https://хоспис.срб/дај', true],
  ['http://hospice.example/give', false],
  ['hospice.example/give', false],
  ['https://hospice', false],
  ['https://127.0.0.1/give', false],
  ['https://[::1]/give', false],
  ['https://hospice.example@elsewhere.example/', false],
  ['https://hospice.example:443@elsewhere.example/', false],
  ['https://hospice.example/ give', false],
  [String.raw`https:\\hospice.example`, false],
  ['javascript:alert(1)', false],
  ['mailto:ann@example.org', false],
  [`https://hospice.example/${'a'.repeat(500)}`, false],
])('%s as a link for many: %s', (link, isGood) => {
  expect(isSecureLink(link)).toBe(isGood)
})
