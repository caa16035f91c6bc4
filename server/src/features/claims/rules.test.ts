import { expect, test } from 'vitest'
import { beginningOf } from './rules.ts'

test('a long text is shown by its beginning, cut between words, or between signs where there are no blanks', () => {
  expect(beginningOf('  Rest well.\n')).toBe('Rest well.')
  expect(beginningOf('a'.repeat(160))).toBe('a'.repeat(160))
  expect(beginningOf(`${'rose '.repeat(40)}`)).toBe(`${'rose '.repeat(32).trim()}…`)
  expect(beginningOf('想'.repeat(200))).toBe(`${'想'.repeat(160)}…`)
  expect(beginningOf('🕯️'.repeat(200)).endsWith('…')).toBe(true)
  expect(beginningOf('🌹'.repeat(200))).toBe(`${'🌹'.repeat(160)}…`)
})
