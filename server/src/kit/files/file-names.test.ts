import { expect, test } from 'vitest'
import { cleanName } from './file-names.ts'

test.each([
  ['Mother in the garden.JPG', 'Mother in the garden.JPG'],
  ['Мајка и отац.heic', 'Мајка и отац.heic'],
  ['奶奶的花园.jpg', '奶奶的花园.jpg'],
  ['family 👨‍👩‍👧.png', 'family 👨‍👩‍👧.png'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Ann\\photo.jpg', 'photo.jpg'],
  ['folder/', 'folder'],
  ['..', 'file'],
  ['', 'file'],
  [undefined, 'file'],
  ['a\u0000b\r\nSet-Cookie: x.jpg', 'abSet-Cookie x.jpg'],
  ['gpj.\u202eexe', 'gpj.exe'],
  ['<img src=x onerror=alert(1)>.jpg', 'img src=x onerror=alert(1).jpg'],
  ['.htaccess', 'htaccess'],
  ['half a letter \ud800.jpg', 'half a letter \ufffd.jpg'],
])('a file that arrives as %j is called %j', (given, kept) => {
  expect(cleanName(given)).toBe(kept)
})

test('a very long name keeps its ending and no more than 150 characters', () => {
  const kept = cleanName(`${'ж'.repeat(5_000)}.jpeg`)
  expect([...kept]).toHaveLength(150)
  expect(kept).toMatch(/ж\.jpeg$/)
})
