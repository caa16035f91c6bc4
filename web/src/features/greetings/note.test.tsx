import { noteStyle } from '@spomen/contract/note-style.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoteText } from './NoteText.tsx'
import { parseNote, plainText } from './note.ts'

const shownOf = (note: string) => render(<NoteText body={parseNote(note)} />).container

test.each([
  ['<p>Rest <b>well</b>.</p>', '<p>Rest <b>well</b>.</p>'],
  ['<img src=x onerror=alert(1)>Rest', 'Rest'],
  ['<p style="position:fixed" onclick="alert(1)" class="x">Rest</p>', '<p>Rest</p>'],
  ['<a href="javascript:alert(1)">Rest</a>', '<a>Rest</a>'],
  ['<a href="/api/refusers/logout">Rest</a>', '<a>Rest</a>'],
  ['<a href=" java\nscript:alert(1)">Rest</a>', '<a>Rest</a>'],
  [
    '<p>Rest<script>alert(1)</script><style>p{}</style></p><table><td><b>well</b></table>',
    '<p>Rest</p><b>well</b>',
  ],
  ['<svg><a href="https://example.org">No</a></svg><b id="x">Rest</b>', '<b>Rest</b>'],
  ['<!-- Rest --><ul><li>well<br>', '<ul><li>well<br></li></ul>'],
])('of %s a reader is shown %s (Q66)', (note, shown) => {
  expect(shownOf(note).innerHTML).toBe(shown)
})

test('a link leads out of the house beside the page, and says where', () => {
  const shown = shownOf('<a href="https://example.org/x" target="_top" title="My bank">here</a>')
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
])('%s is set as a %s', (words, look) => {
  expect(noteStyle(words)).toBe(look)
})
