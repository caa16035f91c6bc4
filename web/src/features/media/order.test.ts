import { expect, test } from 'vitest'
import { moved, numbered } from './order.ts'

const [wedding, garden, school] = [{ id: 'wedding' }, { id: 'garden' }, { id: 'school' }]
const list = [wedding, garden, school]

test('Ann moves the school a step up', () => {
  expect(moved(list, 2, -1)).toEqual([wedding, school, garden])
})

test('the first cannot go up, the last cannot go down (J22)', () => {
  expect(moved(list, 0, -1)).toEqual(list)
  expect(moved(list, 2, 1)).toEqual(list)
})

test('the topmost is saved with the highest number, the last with one (J24, J26)', () => {
  expect(numbered(list)).toEqual([
    { id: 'wedding', order: 3 },
    { id: 'garden', order: 2 },
    { id: 'school', order: 1 },
  ])
})
