import { expect, test } from 'vitest'
import { favouriteKindOf, favouriteKinds } from './favourites.ts'

test('there are 53 kinds of favourites, each in one group (D23, G30–G32)', () => {
  expect(favouriteKinds).toHaveLength(53)
  expect(new Set(favouriteKinds).size).toBe(53)
})

test.each([
  ['FavoriteSong', 'Song'],
  ['favoritesong', 'Song'],
  [' FAVORITESONG ', 'Song'],
  ['Song', 'Song'],
  ['FavoriteMaleSigner', 'MaleSinger'],
  ['FavoriteFemaleSigner', 'FemaleSinger'],
  ['FavoriteMaleSinger', 'MaleSinger'],
  ['femalesigner', 'FemaleSinger'],
  ['FavoriteDesert', 'Desert'],
  ['FavoriteDessert', null],
  ['Favorite', null],
  ['', null],
  ['constructor', null],
  ['__proto__', null],
])('the type %j is %j (D24, D26, Q02)', (type, kind) => {
  expect(favouriteKindOf(type)).toBe(kind)
})
