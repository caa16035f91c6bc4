import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test.each([
  ['a short text is whole, on one line', 'She sang.\n\nAlways.', 20, 'She sang. Always.'],
  ['a longer one ends with a word', 'She taught us to wait, and to sing.', 24, 'She taught us to wait…'],
  ['its ellipsis follows no other sign', 'She sang, and we listened.', 10, 'She sang…'],
  ['a word without an end is cut', 'A'.repeat(30), 10, `${'A'.repeat(9)}…`],
  ['no sign is cut in two', '👩‍👩‍👧'.repeat(5), 10, '👩‍👩‍👧…'],
  ['where words know no blanks', '她教会我们花园是一种等待的方式', 8, '她教会我们花园…'],
])('%s', (_story, text, most, shown) => {
  expect(excerptOf(text, most)).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(most)
})
