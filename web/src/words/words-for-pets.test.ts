/** Sentences on the pages of people and of pets alike. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const onEveryPage = [
  '“{name}” is a .zip file, but there is no copy of a page in it. Please look for the one that is named for whom it remembers, with the years.',
  'How you knew them',
  'Not deceased',
  'Nothing is told here yet: a song, a dish, a place by the water. Small things bring somebody back.',
  'This is about the letters on the days of those whose pages you keep or follow.',
  '{gender, select, Male {Write one thing about his life} Female {Write one thing about her life} other {Write one thing about this life}}',
]

test.each([
  ['srb', /osob|čovek/i],
  ['it', /person[ae]|uomo/i],
  ['zh', /逝者|亲人|此人|一个人|[他她]/],
  ['de', /mensch|person/i],
])('what stands in "%s" on the page of a pet too does not speak of a person', (language, ofPeople) => {
  const catalogues = ['app', 'public'].map((part) =>
    readFileSync(new URL(`${part}/${language}.po`, import.meta.url), 'utf8'),
  )
  const said = onEveryPage.map((english) => {
    const after = catalogues.map((text) => text.split(`msgid "${english}"\nmsgstr "`)[1]).find(Boolean)
    return after?.slice(0, after.indexOf('"\n')) ?? ''
  })
  expect(said).not.toContain('')
  expect(said.filter((sentence) => ofPeople.test(sentence))).toEqual([])
})
