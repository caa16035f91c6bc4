import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { photographs } from './media.ts'
import { memorials } from './memorials.ts'
import {
  code,
  Day,
  Gender,
  Id,
  line,
  MailAddress,
  NewPassword,
  number,
  optionalText,
  PageNumber,
  PageSize,
  text,
  ReturnAddress,
  YesNo,
} from './vocabulary.ts'

/** What a schema makes of something: the value, or the keys it refuses with. */
function reads(schema: z.ZodMiniType, given: unknown): unknown {
  const read = z.safeParse(schema, given)
  return read.success ? read.data : { refused: read.error.issues.map(({ message }) => message) }
}
const refused = { refused: expect.any(Array) as unknown }

test.each([
  ['2021-11-03', '2021-11-03'],
  [' 2021-11-03 ', '2021-11-03'],
  ['2021-11-03T23:59:59.999Z', '2021-11-03'],
  ['2021-11-03T00:30:00+02:00', '2021-11-03'],
  ['2021-11-03 10:00', '2021-11-03'],
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', refused],
  ['1900-02-29', refused],
  ['2021-13-01', { refused: ['invalidDate'] }],
  ['1965-02-31', { refused: ['invalidDate'] }],
  ['1965-02', { refused: [expect.not.stringMatching(/^invalidDate$/)] }],
  ['2021-00-10', refused],
  ['0000-01-01', refused],
  ['2021-11-03xyz', refused],
  ['03/11/2021', refused],
  ['12021-11-03', refused],
  ['', refused],
  [null, refused],
  [20211103, refused],
  [new Date(0), refused],
])('the day %j is read as %j (A75, D31, Q47)', (given, read) => {
  expect(reads(Day, given)).toEqual(read)
})

test.each([
  [undefined, 1],
  ['3', 3],
  [3, 3],
  ['3.9', 3],
  [0, 1],
  [-7, 1],
  ['two', 1],
  ['', 1],
  [null, 1],
  [[], 1],
  [{ valueOf: 1, toString: 1 }, 1],
  ['1e400', 1],
  ['99999999999', 1_000_000],
])('page %j is page %j (Q08, Q96)', (given, read) => {
  expect(reads(PageNumber, given)).toBe(read)
})

test.each([
  [undefined, 12],
  ['6', 6],
  [1_000, 100],
  [0, 12],
  [-1, 12],
  ['many', 12],
])('a page of %j memorials holds %j (Q08)', (given, read) => {
  expect(reads(PageSize(12), given)).toBe(read)
})

test.each([
  ['male', 'Male'],
  [' FEMALE ', 'Female'],
  ['Other', 'Other'],
  ['Diverse', refused],
  ['', refused],
  [1, refused],
])('the gender %j is read as %j (Q54)', (given, read) => {
  expect(reads(Gender, given)).toEqual(read)
})

test.each([
  [true, true],
  ['TRUE', true],
  ['false', false],
  [' False ', false],
  ['yes', refused],
  [1, refused],
  ['', refused],
])('yes or no: %j is %j', (given, read) => {
  expect(reads(YesNo, given)).toEqual(read)
})

test.each([
  ['Ann@Example.ORG ', 'ann@example.org'],
  ['ann+milan@mail.example.org', 'ann+milan@mail.example.org'],
  ['Ana@Пример.СРБ', 'ana@xn--e1afmkfd.xn--90a3ac'],
  ['ana@mu\u0308nchen.de', 'ana@xn--mnchen-3ya.de'],
  ['ana@xn--e1afmkfd.xn--90a3ac', 'ana@xn--e1afmkfd.xn--90a3ac'],
  ['ana@邮件.中国', 'ana@xn--5nq051n.xn--fiqs8s'],
  ['ana@münchen.de/path', { refused: ['invalidEmailFormat'] }],
  ['ana@127.0.0.1', { refused: ['invalidEmailFormat'] }],
  ['ana@１２７.0.0.1', { refused: ['invalidEmailFormat'] }],
  ['ana@-example.org', { refused: ['invalidEmailFormat'] }],
  ['ana@example..org', { refused: ['invalidEmailFormat'] }],
  ['ána@example.org', { refused: ['invalidEmailFormat'] }],
  ['ann@localhost', { refused: ['invalidEmailFormat'] }],
  ['ann example.org', { refused: ['invalidEmailFormat'] }],
  ['ann@exa mple.org', { refused: ['invalidEmailFormat'] }],
  [`${'a'.repeat(250)}@example.org`, { refused: expect.arrayContaining(['textTooLong']) as unknown }],
  [null, { refused: [expect.not.stringMatching(/^invalidEmailFormat$/)] }],
])('the address %j is read as %j (X03)', (given, read) => {
  expect(reads(MailAddress, given)).toEqual(read)
})

test('an empty address or password counts as a missing one, not as a bad one (Q88, Q104)', () => {
  const keys = (schema: z.ZodMiniType) => (reads(schema, '') as { refused: string[] }).refused
  expect(keys(MailAddress)).toContainEqual(expect.stringContaining(' '))
  expect(keys(NewPassword)).toContainEqual(expect.stringContaining(' '))
})

test.each([
  ['lilac', { refused: ['passwordLength'] }],
  ['lilacs', 'lilacs'],
  ['  lila', '  lila'],
  ['丁香花开了呀', '丁香花开了呀'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), { refused: ['textTooLong'] }],
])('the new password %j: %j (A33, Q01)', (given, read) => {
  expect(reads(NewPassword, given)).toEqual(read)
})

test.each([
  ['  Milan  ', 'Milan'],
  ['m'.repeat(100), 'm'.repeat(100)],
  ['m'.repeat(101), { refused: ['textTooLong'] }],
  ['   ', refused],
  ['', refused],
  ['\u200b\u200d\ufeff', refused],
  ['\u3164', refused],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  [7, refused],
])('a name %j is read as %j (Q97)', (given, read) => {
  expect(reads(text(100), given)).toEqual(read)
})

test.each([
  ['Vera\r\nBcc: everybody@example.org', 'Vera Bcc: everybody@example.org'],
  ['\nVera\u0007\u2028Petrović\t', 'Vera Petrović'],
  ['\u0007Vera\u0007', 'Vera'],
  ['\u202enaliM\u202c', 'naliM'],
  ['דָּוִד \u200fלוי', 'דָּוִד \u200fלוי'],
  ['\r\n', refused],
  ['\u202e', refused],
])('a name %j stands on its line as %j', (given, read) => {
  expect(reads(line(100), given)).toEqual(read)
})

test.each([undefined, null, '', '  ', '\u200b'])('a text left out (%j) is nothing (Q104)', (given) => {
  expect(reads(optionalText(100), given)).toBeNull()
})

test.each([
  ['45.267136', 45.267136],
  [-90, -90],
  [90.000001, refused],
  ['north', refused],
  ['NaN', refused],
  ['Infinity', refused],
  [true, refused],
])('the latitude %j is read as %j (Q48)', (given, read) => {
  expect(reads(number(-90, 90), given)).toEqual(read)
})

test.each([
  [2, 2],
  ['2', 2],
  [2.5, refused],
  [0, refused],
  [5, refused],
  ['image', refused],
])('the code %j is read as %j (Q93)', (given, read) => {
  expect(reads(code(1, 4), given)).toEqual(read)
})

test.each(['01HZX3V0000000000000000000', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'])('%s is an id (X17)', (id) => {
  expect(reads(Id, id)).toBe(id)
})

test.each([
  '',
  'x',
  '01hzx3v0000000000000000000',
  '01HZX3V000000000000000000I',
  '01HZX3V0000000000000000000 ',
  5,
])('%j is no id', (id) => {
  expect(reads(Id, id)).toEqual(refused)
})

const shape = memorials.createPerson.takes.shape
test.each([
  ['181', '181'],
  [181, '181'],
  [' 84,5 ', '84.5'],
  [84.25, '84.25'],
  ['', null],
  ['tall', refused],
  ['-5', refused],
  ['1.2.3', refused],
  ['123456', refused],
  [{ toString: 1 }, refused],
  [['5'], refused],
  [true, refused],
])('a height of %j is read as %j (D32, Q48)', (given, read) => {
  expect(reads(shape.height, given)).toEqual(read)
})

const { friends } = photographs.describe.takes.shape
test.each([
  ['Ben, Petra ,,', ['Ben', 'Petra']],
  ['李明，王芳、陈静', ['李明', '王芳', '陈静']],
  [
    ['Ben', ' Petra '],
    ['Ben', 'Petra'],
  ],
  [[], []],
  ['', null],
  [null, null],
  [[null], refused],
  [[5], refused],
  [{}, refused],
  [5, refused],
  [['x'.repeat(101)], { refused: ['textTooLong'] }],
  [Array.from({ length: 101 }, () => 'Ben'), { refused: ['textTooLong'] }],
])('friends %j are read as %j (J06, Q38)', (given, read) => {
  expect(reads(friends, given)).toEqual(read)
})

test.each([
  '/',
  '/MyMemories',
  '/Profile/01HZX3V0000000000000000000?id=1&type=1#comments',
  '/MemoriesWall?name=Đorđe&back=//elsewhere',
  `/${'x'.repeat(499)}`,
])('the way back may be %s (Q12)', (path) => {
  expect(reads(ReturnAddress, path)).toBe(path)
})

test.each([
  undefined,
  null,
  '',
  'MyMemories',
  ' /MyMemories',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\..\\\\evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/a/..//evil.example?x',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/evil',
  'https://evil.example/',
  'javascript:alert(1)',
  '?x=/MyMemories',
  '/\ud800',
  `/${'x'.repeat(500)}`,
  7,
  ['/MyMemories'],
  { toString: 1 },
])('the way back %j leads nowhere of ours, and counts as not given (Q12)', (given) => {
  expect(reads(ReturnAddress, given)).toBeNull()
})
