import { expect, test } from 'vitest'
import { newPieceSize } from './piece-size.ts'

const MB = 1_048_576

test('a piece is what the line carries in four seconds, up to what proxies are told to let through', () => {
  const size = newPieceSize()
  const seen = [2, 0.1, 8, 40, 200, 2].map((seconds) => {
    const now = size.now()
    size.arrived(now, seconds)
    return now / MB
  })
  expect(seen).toEqual([4, 8, 32, 16, 4, 4])
})

test('what did not come through is not tried again at that size', () => {
  const size = newPieceSize()
  size.arrived(4 * MB, 0)
  size.failed()
  expect(size.now()).toBe(4 * MB)
  size.arrived(4 * MB, 0)
  expect(size.now()).toBe(16 * MB)
  for (let time = 0; time < 3; time += 1) size.failed()
  size.arrived(4 * MB, 0)
  expect(size.now()).toBe(4 * MB)
})
