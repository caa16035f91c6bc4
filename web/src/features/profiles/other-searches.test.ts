import { expect, test } from 'vitest'
import { fullNameSearches, otherSearchesOf, similarSearches } from './other-searches.ts'
import type { ListSearch } from './search.ts'

const nobody: ListSearch = {
  ...{ list: 'wall', kind: 'people', firstName: '', lastName: '' },
  ...{ page: 1, view: null },
}

const where = (search: Partial<ListSearch>) =>
  otherSearchesOf({ ...nobody, ...search }).map(({ by, list, kind, firstName, lastName }) =>
    by === 'names' ? `${firstName}|${lastName}` : by === 'kind' ? kind : list,
  )

test.each([
  ['Jovanović', '', ['|Jovanović', 'pets']],
  ['Milica Jovanović', '', ['Milica|Jovanović', 'Jovanović|Milica', '|Milica Jovanović', 'pets']],
  [
    'Ana Marija Petrović',
    '',
    [
      ...['Ana Marija|Petrović', 'Ana|Marija Petrović', 'Marija Petrović|Ana', '|Ana Marija Petrović'],
      'pets',
    ],
  ],
  ['王小明', '', ['小明|王', '明|王小', '|王小明', 'pets']],
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

test.each([
  ['Jovanović', ''],
  ['', 'Milica'],
  ['Milica', 'Jovanović'],
  ['', ''],
  ['  Milica ', ''],
])('“%s” and “%s” are no full name in one field', (firstName, lastName) => {
  expect(fullNameSearches({ ...nobody, firstName, lastName })).toEqual([])
})

test('a full name in one field, spaces around it or not, is read as first and last name; of a pet it is not', () => {
  const [likeliest] = fullNameSearches({ ...nobody, firstName: ' Milica  Jovanović ' })
  expect(likeliest).toMatchObject({ firstName: 'Milica', lastName: 'Jovanović', by: 'names' })
  expect(fullNameSearches({ ...nobody, lastName: 'Milica Jovanović' })[0]).toEqual(likeliest)
  expect(fullNameSearches({ ...nobody, kind: 'pets', firstName: 'Lady Luna' })).toEqual([])
})

test.each([
  [
    'three near each',
    { firstNames: ['Milan', 'Milana', 'Mila'], lastNames: ['Jovanović', 'Jovanovski', 'Ivanović'] },
    [
      ...['Mlian|Jovanović', 'Mlian|Jovanovski', 'Mlian|Ivanović'],
      ...['Milan|Jovanvić', 'Milana|Jovanvić', 'Mila|Jovanvić'],
    ],
  ],
  [
    'two near each',
    { firstNames: ['Milan', 'Milana'], lastNames: ['Jovanović', 'Jovanovski'] },
    [
      ...['Mlian|Jovanović', 'Mlian|Jovanovski', 'Milan|Jovanvić', 'Milana|Jovanvić'],
      ...['Milan|Jovanović', 'Milan|Jovanovski'],
    ],
  ],
  ['one near the first', { firstNames: ['Milan'], lastNames: [] }, ['Milan|Jovanvić']],
  ['none near', { firstNames: [], lastNames: [] }, []],
])('who types two names, with %s, is forgiven one of them before both (E35)', (_, near, offered) => {
  const typed = { ...nobody, firstName: ' Mlian ', lastName: 'Jovanvić' }
  const searches = similarSearches(typed, near)
  expect(searches.map(({ firstName, lastName }) => `${firstName}|${lastName}`)).toEqual(offered)
})

test('who mistypes the name of a pet is offered names of pets alone (E35)', () => {
  const typed = { ...nobody, kind: 'pets', firstName: 'Bela' } as const
  expect(similarSearches(typed, { firstNames: ['Bella'], lastNames: ['Bela'] })).toEqual([
    { list: 'wall', kind: 'pets', firstName: 'Bella', lastName: '', by: 'similar' },
  ])
})
