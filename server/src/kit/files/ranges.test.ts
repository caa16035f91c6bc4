import { expect, test } from 'vitest'
import { partAskedBy, readRange } from './ranges.ts'

test.each([
  [undefined, null],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=90-200', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['Bytes= 5 - 6 ', { first: 5, last: 6 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-5', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['pages=1-2', null],
  ['bytes=a-b', null],
  ['bytes=99999999999999999999999-', 'unsatisfiable'],
])('of 100 bytes, %j means %j (RFC 9110)', (header, meaning) => {
  expect(readRange(header, 100)).toEqual(meaning)
})

test('an empty file has no part to give', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(readRange('bytes=-5', 0)).toBe('unsatisfiable')
})

test.each([
  [undefined, {}],
  ['bytes=5-', { first: 5 }],
  ['bytes=5-9', { first: 5, last: 9 }],
  ['bytes=9-5', {}],
  ['bytes=-5', {}],
  ['bytes=0-1,5-6', {}],
  ['bytes=99999999999999999999999-', {}],
])('before anybody knows how long a file is, %j asks for %j', (header, asked) => {
  expect(partAskedBy(header)).toEqual(asked)
})
