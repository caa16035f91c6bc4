import { expect, test } from 'vitest'
import { fullNameOf, shortNameOf } from './names.ts'

const person = { isHuman: true, name: null }

test.each([
  ['Milica', 'Jovanović', 'Milica Jovanović'],
  ['小明', '王', '王小明'],
  ['明', 'Wang', '明 Wang'],
  ['Milica', null, 'Milica'],
  [null, 'Jovanović', 'Jovanović'],
  [null, null, ''],
])('%s of the family %s is called %s', (firstName, lastName, called) => {
  expect(fullNameOf({ ...person, firstName, lastName })).toBe(called)
})

test('a pet is called by its one name', () => {
  expect(fullNameOf({ isHuman: false, firstName: null, lastName: null, name: 'Luna' })).toBe('Luna')
  expect(fullNameOf({ isHuman: false, firstName: null, lastName: null, name: null })).toBe('')
})

test.each([
  ['Milica', 'Jovanović', 'Milica'],
  ['明', '李', '李明'],
  ['明', 'Li', '明 Li'],
  [null, 'Jovanović', ''],
])('%s of the family %s is called %s by those who knew them', (firstName, lastName, called) => {
  expect(shortNameOf({ ...person, firstName, lastName })).toBe(called)
})

test('a pet is called the same by everybody', () => {
  expect(shortNameOf({ firstName: null, lastName: null, name: '小白' })).toBe('小白')
})
