import { expect, test } from 'vitest'
import { inTime } from './in-time.ts'

test('what answers in time is heard, and what never answers is not waited for', async () => {
  expect(await inTime(60_000, Promise.resolve('here'))).toBe('here')
  await expect(inTime(60_000, Promise.reject(new Error('away')))).rejects.toThrow('away')
  await expect(inTime(1, new Promise(() => {}))).rejects.toThrow('no answer within 1 ms')
})
