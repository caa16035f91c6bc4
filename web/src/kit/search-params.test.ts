import { expect, test } from 'vitest'
import { changedSearch, pageIn, pageParam, searchOf } from './search-params.ts'

test.each([
  ['?tab=2', { page: '3' }, '?tab=2&page=3'],
  ['?tab=2&page=3', { page: '4' }, '?tab=2&page=4'],
  ['?tab=2&page=3', { page: null }, '?tab=2'],
  ['?tab=2', { tab: null, id: null }, ''],
  ['?q=Ann&tab=2', { q: '' }, '?tab=2'],
  ['?tab=2', {}, '?tab=2'],
])('of %s, with %o changed, there remains "%s"', (search, changed, after) => {
  const params = new URLSearchParams(search)
  expect(changedSearch(params, changed)).toBe(after)
  expect(`?${params}`).toBe(search)
})

test('a query says what it is given, and nothing where there is nothing to say', () => {
  expect(searchOf({ part: 'users', q: 'Ann & Ben', page: null })).toBe('?part=users&q=Ann+%26+Ben')
  expect(searchOf({ part: null })).toBe('')
})

test.each([
  ['', 1],
  ['?page=', 1],
  ['?page=2', 2],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=1.5', 1],
  ['?page=two', 1],
  // Numbers that no page has were asked of the server as they were.
  ['?page=Infinity', 1],
  ['?page=1e99', 1],
])('"%s" leads to page %i of a list', (search, page) => {
  expect(pageIn(new URLSearchParams(search))).toBe(page)
})

test('the first page of a list has no number in its address', () => {
  expect([pageParam(1), pageParam(2)]).toEqual([null, '2'])
})
