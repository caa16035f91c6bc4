import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { reasonOf, reportReasons, reportStatuses, reportTypes, wordOfReport } from './reports.ts'
import { wordOrCode } from './vocabulary.ts'

/** As the documents list them (R03–R06). */
const listed = {
  Deceased:
    'Profile already exists; Fake data; Not deceased; Unauthorized memorialization; Inappropriate content; Privacy concerns; Request for removal; Other',
  Image:
    'Inappropriate content; Graphic or violent imagery; Hate speech or discrimination; Harassment or bullying; Spam or promotional content; Privacy violation; Other',
  Video:
    'Inappropriate content; Graphic or violent imagery; Hate speech or discrimination; Harassment or bullying; Spam or promotional content; Privacy violation; Other',
  Comment:
    'Spam or promotional content; Hate speech; Harassment or bullying; Inappropriate language; Personal attacks; Other',
  CommentThread:
    'Spam or promotional content; Hate speech; Harassment or bullying; Inappropriate language; Personal attacks; Other',
  LastGreeting: 'Inappropriate content; Spam or promotional content; Personal attacks; Other',
}

test.each(Object.entries(listed))(
  'the reasons to report a %s are those of the documents',
  (word, reasons) => {
    expect(reportReasons[word as keyof typeof listed].join('; ')).toBe(reasons)
  },
)

test.each([
  [6, 'Not deceased', 'Not deceased'],
  [6, 'NOT DECEASED', 'Not deceased'],
  [6, 'Hate speech', null],
  [5, 'Hate speech', null],
  [2, 'hate speech', 'Hate speech'],
  [3, 'Graphic or violent imagery', null],
  [4, 'Graphic or violent imagery', 'Graphic or violent imagery'],
  [1, 'other', 'Other'],
  [1, '', null],
] as const)('of type %d the reason %j is read as %j (Q54, Q93)', (type, given, read) => {
  expect(reasonOf(type, given)).toBe(read)
})

test('each code has its word', () => {
  for (const [word, code] of Object.entries(reportTypes)) expect(wordOfReport(code)).toBe(word)
})

test.each([
  ['Approved', 2],
  ['approved', 2],
  [' REJECTED ', 3],
  ['1', 1],
  [1, 1],
  ['2.0', 2],
  ['', null],
  [' ', null],
  ['0', null],
  [4, null],
  [1.5, null],
  ['constructor', null],
  ['Approved2', null],
  [true, null],
  [null, null],
  [['1'], null],
])('the status %j is read as %j, by its word or its code (Q54)', (given, read) => {
  const { success, data } = z.safeParse(wordOrCode(reportStatuses), given)
  expect(success ? data : null).toBe(read)
})
