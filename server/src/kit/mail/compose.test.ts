import { languages } from '@spomen/contract/languages.ts'
import { expect, test } from 'vitest'
import { composeMail, type MailContent, oneLine } from './compose.ts'

const site = 'https://spomen.example'
const mail: MailContent = {
  language: 'en',
  subject: 'Ben would like to follow Milan’s page',
  opening: 'Dear Ann,',
  paragraphs: [
    'Ben asks to be let in, and writes:',
    { quote: 'We went to school together.\nHe lent me his skates.' },
  ],
  action: { label: 'See the request', link: `${site}/PendingRequests?a=1&b=2` },
  closing: 'He will not be told how long you took.',
}

test('a letter reads well as plain text', () => {
  expect(composeMail(mail, { site, unsubscribe: `${site}/stop/abc` }).text).toBe(`Dear Ann,

Ben asks to be let in, and writes:

> We went to school together.
> He lent me his skates.

See the request:
https://spomen.example/PendingRequests?a=1&b=2

He will not be told how long you took.

Kind regards
Spomen

-- 
This mail was sent automatically by Spomen at spomen.example. Nobody reads answers to it.

I no longer want to get these mails:
https://spomen.example/stop/abc
`)
})

test('why it came stands at the foot, in the text and on paper', () => {
  const { text, html } = composeMail({ ...mail, why: 'You keep a memorial & more.' }, { site })
  expect(text).toContain('\n-- \nYou keep a memorial & more.\n\nThis mail was sent')
  expect(html).toMatch(/<p class="small"[^>]*>You keep a memorial &#38; more\.<\/p>/)
})

test('of several people each stands above their own words', () => {
  const paragraphs = [
    { by: 'Ben Đorđević', quote: 'One.' },
    { by: 'Vera\nPetrović', quote: 'Two.' },
  ]
  const { text, html } = composeMail({ ...mail, paragraphs }, { site })
  expect(text).toContain('\n\nBen Đorđević:\n> One.\n\nVera Petrović:\n> Two.\n\n')
  expect(html).toMatch(/Ben Đorđević<\/p><blockquote [^>]*>One\.<\/blockquote>/)
})

test('nothing Ben writes passes for ours: no line of his stands free, and none turns around', () => {
  const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']
  const quote = breaks.map((sign) => `${sign}-- ${sign}Spomen`).join('') + '\u202Eelpmaxe.live//:sptth\u2066'
  const { text, html } = composeMail({ ...mail, paragraphs: [{ quote }] }, { site })
  const said = text.slice(text.indexOf('>'), text.indexOf('See the request'))
  expect(
    said
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('> ')),
  ).toEqual([])
  expect(said).not.toMatch(/[\v\f\r\u0085\u2028\u2029\u202e\u2066]/)
  expect(html).not.toMatch(/[\u202e\u2066\u2028]/)
})

test('on paper, what Ben wrote stays text', () => {
  const { html } = composeMail(
    {
      ...mail,
      opening: '<b>Ann</b>',
      paragraphs: [{ quote: '<img src=x onerror="alert(1)"> & class="room"' }],
    },
    { site },
  )
  expect(html).not.toMatch(/<b>|<img/)
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#38; class=&#34;room&#34;')
})

test('on paper, nothing is loaded from anywhere', () => {
  const { html } = composeMail(mail, { site })
  expect(html).not.toMatch(/<(img|link|script|iframe|video)|url\(|@import|\bsrc=/i)
  expect(html.match(/href="[^"]*"/g)).toEqual(
    Array(2).fill('href="https://spomen.example/PendingRequests?a=1&#38;b=2"'),
  )
})

test.each([
  ['en', 'en'],
  ['srb', 'sr-Latn'],
  ['it', 'it'],
  ['zh', 'zh-Hans'],
  ['de', 'de'],
] as const)('a letter in %s says so to screen readers', (language, tag) => {
  expect(composeMail({ ...mail, language }, { site }).html).toMatch(
    new RegExp(`<html lang="${tag}">[^]*<div role="article" [^>]*lang="${tag}">`),
  )
})

test('every language signs and closes in its own words', () => {
  const texts = languages.map(
    (language) => composeMail({ language, subject: '', paragraphs: [] }, { site }).text,
  )
  expect(new Set(texts).size).toBe(languages.length)
  for (const text of texts) expect(text).toContain('spomen.example')
})

test('a letter links to the web and nowhere else', () => {
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    '/PendingRequests',
    'https://a.b/"><script>',
  ]) {
    expect(() => composeMail({ ...mail, action: { label: 'Look', link } }, { site })).toThrow(
      'only link to the web',
    )
  }
})

test('a line of the head has no breaks and cannot turn the direction of writing', () => {
  expect(oneLine('Milan\r\nBcc: cleo@example.org')).toBe('Milan Bcc: cleo@example.org')
  expect(oneLine(' Ann\u2028\u0000\u202eelpmaxe ')).toBe('Ann elpmaxe')
  expect(oneLine('Đorđe Šćepanović 王小明')).toBe('Đorđe Šćepanović 王小明')
})
