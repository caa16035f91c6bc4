import { expect, test } from 'vitest'
import { isBefore, isVagueDay, readTypedDay, typeVagueDay } from './vague-day.ts'

test.each([
  ['1938', '1938'],
  ['12/04/1938', '1938-04-12'],
  ['12. 4. 1938.', '1938-04-12'],
  ['04/1938', '1938-04'],
  ['1938-04-12', '1938-04-12'],
  ['~1938', '~1938'],
  ['c. 1938', '~1938'],
  ['oko 1938.', '~1938'],
  ['um 1938', '~1938'],
  ['约1938', '~1938'],
  ['  ', ''],
  ['987', '0987'],
])('“%s” is read as %s', (typed, vague) => {
  expect(readTypedDay(typed)).toBe(vague)
  expect(isVagueDay(vague)).toBe(true)
})

test.each(['38', '31/02/1938', '13/1938', 'before the war', '12/04/38', '0000'])(
  '“%s” is no day',
  (typed) => {
    expect(readTypedDay(typed)).toBeNull()
  },
)

test('what is known of a day is shown as it is typed', () => {
  expect(typeVagueDay('~1938-04')).toBe('~04/1938')
  expect(typeVagueDay('1938-04-12')).toBe('12/04/1938')
})

test('one day lies before another only where that is certain', () => {
  expect(isBefore('1938', '1939-01-01')).toBe(true)
  expect(isBefore('1938', '1938-12-31')).toBe(false)
  expect(isBefore('1935', '~1940')).toBe(false)
  expect(isBefore('', '1940')).toBe(false)
})
