import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

test('what answers in time is heard, and what never answers is not waited for', async () => {
  expect(await withTimeout(60_000, Promise.resolve('here'))).toBe('here')
  await expect(withTimeout(60_000, Promise.reject(new Error('away')))).rejects.toThrow('away')
  await expect(withTimeout(1, new Promise(() => {}))).rejects.toThrow('no answer within 1 ms')
})
