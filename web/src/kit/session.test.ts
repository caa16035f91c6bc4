import { expect, test } from 'vitest'
import { clearAllButLanguage, clearSession, keepToken, loginPath, ownPath, token } from './session.ts'

test.each([
  ['/Profile/01ABC?id=3&type=1', '/Profile/01ABC?id=3&type=1'],
  ['/MyMemories#top', '/MyMemories#top'],
  ['//evil.example/x', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('after login, %s leads Ann to %s and never out of the house (A04, Q12)', (asked, path) => {
  expect(ownPath(asked)).toBe(path)
})

test('the way back to a photograph survives the address of the login page (A69)', () => {
  const path = loginPath('/Profile/01ABC?id=3&type=1')
  expect(new URLSearchParams(path.split('?')[1]).get('backUrl')).toBe('/Profile/01ABC?id=3&type=1')
})

test('a token that arrives in quotes is kept without them (A12, Q10)', () => {
  keepToken('"abc"')
  expect(token()).toBe('abc')
})

const fill = () => {
  for (const key of ['token', 'language', 'theme', 'scheme', 'draft:ann:greeting', 'other']) {
    localStorage.setItem(key, 'x')
  }
}
const left = () => Object.keys(localStorage).toSorted()

test('logging out leaves the language and the look, and no word Ann wrote (A72)', () => {
  fill()
  clearSession({ drafts: 'drop' })
  expect(left()).toEqual(['language', 'scheme', 'theme'])
})

test('an expired session leaves the drafts for Ann, who is about to come back', () => {
  fill()
  clearSession({ drafts: 'keep' })
  expect(left()).toEqual(['draft:ann:greeting', 'language', 'scheme', 'theme'])
})

test('a visitor without a token keeps the language alone (A68)', () => {
  fill()
  clearAllButLanguage()
  expect(left()).toEqual(['language'])
})
