import { expect, test } from 'vitest'
import { addressOf, entryName, fileName, uniqueNames } from './entry-names.ts'

test.each([
  ['Milan Jovanović', 'Milan Jovanović'],
  ['Ђорђе Ђорђевић', 'Ђорђе Ђорђевић'],
  ['王小明', '王小明'],
  ['../../etc/passwd', 'etc passwd'],
  ['..', 'memorial'],
  ['C:\\Windows\\system32', 'C Windows system32'],
  ['a\u202egnp.exe', 'a gnp.exe'],
  ['Rex\0\r\n', 'Rex'],
  ['Who? *Me* <b> "x" | y', 'Who Me b x y'],
  ['.hidden. ', 'hidden'],
  ['   ', 'memorial'],
  ['\ud800', '\ufffd'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('%j is called %j', (text, name) => {
  expect(entryName(text, 'memorial')).toBe(name)
})

test('two of one name are told apart, in any letter case', () => {
  const named = uniqueNames()
  expect(['Rex', 'Rex', 'rex', 'Mica', 'Rex (2)'].map(named)).toEqual([
    'Rex',
    'Rex (2)',
    'rex (3)',
    'Mica',
    'Rex (2) (2)',
  ])
})

test('the ending is that of what a picture is', () => {
  expect(fileName({ name: 'garden.JPEG', type: 'image/jpeg' })).toEqual({ stem: 'garden', ending: 'jpg' })
  expect(fileName({ name: 'smile.html', type: 'image/png' })).toEqual({ stem: 'smile', ending: 'png' })
  expect(fileName({ name: 'no ending', type: 'image/heic' })).toEqual({
    stem: 'no ending',
    ending: 'heic',
  })
})

test('an address in the archive leads to its file, whatever it is called', () => {
  const address = addressOf('memorials/王小明 1938-2021/photographs/0001 100% #1.jpg')
  expect(decodeURIComponent(address)).toContain('王小明')
  expect(address).not.toMatch(/[ #%](?![0-9A-F]{2})/)
})
