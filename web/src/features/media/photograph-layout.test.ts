import { expect, test } from 'vitest'
import { aspectRatioOf, countInView, layOutRows, imageSourcesOf, srcSetOf } from './photograph-layout.ts'

const desk = { width: 900, gap: 10, target: 248 }
const phone = { width: 358, gap: 6, target: 168 }

const [landscape, portrait, panorama] = [4 / 3, 3 / 4, 3]

/** The width of a row's photographs and the gaps between them. */
const widthOf = (
  ratios: readonly number[],
  row: { from: number; count: number; height: number },
  gap: number,
) =>
  ratios.slice(row.from, row.from + row.count).reduce((sum, ratio) => sum + ratio * row.height, 0) +
  gap * (row.count - 1)

const mixed = Array.from(
  { length: 18 },
  (_, index) => [landscape, portrait, 1, panorama, landscape][index % 5] ?? 1,
)

test.each([
  { where: 'at a desk', wanted: desk },
  { where: 'on a phone', wanted: phone },
])('Ann sees every photograph once, in order, and full rows from edge to edge $where', ({ wanted }) => {
  const rows = layOutRows(mixed, wanted)
  expect(rows.flatMap(({ from, count }) => mixed.slice(from, from + count))).toEqual(mixed)
  for (const row of rows.filter(({ isFull }) => isFull)) {
    expect(widthOf(mixed, row, wanted.gap)).toBeCloseTo(wanted.width)
  }
})

test('no row is much higher or lower than the others, whatever shapes the family brings', () => {
  for (const { height } of layOutRows(mixed, desk)) {
    expect(height).toBeGreaterThan(desk.target * 0.6)
    expect(height).toBeLessThan(desk.target * 1.6)
  }
})

test('a last photograph left over keeps the height of the rows instead of filling one alone', () => {
  const rows = layOutRows(
    Array.from({ length: 7 }, () => landscape),
    desk,
  )
  expect(rows.map(({ count, isFull }) => ({ count, isFull }))).toEqual([
    { count: 3, isFull: true },
    { count: 3, isFull: true },
    { count: 1, isFull: false },
  ])
  expect(rows[2]?.height).toBe(desk.target)
})

test('the first photograph of a page is shown larger than one of many, but never taller than a screen', () => {
  const [row] = layOutRows([portrait], desk)
  expect(row?.height).toBeGreaterThan(desk.target)
  expect(row?.height).toBeLessThan(desk.target * 2)
})

test('an empty grid has no rows', () => {
  expect(layOutRows([], desk)).toEqual([])
})

test('a strip of negatives and a photo booth strip stay visible in a row', () => {
  expect(aspectRatioOf({ width: 6000, height: 500 })).toBe(3.2)
  expect(aspectRatioOf({ width: 400, height: 2400 })).toBe(0.45)
})

test('a large photograph comes in three sizes, each with its own width, and the right one is fetched', () => {
  const image = { imageUrl: '/api/files/01F/large', width: 3000, height: 4000 }
  expect(srcSetOf(image)).toBe(
    '/api/files/01F/small 360w, /api/files/01F/medium 810w, /api/files/01F/large 1536w',
  )
})

test('of a row to swipe only what begins on the screen is fetched with the page', () => {
  const row = { width: 390, height: 176, gap: 8 }
  expect(countInView([1.5, 1.5, 0.75], row)).toBe(2)
  expect(countInView([0.75, 0.75, 0.75, 0.75], row)).toBe(3)
  expect(countInView([1.5], row)).toBe(1)
})

test('a small old photograph is not offered in sizes it does not have', () => {
  const image = { imageUrl: '/api/files/01F/large', width: 640, height: 480 }
  expect(imageSourcesOf(image)).toEqual([
    { src: '/api/files/01F/small', width: 480, height: 360 },
    { src: '/api/files/01F/medium', width: 640, height: 480 },
  ])
})
