import { expect, test } from 'vitest'
import { noteStyle, sanitizeNote, plainText } from './note.ts'

test.each([
  ['<p>Rest <b>well</b>.</p>', '<p>Rest <b>well</b>.</p>'],
  ['<img src=x onerror=alert(1)>Rest', 'Rest'],
  ['<p style="position:fixed" onclick="alert(1)" class="x">Rest</p>', '<p>Rest</p>'],
  ['<a href="javascript:alert(1)">Rest</a>', '<a>Rest</a>'],
  ['<a href="/api/refusers/logout">Rest</a>', '<a>Rest</a>'],
])('of %s a reader is shown %s (Q66)', (note, shown) => {
  expect(sanitizeNote(note)).toBe(shown)
})

test('a link leads out of the house beside the page, and says where', () => {
  const shown = new DOMParser().parseFromString(
    sanitizeNote('<a href="https://example.org/x" target="_top" title="My bank">here</a>'),
    'text/html',
  )
  const link = shown.querySelector('a')
  expect(link?.getAttribute('target')).toBe('_blank')
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(link?.getAttribute('title')).toBe('https://example.org/x')
})

test('words are counted as they are read', () => {
  expect(plainText('<p>One</p><p>two<br>three</p><ul><li>four</li></ul>')).toBe('One two three four')
  expect(plainText('<p>&nbsp;</p><p><br></p>')).toBe('')
})

test.each([
  ['Rest well.', 'card'],
  ['亲爱的爷爷', 'upright card'],
  ['w'.repeat(281), 'text'],
])('%s is set as a %s', (words, hand) => {
  expect(noteStyle(words)).toBe(hand)
})
