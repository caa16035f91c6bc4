import { expect, test } from 'vitest'
import { marksIn } from './marks.ts'

const kinds = (text: string) => [...new Set(marksIn(text).map(({ kind }) => kind))]

test.each([
  ['Look here: https://example.org/win', ['link']],
  ['www.example.org', ['link']],
  ['Best prices at cheap-flowers.shop today', ['link']],
  ['bit.ly/2xyz', ['link']],
  ['example [dot] com', ['link']],
  ['example。com', ['link']],
  ['Write to me at vera@example.org', ['mail']],
  ['Call +381 64 123 45 67', ['telephone']],
  ['064/1234-567', ['telephone']],
  ['Раypal is safe', ['lookAlike']],
  ['𝐛𝐮𝐲 now', ['lookAlike']],
  ['Ｂｕｙ now', ['lookAlike']],
  ['He was\u202e kind', ['hidden']],
])('%s is marked', (text, expected) => {
  expect(kinds(text)).toEqual(expected)
})

test.each([
  'Born 12.4.1938, died 3. 11. 2021. He taught 1961–1998.',
  'Naš Milan je bio dobar čovek.Uvek je pomagao.',
  'Наш Милан је био добар човек.',
  'On je rekao: „Idemo kući“. Milan Милан',
  '我们都很想念他。他教了我们三十年。',
  'Ο Μίλαν ήταν φίλος μου.',
  'He was 83 years old and had 4 grandchildren ❤️ 👨‍👩‍👧',
  'E-mail was nothing for him, he wrote letters.',
])('%s is not', (text) => {
  expect(marksIn(text)).toEqual([])
})

test('a mark names its piece once, cut where it is long', () => {
  expect(marksIn('https://example.org', 'https://example.org', null)).toEqual([
    { kind: 'link', text: 'https://example.org' },
  ])
  expect(marksIn(`https://example.org/${'x'.repeat(200)}`)[0]?.text).toHaveLength(80)
})
