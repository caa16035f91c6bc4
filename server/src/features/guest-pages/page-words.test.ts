import { expect, test } from 'vitest'
import { memorialWordsIn } from './memorial-words.ts'
import { factRowsOf } from './page-facts.ts'
import { guestPageWordsIn } from './page-words.ts'

test('a child who would have turned one is spoken of so on the page too, and not as of many years (Q22)', () => {
  const birthday = (language: 'it' | 'de', age: number) =>
    guestPageWordsIn(language).days.birthday('4/3', 'Mia', age)
  expect(birthday('it', 1)).toBe('4/3: Mia avrebbe compiuto un anno.')
  expect(birthday('it', 70)).toBe('4/3: Mia avrebbe compiuto 70 anni.')
  expect(birthday('de', 1)).toBe('4/3: Mia wäre ein Jahr alt geworden.')
  expect(birthday('de', 70)).toBe('4/3: Mia wäre 70 Jahre alt geworden.')
})

test('whoever leaves an address as a guest is told all that it is used for (YB02, YB03)', () => {
  const { mailIsFor } = guestPageWordsIn('en').form
  expect(mailIsFor).toMatch(/the code.* change your words.*the family’s answer.*Nobody is shown your address/)
})

test('the gender of a pet is told in the words for animals on papers as well (G25)', () => {
  const told = (language: 'de' | 'zh', isHuman: boolean, gender: 'Male' | 'Other') =>
    factRowsOf(memorialWordsIn(language), { gender }, ['gender'], { isHuman })[0]?.[1]
  expect([told('de', true, 'Other'), told('de', false, 'Other')]).toEqual(['Divers', 'Anderes'])
  expect([told('zh', true, 'Male'), told('zh', false, 'Male')]).toEqual(['男', '公'])
})
