import { expect, test } from 'vitest'
import { newPhoneSecret, phoneCodeAt, readPhoneCode, setUpAddress } from './phone-code.ts'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const now = new Date('2026-04-12T09:00:10Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const read = (typed: string, alsoAhead = false) => readPhoneCode(secret, typed, { now, alsoAhead })

test('codes are those of RFC 6238', () => {
  expect(phoneCodeAt(secret, new Date(59_000))).toBe('287082')
  expect(phoneCodeAt(secret, new Date(1_111_111_109_000))).toBe('081804')
})

test.each([
  ['this minute', 0, 'right'],
  ['half a minute ago', -0.5, 'right'],
  ['half a minute ahead', 0.5, 'right'],
  ['ten minutes ago', -10, 'behind'],
  ['an hour ago', -60, undefined],
  ['two minutes ahead, which a guesser could use then', 2, undefined],
] as const)('at a login a code of %s', (_when, off, is) => {
  expect(read(phoneCodeAt(secret, minutes(off)))?.is).toBe(is)
})

test('while it is set up, a clock ten minutes fast is told as well', () => {
  expect(read(phoneCodeAt(secret, minutes(10)), true)?.is).toBe('ahead')
})

test('a code may be typed with blanks, and with the wide digits of a Chinese keyboard', () => {
  const code = phoneCodeAt(secret, now)
  const wide = code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  expect([read(`${code.slice(0, 3)} ${code.slice(3)}`)?.is, read(wide)?.is]).toEqual(['right', 'right'])
  for (const typed of ['', '12345', 'abcdef', `${code}0`]) expect(read(typed)).toBeNull()
})

test('every secret is new, and its address tells whose it is', () => {
  expect(newPhoneSecret()).not.toBe(newPhoneSecret())
  expect(newPhoneSecret()).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(setUpAddress(secret, 'ann@example.org'))
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('Spomen:ann@example.org')
  expect(address.searchParams.get('secret')).toBe(secret)
})
