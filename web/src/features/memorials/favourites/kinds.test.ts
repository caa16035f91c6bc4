import { expect, test } from 'vitest'
import { groups, kindsIn, kindsLike, type NamedKind } from './kinds.ts'

const named = (kind: NamedKind['kind'], group: NamedKind['group'], label: string, groupLabel: string) => ({
  kind,
  group,
  label,
  groupLabel,
})
const serbian: readonly NamedKind[] = [
  named('FemaleSinger', 'music', 'Pevačica', 'Muzika'),
  named('Song', 'music', 'Pesma', 'Muzika'),
  named('Desert', 'food', 'Poslastica', 'Hrana'),
  named('Snacks', 'food', 'Užina', 'Hrana'),
  named('MovieGenre', 'movies', 'Vrsta filma', 'Filmovi i serije'),
  named('Movie', 'movies', 'Film', 'Filmovi i serije'),
]
const found = (typed: string) => kindsLike(typed, serbian).map(({ kind }) => kind)

test.each([
  ['pe', ['FemaleSinger', 'Song']],
  ['PESMA ', ['Song']],
  ['pevacica', ['FemaleSinger']],
  ['uzi', ['Snacks']],
  ['film', ['Movie', 'MovieGenre']],
  ['muz', ['FemaleSinger', 'Song']],
  ['xyz', []],
  ['  ', []],
])('who types "%s" finds %s, without accents and in any letter case', (typed, kinds) => {
  expect(found(typed)).toEqual(kinds)
})

test('all 53 kinds stand in their groups (D23)', () => {
  expect(new Set(groups.flatMap(kindsIn)).size).toBe(53)
})
