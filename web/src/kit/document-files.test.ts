import { expect, test } from 'vitest'
import { documentRefusalOf } from './document-files.ts'

const MB = 1_048_576
const file = (name: string, type: string, size = 1_000) => ({ name, type, size })

test.each([
  [file('a.pdf', 'application/pdf'), null],
  [file('a.doc', ''), null],
  [file('a.XLSX', 'application/octet-stream'), null],
  [file('a.txt', 'text/plain', 50 * MB - 1), null],
  [file('a.txt', 'text/plain', 50 * MB), 'maximumVideoSize'],
  [file('a.txt', 'text/plain', 0), 'invalidDocument'],
  [file('a.html', 'text/html'), 'invalidDocument'],
  [file('a.js', 'text/plain'), 'invalidDocument'],
  [file('a.log', 'text/plain'), 'invalidDocument'],
  [file('a.docm', 'application/msword'), 'invalidDocument'],
  [file('a letter', 'application/pdf'), null],
  [file('some words', 'text/plain'), 'invalidDocument'],
  [file('some words', ''), 'invalidDocument'],
  [file('a.odt', 'application/vnd.oasis.opendocument.text'), 'invalidDocument'],
] as const)('a file like %o as a document: %s (L08, L09, Q112)', (given, why) => {
  expect(documentRefusalOf(given)).toBe(why)
})
