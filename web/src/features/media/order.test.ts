import { expect, test } from 'vitest'
import { isReordered, syncOrder, moveByStep, moveTo, toOrderNumbers } from './order.ts'

const [wedding, garden, school] = [{ id: 'wedding' }, { id: 'garden' }, { id: 'school' }]
const list = [wedding, garden, school]

test('Ann moves the school a step up', () => {
  expect(moveByStep(list, 2, -1)).toEqual([wedding, school, garden])
})

test('the first cannot go up, the last cannot go down (J22)', () => {
  expect(moveByStep(list, 0, -1)).toEqual(list)
  expect(moveByStep(list, 2, 1)).toEqual(list)
})

test.each([
  [2, 0, [school, wedding, garden]],
  [0, 2, [garden, school, wedding]],
  [1, 1, list],
  [0, 99, [garden, school, wedding]],
  [2, -4, [school, wedding, garden]],
])('what hangs at %i is put to %i at once', (place, target, after) => {
  expect(moveTo(list, place, target)).toEqual(after)
})

test('the topmost is saved with the highest number, the last with one (J24, J26)', () => {
  expect(toOrderNumbers(list)).toEqual([
    { id: 'wedding', order: 3 },
    { id: 'garden', order: 2 },
    { id: 'school', order: 1 },
  ])
})

test('what comes while Ann puts things in order takes its place, what goes leaves hers as it is', () => {
  const [river, sea] = [{ id: 'river' }, { id: 'sea' }]
  expect(syncOrder([school, wedding, garden], [river, wedding, garden, school, sea])).toEqual([
    river,
    school,
    wedding,
    garden,
    sea,
  ])
  expect(syncOrder([school, wedding, garden], [wedding, school])).toEqual([school, wedding])
})

test('an order is another one where what stayed has changed its places, and not where something came or went', () => {
  const [river, sea] = [{ id: 'river' }, { id: 'sea' }]
  const before = list.map(({ id }) => id)
  expect(isReordered(before, list)).toBe(false)
  expect(isReordered(before, [river, wedding, school, sea])).toBe(false)
  expect(isReordered(before, [river, school, wedding])).toBe(true)
  expect(isReordered(before, [garden, wedding, school])).toBe(true)
})
