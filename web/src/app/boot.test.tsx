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

test('a language that is chosen before any script is there is kept, also when the page is left at once (B31)', () => {
  begin('en')
  document.body.innerHTML = '<select name="language"><option>en<option>srb<option>xx</select>'
  const choose = (value: string) => {
    const select = document.querySelector('select')
    if (select) select.value = value
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose('srb')
  expect(localStorage.getItem('language')).toBe('srb')
  choose('xx')
  document.documentElement.dataset['heard'] = ''
  choose('en')
  expect(localStorage.getItem('language')).toBe('srb')
})

test('a page in English chooses nothing in anybody’s name', () => {
  begin('en')
  expect(localStorage.getItem('language')).toBeNull()
})
