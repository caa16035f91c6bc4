import { expect, test } from 'vitest'
import { broughtUpToDate, moved, movedTo, numbered } from './order.ts'

const [wedding, garden, school] = [{ id: 'wedding' }, { id: 'garden' }, { id: 'school' }]
const list = [wedding, garden, school]

test('Ann moves the school a step up', () => {
  expect(moved(list, 2, -1)).toEqual([wedding, school, garden])
})

test('the first cannot go up, the last cannot go down (J22)', () => {
  expect(moved(list, 0, -1)).toEqual(list)
  expect(moved(list, 2, 1)).toEqual(list)
})

test.each([
  [2, 0, [school, wedding, garden]],
  [0, 2, [garden, school, wedding]],
  [1, 1, list],
  [0, 99, [garden, school, wedding]],
  [2, -4, [school, wedding, garden]],
])('what hangs at %i is put to %i at once', (place, target, after) => {
  expect(movedTo(list, place, target)).toEqual(after)
})

test('the topmost is saved with the highest number, the last with one (J24, J26)', () => {
  expect(numbered(list)).toEqual([
    { id: 'wedding', order: 3 },
    { id: 'garden', order: 2 },
    { id: 'school', order: 1 },
  ])
})

test('what comes while Ann puts things in order takes its place, what goes leaves hers as it is', () => {
  const [river, sea] = [{ id: 'river' }, { id: 'sea' }]
  expect(broughtUpToDate([school, wedding, garden], [river, wedding, garden, school, sea])).toEqual([
    river,
    school,
    wedding,
    garden,
    sea,
  ])
  expect(broughtUpToDate([school, wedding, garden], [wedding, school])).toEqual([school, wedding])
})
