import { expect, test } from 'vitest'
import { languageTags } from '../words/language.ts'
import { bootScript } from './boot.ts'

/** A page written in some language begins to load. */
function begin(written: string) {
  Object.assign(document.documentElement.dataset, { written })
  document.documentElement.lang = languageTags[written as keyof typeof languageTags]
  // oxlint-disable-next-line no-eval -- it stands as text in the page
  globalThis.eval(bootScript(languageTags, []))
}

test('whoever comes first to a page of another language has chosen it before any script is there, and keeps to it', () => {
  begin('it')
  expect(localStorage.getItem('language')).toBe('it')
  begin('en')
  expect(document.documentElement.lang).toBe('it')
  begin('de')
  expect(localStorage.getItem('language')).toBe('it')
})

test('a page in English chooses nothing in anybody’s name', () => {
  begin('en')
  expect(localStorage.getItem('language')).toBeNull()
})
