import { expect, test } from 'vitest'
import { lifeSpanOf } from './life-span.ts'

test.each([
  { who: 'Milica', from: '1938-04-12', to: '2021-11-03', length: { years: 83 } },
  { who: 'somebody the day before the birthday', from: '1938-04-12', to: '1940-04-11', length: { years: 1 } },
  { who: 'a child of five months', from: '2019-05-31', to: '2019-11-30', length: { months: 5 } },
  { who: 'a child who lived three days', from: '2019-05-01', to: '2019-05-04', length: { days: 3 } },
  { who: 'a child who lived one day', from: '2019-05-01', to: '2019-05-01', length: { days: 1 } },
])('$who: $length (G13, Q76)', ({ from, to, length }) => {
  expect(lifeSpanOf(from, to)).toEqual(length)
})

test('days that cannot be are passed over in silence', () => {
  expect(lifeSpanOf('2019-05-04', '2019-05-01')).toBeNull()
  expect(lifeSpanOf('', '2019-05-01')).toBeNull()
})
