import { expect, test } from 'vitest'
import {
  loginPath,
  ownPath,
  rememberScrollPosition,
  signUpPath,
  takeScrollPosition,
} from './return-address.ts'

test.each([
  ['/Profile/01ABC?id=3&type=1', '/Profile/01ABC?id=3&type=1'],
  ['/MyMemories#top', '/MyMemories#top'],
  ['/MemoriesWall?name=%C5%BDivka%20J&page=2', '/MemoriesWall?name=%C5%BDivka%20J&page=2'],
  ['//evil.example/x', null],
  ['/\\evil.example', null],
  ['/.//evil.example', null],
  ['/a/..//evil.example', null],
  ['/\t/evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('after login, %s leads Ann to %s and never out of the house (A04, Q12)', (asked, path) => {
  expect(ownPath(asked)).toBe(path)
})

test.each([
  '/',
  '/Login?state=login',
  '/login/',
  '/x/../Login',
  '/%4Cogin',
  '/ForgotPassword/abc',
  '/AccountActivation/abc',
])('nobody who has just logged in is led to %s, which would log them out again (A08, A45)', (door) => {
  expect(ownPath(door)).toBeNull()
})

test('the way back to a photograph survives the address of both doors (A69)', () => {
  for (const path of [loginPath('/Profile/01ABC?id=3&type=1'), signUpPath('/Profile/01ABC?id=3&type=1')]) {
    expect(new URLSearchParams(path.split('?')[1]).get('backUrl')).toBe('/Profile/01ABC?id=3&type=1')
  }
  expect(loginPath(null)).toBe('/Login?state=login')
})

test('how far Ann had read is told once, and only at the same address', () => {
  window.scrollY = 740
  rememberScrollPosition()
  expect(takeScrollPosition('/elsewhere')).toBeNull()
  rememberScrollPosition()
  expect(takeScrollPosition(location.pathname)).toBe(740)
  expect(takeScrollPosition(location.pathname)).toBeNull()
  window.scrollY = 0
})
