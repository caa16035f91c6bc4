import { expect, test } from 'vitest'
import { formatBytes } from './format.ts'

test.each([
  [0, '0 KB'],
  [1_536, '1.5 KB'],
  [12 * 1024 ** 2, '12 MB'],
  [1.25 * 1024 ** 4, '1.3 TB'],
])('%d bytes are %s', (bytes, said) => {
  expect(formatBytes(bytes, 'en')).toBe(said)
})
