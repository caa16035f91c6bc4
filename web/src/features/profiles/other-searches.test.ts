import { expect, test } from 'vitest'
import { otherSearchesOf } from './other-searches.ts'
import type { ListSearch } from './search.ts'

const where = (search: Partial<ListSearch>) =>
  otherSearchesOf({
    list: 'wall',
    kind: 'people',
    firstName: '',
    lastName: '',
    page: 1,
    view: null,
    ...search,
  }).map(({ by, list, kind, firstName, lastName }) =>
    by === 'names' ? `${firstName}|${lastName}` : by === 'kind' ? kind : list,
  )

test.each([
  ['Jovanović', '', ['|Jovanović', 'pets']],
  ['Milica Jovanović', '', ['Milica|Jovanović', 'Jovanović|Milica', '|Milica Jovanović', 'pets']],
  ['Ana Marija Petrović', '', ['Ana Marija|Petrović', 'Marija Petrović|Ana', '|Ana Marija Petrović', 'pets']],
  ['王小明', '', ['小明|王', '|王小明', 'pets']],
  ['欧阳小明', '', ['小明|欧阳', '|欧阳小明', 'pets']],
  ['', 'Milica', ['Milica|']],
  ['Jovanović', 'Milica', ['Milica|Jovanović', '|Milica', 'Jovanović|']],
])('who finds nobody by “%s” and “%s” is offered what else that may mean', (firstName, lastName, offered) => {
  expect(where({ firstName, lastName })).toEqual(offered)
})

test('a pet has one name, so it is looked for among people, and in the other lists', () => {
  expect(where({ kind: 'pets', firstName: 'Luna' })).toEqual(['people'])
  expect(where({ kind: 'pets', firstName: 'Luna', list: 'mine' })).toEqual(['people', 'followed', 'wall'])
  expect(where({ kind: 'pets', firstName: 'Luna', list: 'followed' })).toEqual(['people', 'mine', 'wall'])
})

test('who keeps nobody yet may keep a pet, or follow somebody', () => {
  expect(where({ list: 'mine' })).toEqual(['pets', 'followed'])
  expect(where({ list: 'followed', kind: 'pets' })).toEqual(['people'])
})

test('a name nobody could bear is looked for nowhere', () => {
  expect(where({ firstName: 'a'.repeat(101) })).toEqual([])
})
