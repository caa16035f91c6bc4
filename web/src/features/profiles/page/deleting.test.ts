import { expect, test } from 'vitest'
import { isSameName } from './deleting.ts'

test.each([
  ['Đorđe Jovanović', 'Đorđe Jovanović', true],
  ['Đorđe Jovanović', ' djordje  jovanovic ', true],
  ['Đorđe Jovanović', 'Dorde Jovanovic', true],
  ['Maria-Magdalena O’Neill', 'maria magdalena o neill', true],
  ['Žuća', 'zuca', true],
  ['李明', '李 明', true],
  ['☆', '☆', true],
  ['☆', '', false],
  ['Milan Jovanović', '', false],
  ['Milan Jovanović', 'Milan', false],
  ['Milan Jovanović', 'Milan Jovanovi', false],
])('on the page of %s, “%s” means it: %s', (name, typed, means) => {
  expect(isSameName(typed, name)).toBe(means)
})
