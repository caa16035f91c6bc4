import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longDay } from '../kit/days.ts'

test('a day in Serbian ends with a full stop, and no sentence sets another behind it', () => {
  expect(longDay('2027-03-02', 'sr-Latn')).toBe('2. mart 2027.')
  const catalogue = readFileSync(new URL('app/srb.po', import.meta.url), 'utf8')
  expect(catalogue.match(/^msgstr .*\{(?:day|made|fetched|until)\}\..*$/gm)).toBeNull()
})
