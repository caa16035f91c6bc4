import { expect, test } from 'vitest'
import { milansMemorial } from '../../../../../test/milan.ts'
import { type FactValues, factValuesOf } from '../../../memorials/index.ts'
import { mergeFacts } from './merge-facts.ts'
import { areSameFacts } from './same-facts.ts'

const base: FactValues = {
  ...factValuesOf('person', milansMemorial),
  nickname: 'Mića',
  favourites: [
    { kind: 'Song', value: 'Slovenska' },
    { kind: 'Tea', value: 'Linden' },
  ],
}

test.each<[string, Partial<FactValues>, Partial<FactValues>, Partial<FactValues>, string[]]>([
  ['what only Ann changed is hers', { city: 'Ruma' }, {}, { city: 'Ruma' }, []],
  ['what was only changed elsewhere is taken over', {}, { city: 'Ruma' }, { city: 'Ruma' }, []],
  [
    'different things changed on both sides stand together',
    { city: 'Ruma' },
    { height: '181' },
    { city: 'Ruma', height: '181' },
    [],
  ],
  [
    'the same change on both sides is no question',
    { city: 'Ruma' },
    { city: ' Ruma ' },
    { city: 'Ruma' },
    [],
  ],
  [
    'of what both changed Ann keeps hers, and is asked',
    { nickname: 'Miki' },
    { nickname: 'Mile' },
    { nickname: 'Miki' },
    ['nickname'],
  ],
  [
    'emptied here and changed there is a question too',
    { nickname: '' },
    { nickname: 'Mile' },
    { nickname: '' },
    ['nickname'],
  ],
  [
    'a point on the map is one thing',
    { gravePlace: { lat: 45.1, lng: 19.1 } },
    { gravePlace: { lat: 45.2, lng: 19.2 } },
    { gravePlace: { lat: 45.1, lng: 19.1 } },
    ['gravePlace'],
  ],
])('%s', (_, mine, theirs, together, both) => {
  const found = mergeFacts(base, { ...base, ...mine }, { ...base, ...theirs })
  expect(found).toEqual({ merged: { ...base, ...together }, both })
})

test('favourites of both sides stand there, and those taken away on either side do not', () => {
  const [song, tea] = base.favourites
  const [wine, lake] = [
    { kind: 'Wine', value: 'Bermet' },
    { kind: 'Lake', value: 'Palić' },
  ] as const
  if (!song || !tea) throw new Error('the story begins with two')
  const mine = { ...base, favourites: [song, wine] }
  const theirs = { ...base, favourites: [tea, lake] }
  expect(mergeFacts(base, mine, theirs)).toEqual({
    merged: { ...base, favourites: [wine, lake] },
    both: [],
  })
})

test('blanks and favourites without words are no change', () => {
  const blank = {
    ...base,
    city: ' Novi Sad ',
    favourites: [...base.favourites, { kind: 'Beer', value: ' ' } as const],
  }
  expect(areSameFacts(blank, base)).toBe(true)
  expect(areSameFacts({ ...base, city: 'Ruma' }, base)).toBe(false)
  expect(areSameFacts({ ...base, favourites: base.favourites.toReversed() }, base)).toBe(false)
})
