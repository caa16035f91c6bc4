import { expect, test } from 'vitest'
import { readSearch, rememberedView, rememberView, writeSearch } from './search.ts'

const read = (address: string) => readSearch(new URLSearchParams(address))

test('what Ben searches for is in the address and comes back from it', () => {
  const search = { kind: 'people', firstName: 'Milica', lastName: 'Đurić', page: 3, view: 'cards' } as const
  expect(read(writeSearch(search))).toEqual(search)
})

test('what goes without saying is not in the address', () => {
  expect(writeSearch(read(''))).toBe('')
  expect(writeSearch({ ...read(''), firstName: '  ' })).toBe('')
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

test('each screen remembers its own view; a table until somebody chooses (E04, E05, E30)', () => {
  expect(rememberedView('wall')).toBe('table')
  rememberView('wall', 'cards')
  expect(rememberedView('wall')).toBe('cards')
  expect(rememberedView('mine')).toBe('table')
})
