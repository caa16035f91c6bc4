import { expect, test } from 'vitest'
import { newPieceSize } from './piece-size.ts'

const megabytes = (size: { now(): number }) => size.now() / 1_048_576

test('pieces grow while the line is quick and shrink while it is slow, up to what a proxy was told to let through', () => {
  const size = newPieceSize()
  const seen = [0.1, 0.2, 0.4, 3, 10, 20, 20, 20].map((seconds) => {
    const now = megabytes(size)
    size.arrived(seconds)
    return now
  })
  expect(seen).toEqual([4, 8, 16, 16, 16, 16, 8, 4])
})

test('what did not come through is not tried again at that size', () => {
  const size = newPieceSize()
  size.arrived(1)
  size.failed()
  expect(megabytes(size)).toBe(4)
  size.arrived(1)
  expect(megabytes(size)).toBe(4)
})
