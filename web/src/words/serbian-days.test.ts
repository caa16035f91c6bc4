import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longDay } from '../kit/days.ts'

/** What a day is called in our sentences, with a full stop behind it. */
const dayBeforeFullStop =
  /^msgstr .*\{(?:day|made|fetched|until|on|since|added|used|end|closing|lastDay|goneOn)\}\..*$/gm

test('a day in Serbian ends with a full stop, and no sentence sets another behind it', () => {
  expect(longDay('2027-03-02', 'sr-Latn')).toBe('2. mart 2027.')
  for (const part of ['app', 'public']) {
    const catalogue = readFileSync(new URL(`${part}/srb.po`, import.meta.url), 'utf8')
    expect(catalogue.match(dayBeforeFullStop), part).toBeNull()
  }
})
