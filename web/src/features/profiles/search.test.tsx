import { expect, test } from 'vitest'
import {
  isTooLong,
  readSearch,
  rememberedView,
  rememberView,
  type ListScreen,
  writeSearch,
} from './search.ts'

const read = (address: string, screen: ListScreen = 'wall') =>
  readSearch(screen, new URLSearchParams(address))

test('what Ben searches for is in the address and comes back from it', () => {
  const names = { firstName: 'Milica', lastName: 'Đurić' }
  const search = { list: 'wall', kind: 'people', ...names, page: 3, view: 'cards' } as const
  expect(read(writeSearch(search))).toEqual(search)
  const followed = { ...search, list: 'followed' } as const
  expect(read(writeSearch(followed), 'mine')).toEqual(followed)
})

test('what goes without saying is not in the address', () => {
  expect(writeSearch(read(''))).toBe('')
  expect(writeSearch(read('', 'mine'))).toBe('')
  expect(writeSearch({ ...read(''), firstName: '  ' })).toBe('')
})

test('whose pages are shown is asked only at home; the wall holds them all', () => {
  expect(read('whose=followed').list).toBe('wall')
  expect(read('whose=nobody', 'mine').list).toBe('mine')
})

test('a pet has no surname, so none is searched for (E02)', () => {
  expect(writeSearch({ ...read('lastName=Jovanović'), kind: 'pets' })).toBe('?kind=pets')
  expect(read('kind=pets&lastName=Jovanović').lastName).toBe('')
})

test.each(['0', '-2', '1.5', 'abc', '99999999999999999999'])(
  'a page number like %s means the first page (Q08)',
  (page) => {
    expect(read(`page=${page}`).page).toBe(1)
  },
)

test('a name nobody could bear is not sent, and not cut either (Q97)', () => {
  const long = 'a'.repeat(101)
  expect(read(`firstName=${long}`).firstName).toBe(long)
  expect(isTooLong(long)).toBe(true)
  expect(isTooLong(` ${'a'.repeat(100)} `)).toBe(false)
})

test('each screen remembers its own view; a table until somebody chooses (E04, E05, E30)', () => {
  expect(rememberedView('wall')).toBe('table')
  rememberView('wall', 'cards')
  expect(rememberedView('wall')).toBe('cards')
  expect(rememberedView('mine')).toBe('table')
})
