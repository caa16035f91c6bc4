import { expect, test } from 'vitest'
import { newRecentlyHeard } from './recently-heard.ts'
import type { Announcement } from './rules.ts'

const everywhere: Announcement = { everywhere: true, thing: null }
const on = (thing: string): Announcement => ({ memorial: 'milan', thing })

test('what was announced since a moment is known, and before the beginning nothing is', () => {
  const recently = newRecentlyHeard()
  expect(recently.since(0)).toBeNull()
  recently.note(everywhere, 1_000)
  recently.note(on('greeting'), 2_000)
  recently.note(on('photograph'), 3_000)
  expect(recently.since(999)).toBeNull()
  expect(recently.since(1_000)).toEqual([on('greeting'), on('photograph')])
  expect(recently.since(3_000)).toEqual([on('photograph')])
  expect(recently.since(3_001)).toEqual([])
})

test('of what is long ago, and of more than anybody wants told, nothing is known any more', () => {
  const recently = newRecentlyHeard()
  recently.note(everywhere, 0)
  recently.note(on('greeting'), 10)
  recently.note(on('photograph'), 130_000)
  expect(recently.since(10)).toBeNull()
  expect(recently.since(11)).toEqual([on('photograph')])
  for (let number = 0; number < 6_000; number += 1) recently.note(on(`${number}`), 130_001)
  expect(recently.since(130_001)).toBeNull()
  recently.note(everywhere, 140_000)
  expect([recently.since(139_999), recently.since(140_000)]).toEqual([null, []])
})
