import { expect, onTestFinished, test, vi } from 'vitest'
import { newBatcher } from './batcher.ts'

test('fifty that come within a minute cause a handful of questions, and the last one is not forgotten', () => {
  vi.useFakeTimers({ now: new Date('2026-04-12T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const asked: string[][] = []
  const { add } = newBatcher<string>((things) => asked.push([...things].toSorted()))
  add(['greeting'])
  vi.advanceTimersByTime(150)
  expect(asked).toEqual([['greeting']])

  vi.advanceTimersByTime(60_000)
  for (let number = 0; number < 50; number += 1) {
    add(['images'])
    vi.advanceTimersByTime(1_200)
  }
  const during = asked.length
  expect(during).toBeLessThan(20)
  add(['documents', 'images'])
  vi.advanceTimersByTime(5_000)
  expect(asked.at(-1)).toEqual(['documents', 'images'])

  vi.advanceTimersByTime(60_000)
  add(['greeting'])
  vi.advanceTimersByTime(150)
  expect(asked.at(-1)).toEqual(['greeting'])
})
